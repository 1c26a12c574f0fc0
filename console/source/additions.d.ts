/** Made by console/build.ts: the additions of all extensions. */
declare module 'core:additions' {
  export const all: readonly import('./door.ts').Additions[];
}
