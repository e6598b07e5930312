// The parts of Preact that the client uses, typed by us: its own types describe every possible element and attribute.
export type Child = VNode | string | number | boolean | null | undefined;
export type Children = Child | Children[];
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: string | number | null;
}
type Typed = Event & { target: HTMLInputElement; currentTarget: HTMLInputElement };
/** The listeners and attributes of an element. */
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
