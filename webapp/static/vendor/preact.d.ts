// What the client uses of Preact, typed by us: its own types describe every element and attribute there is.
export type Child = VNode | string | number | boolean | null | undefined;
export type Children = Child | Children[];
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: string | number | null;
}
type Typed = Event & { target: HTMLInputElement; currentTarget: HTMLInputElement };
/** What an element listens to, and its attributes. */
export interface Props {
  onClick?: ((event: MouseEvent) => unknown) | null;
  onInput?: (event: Typed) => unknown;
  onFocus?: (event: Typed) => unknown;
  onChange?: (event: Typed & { currentTarget: HTMLSelectElement }) => unknown;
  onSubmit?: (event: Event) => unknown;
  onKeyDown?: (event: KeyboardEvent) => unknown;
  [attribute: string]: unknown;
}
export type Component<P> = (props: P) => Children;
export function h<P>(
  type: Component<P>,
  props: Omit<P, "children"> & { key?: string | number; children?: unknown },
  ...children: Children[]
): VNode;
export function h(type: string, props: Props | null, ...children: Children[]): VNode;
export function render(node: Child, parent: Element): void;
export function Fragment(props: { children?: Children }): VNode;
