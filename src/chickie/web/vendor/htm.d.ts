/** Markup in template literals; what it gives is for Preact to know. */
declare const htm: {
  bind<R>(h: (type: unknown, props: Record<string, unknown> | null, ...children: unknown[]) => R):
    (strings: TemplateStringsArray, ...values: unknown[]) => R;
};
export default htm;
