// The parts of Preact's hooks that the client uses.
export function useRef<T>(first: T): { current: T };
export function useEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useState<T>(first: T | (() => T)): [T, (next: T) => void];
