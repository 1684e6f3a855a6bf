/** What this page uses of Preact's hooks; the whole is in its own index.d.ts. */
export type Ref<T> = { current: T };
export function useState<T>(first: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useReducer<S, A>(step: (now: S, what: A) => S, first: S): [S, (what: A) => void];
export function useRef<T>(first: T): Ref<T>;
export function useEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, on: readonly unknown[]): T;
export function useCallback<T extends Function>(call: T, on: readonly unknown[]): T;
export function useId(): string;
