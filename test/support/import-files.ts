/** Imports as clients create them, and workbooks written part by part, as other programs create them. */
import { Readable } from 'node:stream';
import { getHeapSpaceStatistics } from 'node:v8';
import { expect } from 'chai';
import { ZipFile } from 'yazl';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import type { Client, useApi } from './api.ts';
import { announce, sendForm } from './upload.ts';
import { localUrl } from './work-place.ts';

type Api = ReturnType<typeof useApi>;
type Values = Readonly<Record<string, unknown>>;

const imports = '/common/import/';

/** Creates an import of these bytes. Returns its id. */
export async function createImport(
  api: Api,
  content: string | Uint8Array,
  { name = 'rader.csv', ...members }: Values & { readonly name?: string } = {},
  client: Client = api,
): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const file = announce(name, bytes);
  const created = await client.post(imports, { content_type: 'annotating.tag', file, ...members });
  expect(created.status, created.text).to.equal(201);
  const { post } = created.body.file;
  expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
  return created.body.id;
}

/** Requests an action of an import and runs its job. Returns the import. */
export async function runImport(api: Api, id: string, action: 'rehearse' | 'commit', body: object = {}) {
  const ordered = await api.post(`${imports}${id}/${action}/`, body, { 'Accept-Language': 'en' });
  expect(ordered.status, ordered.text).to.equal(202);
  await runDueJobs(api.server.runtime);
  return (await api.get(`${imports}${id}/`)).body;
}

/** Does a dry run of an import of these bytes. Returns the import. */
export async function dryRunImport(
  api: Api,
  content: string | Uint8Array,
  members: Values & { readonly name?: string } = {},
) {
  return runImport(api, await createImport(api, content, members), 'rehearse');
}

/** Does a dry run of an import of these bytes and commits it. All rows must be accepted. Returns the import. */
export async function importAll(
  api: Api,
  content: string | Uint8Array,
  members: Values & { readonly name?: string } = {},
) {
  const dryRun = await dryRunImport(api, content, members);
  expect([dryRun.status, dryRun.refused_count], JSON.stringify(dryRun.refused ?? dryRun.error)).to.deep.equal([3, 0]);
  const done = await runImport(api, dryRun.id, 'commit');
  expect(done.status, done.error).to.equal(4);
  return done;
}

/** Parts of a workbook beyond the smallest one. */
export interface WorkbookParts {
  /** The content of `sheetData`. */
  readonly rows: string;
  /** The content of `styleSheet`. */
  readonly styles?: string;
  /** The content of `sst`. */
  readonly texts?: string;
  readonly workbook?: string;
  /** Additional or replaced parts by name; long ones are written while they are generated. */
  readonly parts?: Readonly<Record<string, string | Iterable<string>>>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one sheet, as Excel lays out its parts. */
export async function workbookOf({ rows, styles, texts, workbook, parts = {} }: WorkbookParts): Promise<Uint8Array> {
  const all: Readonly<Record<string, string | Iterable<string> | undefined>> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml':
      workbook ??
      `${declaration}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': styles === undefined ? undefined : `${declaration}<styleSheet ${main}>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': texts === undefined ? undefined : `${declaration}<sst ${main}>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(all)) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), path, { compress: content !== '' });
    else if (content !== undefined) zip.addReadStream(Readable.from(content, { objectMode: false }), path);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A row of inline texts; the first row of a sheet is its headings. */
export function textRow(...cells: readonly string[]): string {
  return `<row>${cells.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`).join('')}</row>`;
}

/** The styles of a workbook: one cell format for each built-in id or custom format code. */
export function stylesOf(formats: readonly (number | string)[]): string {
  const quoted = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const custom = formats.flatMap((format, index) =>
    typeof format === 'string' ? [`<numFmt numFmtId="${164 + index}" formatCode="${quoted(format)}"/>`] : [],
  );
  const cells = formats.map((format, index) => `<xf numFmtId="${typeof format === 'string' ? 164 + index : format}"/>`);
  return `<numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs>`;
}

/** The text `piece` repeated between a prefix and a suffix, in chunks of a mebibyte. */
export function* repeated(before: string, piece: string, times: number, after: string): Generator<string> {
  yield before;
  const atOnce = Math.max(1, Math.floor(1_048_576 / piece.length));
  for (let remaining = times; remaining > 0; remaining -= atOnce) yield piece.repeat(Math.min(remaining, atOnce));
  yield after;
}

/** The XML of a sheet around its rows. */
export const sheetPart = {
  name: 'xl/worksheets/sheet1.xml',
  before: `${declaration}<worksheet ${main}><sheetData>`,
  after: '</sheetData></worksheet>',
} as const;

/** Returns the maximum growth of process memory in bytes during the work. */
export async function memoryGrowth(action: () => Promise<void>): Promise<number> {
  const before = usedMemory();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, usedMemory());
  }, 20);
  try {
    await action();
  } finally {
    clearInterval(timer);
  }
  return peak - before;
}

/** The memory of the process without its young generation, whose size depends on what it has done before. */
function usedMemory(): number {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return process.memoryUsage().rss - (young?.physical_space_size ?? 0);
}
