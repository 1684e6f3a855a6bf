/** What this page uses of Preact; the whole is in its own index.d.ts. */
export type VNode = { type: unknown; props: Record<string, unknown>; key: unknown };
export type Child = VNode | VNode[] | string | number | boolean | null | undefined;
export function h(type: unknown, props: Record<string, unknown> | null, ...children: unknown[]): VNode;
export function render(node: unknown, parent: Element | DocumentFragment): void;
export const Fragment: (props: { children?: unknown }) => VNode;
