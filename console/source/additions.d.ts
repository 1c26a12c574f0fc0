/** Made by console/build.ts: the additions of all extensions. */
declare module 'core:additions' {
  export const all: readonly import('./plugin.ts').ConsolePlugin[];
}

/** Labels of their events. */
declare module 'core:events' {
  export const all: readonly Readonly<Record<string, import('./plugin.ts').Label>>[];
}

/** Their entries of the first screen. */
declare module 'core:home' {
  export const all: readonly import('./plugin.ts').Home[];
}
