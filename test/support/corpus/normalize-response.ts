/** Normalizes a response by removing values that differ between runs: new ids, times of the run, cursors, digests; JSON whitespace outside of texts. */

export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const recordedHeaders = [
  'content-type',
  'etag',
  'link',
  'location',
  'x-total-count',
  'x-total-exact',
  'last-modified',
  'preference-applied',
];

/** Returns the content of a response that must be equal in two versions of the program. */
export function normalizeResponse(response: {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}): RecordedResponse {
  const placeholders = new Map<string, string>();
  const normal = (text: string): string => withoutRun(text, placeholders);
  const headers = recordedHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    if (value === null) return [];
    // The input of a digest is the text itself, which is compared.
    return [
      [
        name,
        name === 'etag'
          ? value.replace(/-[0-9a-f]{12}"/, '-<digest>"')
          : name === 'last-modified'
            ? '<time>'
            : normal(value),
      ],
    ];
  });
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    text: normal(type.includes('json') ? compact(response.text) : response.text),
  };
}

/** JSON, or lines of it, without whitespace outside of strings; every digit and the order of members stay. */
export function compact(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")|[ \t\r]+|\n(?=[^{])|(?<=,)\n/g,
    (_, preserved?: string) => preserved ?? '',
  );
}

function withoutRun(text: string, placeholders: Map<string, string>): string {
  const today = new Date();
  const days = [-1, 0, 1].map((away) => new Date(today.getTime() + away * 86_400_000).toISOString().slice(0, 10));
  return text
    .replaceAll(/(_after|_before)=[\w%.~-]{20,}/g, '$1=<cursor>')
    .replaceAll(/"(next|prev)":"[\w-]{60,}"/g, '"$1":"<cursor>"')
    .replaceAll(/(?<=\/)[\w.=-]{40,}/g, '<signed>')
    .replaceAll(new RegExp(`(?:${days.join('|')})T[\\d:.]+Z`, 'g'), '<time>')
    .replaceAll(new RegExp(`(?:${days.join('|')})`, 'g'), '<day>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (id.startsWith('00000000-')) return id;
      placeholders.set(id, placeholders.get(id) ?? `<id ${placeholders.size + 1}>`);
      return placeholders.get(id) ?? id;
    })
    .replaceAll(/\/[0-9a-f]{2}\/<id /g, '/<id ');
}
