/**
 * The fonts of generated PDFs, embedded, so that å, ä, ö and € look the same everywhere: the unmodified faces of DejaVu 2.37 that documents use. The package
 * with all faces is four times as large.
 */
import { fileURLToPath } from 'node:url';

const fontFile = (name: string): string => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));

/** Paths of the font files by what they are used for. */
export const fonts = {
  regular: fontFile('DejaVuSans'),
  bold: fontFile('DejaVuSans-Bold'),
  italic: fontFile('DejaVuSans-Oblique'),
  boldItalic: fontFile('DejaVuSans-BoldOblique'),
  mono: fontFile('DejaVuSansMono'),
} as const;

export type FontName = keyof typeof fonts;
