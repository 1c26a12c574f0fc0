/** Terminal colours; for a file, a pipe or NO_COLOR the text is unchanged. FORCE_COLOR overrides both. */
import { styleText } from 'node:util';

export interface Paint {
  bold(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  dim(text: string): string;
}

/** Returns the colours for a stream. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  const style =
    (format: keyof Paint) =>
    (text: string): string =>
      text === '' ? text : styleText(format, text, { stream });
  return { bold: style('bold'), red: style('red'), green: style('green'), yellow: style('yellow'), dim: style('dim') };
}

const asIs = (text: string): string => text;

/** No colours. */
export const plainPaint: Paint = { bold: asIs, red: asIs, green: asIs, yellow: asIs, dim: asIs };
