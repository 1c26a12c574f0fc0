/** The fonts of generated PDFs: DejaVu from its package, embedded, so that å, ä, ö and € look the same everywhere. */
import { fileURLToPath } from 'node:url';

const folder = import.meta.resolve('dejavu-fonts-ttf/package.json');

const fontFile = (name: string): string => fileURLToPath(new URL(`ttf/${name}.ttf`, folder));

/** Paths of the font files by what they are used for. */
export const fonts = {
  regular: fontFile('DejaVuSans'),
  bold: fontFile('DejaVuSans-Bold'),
  italic: fontFile('DejaVuSans-Oblique'),
  boldItalic: fontFile('DejaVuSans-BoldOblique'),
  mono: fontFile('DejaVuSansMono'),
} as const;

export type FontName = keyof typeof fonts;
