/** The profile colour of an organization, for drawing: e-mails and PDFs use the same form and the same contrast. */

export interface Accent {
  /** `#rrggbb`. */
  readonly background: string;
  /** Black or white, whichever is easier to read on the background. */
  readonly text: '#000000' | '#ffffff';
}

/** Returns the accent of a stored colour (`#abc`, `aabbcc`); undefined for none and for other texts. */
export function accentOf(color: string | null): Accent | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color ?? '')?.[1];
  if (digits === undefined) return undefined;
  const hex = (digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits).toLowerCase();
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Both contrasts of WCAG are equal at this luminance.
  return { background: `#${hex}`, text: luminance > 0.179 ? '#000000' : '#ffffff' };
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
