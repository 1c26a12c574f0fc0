/** Made by console/build.ts: the additions of all extensions. */
declare module 'core:additions' {
  export const all: readonly import('./plugin.ts').ConsolePlugin[];
}

/** What their events are called. */
declare module 'core:events' {
  export const all: readonly Readonly<Record<string, import('./plugin.ts').Label>>[];
}

/** What they show on the first screen. */
declare module 'core:home' {
  export const all: readonly import('./plugin.ts').Home[];
}
