/** The English texts that are loaded with the first screen: those of additions.ts. */
export const en = {
  import: 'Import',
} as const;
