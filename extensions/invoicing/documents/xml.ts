/** Serializes nested elements as XML; empty elements are omitted, because Peppol rejects them (R008). */

export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly (XmlElement | undefined)[];
}

/** An element; undefined when it would be empty. */
export function element(
  name: string,
  content: string | undefined | readonly (XmlElement | undefined)[],
  attributes?: Readonly<Record<string, string>>,
): XmlElement | undefined {
  if (content === undefined || (typeof content === 'string' && content.trim() === '')) return undefined;
  if (typeof content !== 'string' && content.every((child) => child === undefined)) return undefined;
  return attributes === undefined ? { name, content } : { name, content, attributes };
}

/** The document with its declaration, two blanks a level. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, '')}`;
}

function render({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const head = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`;
  if (typeof content === 'string') return `${indent}<${head}>${escapeXml(content)}</${name}>\n`;
  const children = content.flatMap((child) => (child === undefined ? [] : [render(child, `${indent}  `)])).join('');
  return `${indent}<${head}>\n${children}${indent}</${name}>\n`;
}

/** Drops characters that XML 1.0 does not allow and escapes the special ones. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
