/** Made by console/build.ts: the additions of all extensions. */
declare module 'core:additions' {
  export const all: readonly import('./plugin.ts').ConsolePlugin[];
}

/** Their entries of the first screen. */
declare module 'core:home' {
  export const all: readonly (() => import('./plugin.ts').Home)[];
}

/** The texts of the console and of all extensions, by language. */
declare module 'core:languages' {
  /** Texts by package and ID. */
  export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;
  type Reads = Readonly<Record<'first' | 'later', () => Promise<{ readonly texts: Catalogues }>>>;
  export const languages: { readonly en: Reads; readonly [name: string]: Reads };
}
