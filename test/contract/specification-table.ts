/** Parses the table of section 4.2 from the text of the specification: the complete list of addresses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row: a resource path, its operation codes, and further operations with full paths. */
export interface SpecifiedResource {
  readonly path: string;
  readonly codes: ReadonlySet<string>;
  readonly extras: readonly { readonly method: string; readonly path: string }[];
  /** The row ends with "and further operations" without naming them. */
  readonly isOpen: boolean;
}

/** The text of the specification that the contract is tested against. */
const specification = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8');

/** All rows of the table. */
export function specifiedResources(): readonly SpecifiedResource[] {
  const section = specification.split('### 4.2 ')[1]?.split('### 4.3 ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| /'))
    .map((line) => {
      const [path = '', operations = '', extra = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const codesText = operations.replace(/\(.*?\)/g, '').replace('and further operations', '');
      return {
        path,
        codes: new Set(codesText.split(/\s+/).filter((code) => /^[CGUDLB]$/.test(code))),
        extras: extrasOf(extra, path),
        isOpen: operations.includes('further operations'),
      };
    });
}

/** `GET .../signabledocument/tosign/; …`, and the two invoicing actions of section 4.4. */
function extrasOf(text: string, path: string): SpecifiedResource['extras'] {
  if (text.startsWith('perform and preview')) {
    const type = path.split('/').at(-1);
    return ['perform', 'preview'].map((action) => ({
      method: 'POST',
      path: `/accounting/contracts/${action}/${type}/{organization_id}/`,
    }));
  }
  return text
    .split(';')
    .map((entry) => /^(GET|POST) (\S+)$/.exec(entry.trim()))
    .flatMap((match) => (match === null ? [] : [{ method: match[1] ?? '', path: fullPath(match[2] ?? '', path) }]));
}

/** `.../list/{content_type}/` is appended to the row's path; `.../signabledocument/tosign/` repeats its last segment. */
function fullPath(written: string, path: string): string {
  if (!written.startsWith('...')) return written;
  const remainder = written.slice(3);
  const last = `/${path.split('/').at(-1)}`;
  return remainder.startsWith(`${last}/`) ? path + remainder.slice(last.length) : path + remainder;
}
