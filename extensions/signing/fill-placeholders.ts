/**
 * Fills the markers `{{name}}` in a document's text: fields of parties by their placeholder key, members of the record that the
 * document is about as `{{object.id_number}}`, parties as `{{party.landlord.full_name}}`, and `{{today}}`.
 */
import type { Resource } from '@core/engine/extension';

export interface FilledText {
  readonly text: string;
  /** Unknown markers; they appear in the text as visible blanks. */
  readonly unknown: readonly string[];
}

const marker = /\{\{\s*([\w.-]{1,128})\s*\}\}/g;

/** Replaces the markers of a text by values. Values in Markdown texts are escaped, so that a name cannot become a heading. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>, isMarkdown: boolean): FilledText {
  const unknown = new Set<string>();
  const filled = text.replaceAll(marker, (_match, name: string) => {
    const value = values.get(name);
    if (value === undefined) unknown.add(name);
    return value === undefined || value === '' ? '________' : isMarkdown ? escapeMarkdown(value) : value;
  });
  return { text: filled, unknown: [...unknown].sort() };
}

/** Returns the members of the concerned record that markers in the text name. */
export function objectMembers(text: string, { fieldByName }: Resource): readonly string[] {
  const names = [...text.matchAll(marker)].flatMap(([, name = '']) =>
    name.startsWith('object.') ? [name.slice('object.'.length)] : [],
  );
  return [...new Set(names)].filter((name) => fieldByName.get(name)?.hidden === false);
}

/** Returns all texts in braces that are not markers in `allowed`: unknown names, and invalid ones. */
export function unknownMarkers(text: string, allowed: ReadonlySet<string>): readonly string[] {
  const written = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim());
  return [...new Set(written)].filter((name) => !allowed.has(name));
}

/** Escapes text for Markdown, on one line. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&');
}
