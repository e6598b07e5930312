// What the client uses of Preact's hooks.
export function useRef<T>(first: T): { current: T };
export function useEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useState<T>(first: T | (() => T)): [T, (next: T) => void];
