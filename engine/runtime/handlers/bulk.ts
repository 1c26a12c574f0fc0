/** POST <path>/list/ (specification, 4.1 B; api.md, section 3, "Bulk write"). */

import { arrayElements } from '../../kernel/array-elements.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { phrase, type Sentence } from '../../kernel/text.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import type { Resource } from '../../model/model.ts';
import { invalid, type Problem, type ProblemEntry, ProblemError, refuse } from '../../problems/problem.ts';
import { jsonType, type Reply } from '../context/reply.ts';
import { type ApiRequest, headerOf } from '../context/request.ts';
import {
  type BodyLimits,
  bulkLimits,
  checkSize,
  mediaTypeOf,
  type ParsedBody,
  parseJsonBody,
  readTextBody,
  unstorableText,
} from '../http/read-body.ts';
import { readFlags } from '../http/read-flags.ts';
import { presentEach } from '../reading/present.ts';
import { toItem } from '../write/bulk-item.ts';
import type { BulkItem } from '../write/write-all-or-nothing.ts';
import { writeBulk } from '../write/write-bulk.ts';
import { presentResults, type RowResult } from '../write/write-each-alone.ts';
import { answerSelection } from '../write/write-settings.ts';
import { wantsMinimal } from './read-record-body.ts';
import { asRehearsed, rehearsalFlags } from './rehearsed.ts';
import { refuseConditions } from './update.ts';

const lineTypes: ReadonlySet<string> = new Set(['application/jsonl', 'application/x-ndjson']);
const bulkTypes = ['application/json', ...lineTypes];

/** Writes many records: all or none (201), or each alone (`_atomic=false`, 207). */
export async function handleBulk(request: ApiRequest): Promise<Reply> {
  const { work, operation } = request;
  const { resource } = operation;
  refuseConditions(request);
  const flags = readFlags(request.query, ['_atomic', '_match', '_rehearsal', '_slim', '_validate_only']);
  const rehearsal = rehearsalFlags(flags);
  const isAtomic = flags.get('_atomic') !== 'false';
  const rows = await readItems(request, isAtomic);
  const items = rows.map((row, index) =>
    isAtomic ? toItem(written(row), index, resource) : itemAlone(row, index, resource),
  );
  const minimal = wantsMinimal(headerOf(request, 'prefer'));
  const slim = flags.get('_slim') === 'true' || minimal;
  const selection = answerSelection(resource, work, slim, request.headers);
  const match = flags.get('_match');
  const headers = minimal ? { 'Preference-Applied': 'return=minimal' } : {};
  return asRehearsed(request, rehearsal, rows.map(written), async (inside, rehearsed) => {
    const options = { items, resource, selection, isAtomic, rehearsed, ...(match === undefined ? {} : { match }) };
    const results = await writeBulk(options, inside);
    const reply = isAtomic
      ? { status: 201, headers, body: await answerBody(results, request) }
      : { status: 207, headers, contentType: jsonType, body: await presentResults(results, slim, inside) };
    return { results, reply };
  });
}

/** A line of a body that is not the JSON of a row, and why. */
class UnreadLine {
  readonly line: string;
  readonly error: Pick<ProblemEntry, 'code' | 'message'>;

  constructor(line: string, error: UnreadLine['error']) {
    this.line = line;
    this.error = error;
  }
}

type BodyRow = Json | UnreadLine;

/** Returns the result of a row that is compared with the dry run. */
function written(row: BodyRow): Json {
  return row instanceof UnreadLine ? row.line : row;
}

/** Returns a row that is rejected individually, even if it cannot be parsed. */
function itemAlone(row: BodyRow, index: number, resource: Resource): BulkItem {
  const pointer = `/${index}`;
  const error = row instanceof UnreadLine ? { pointer, ...row.error } : unstorableText(row, pointer);
  return error === undefined ? toItem(written(row), index, resource) : { kind: 'wrong', pointer, error };
}

async function answerBody(outcomes: readonly RowResult[], request: ApiRequest): Promise<string> {
  const written = outcomes.flatMap((outcome) => ('record' in outcome ? [outcome.record.record] : []));
  const presented = (await presentEach(written, request.work)).values();
  const texts = outcomes.map((outcome) =>
    outcome.kind === 'deleted' ? JSON.stringify({ id: outcome.id, deleted: true }) : (presented.next().value ?? 'null'),
  );
  return `[${texts.join(',')}]`;
}

/** The rows of the body: an array, `{"items":[…]}`, or one JSON value a line. */
async function readItems(request: ApiRequest, isAtomic: boolean): Promise<readonly BodyRow[]> {
  const { sizes, served } = request.work.runtime;
  const limits = bulkLimits(sizes);
  const isLines = lineTypes.has(mediaTypeOf(request.headers));
  const look = (beginning: string): void => {
    if (isLines) linesOf(beginning, sizes.bulkItems);
    else checkSize(beginning, { ...limits, items: sizes.bulkItems });
  };
  const text = await readTextBody(request.message, { limits, accepts: bulkTypes, look });
  const alone = isAtomic ? {} : ({ rows: true } as const);
  const parsed = isLines
    ? parseLines(text, { limits, ...alone }, sizes.bulkItems)
    : parseItems(text, { limits: { ...limits, items: sizes.bulkItems }, ...alone });
  request.work.spendRows?.(parsed.length);
  if (parsed.length > sizes.bulkItems) refuseMore(sizes.bulkItems);
  const { exact } = served.of(request.operation.resource);
  return parsed.map((row) => {
    if (row instanceof UnreadLine) return row;
    const { value, digits } = row;
    return isJsonObject(value) ? withWrittenDigits(value, exact, digits) : value;
  });
}

/** Parses the rows of one JSON value. Where rows are written alone, an error within one element is the error of that row. */
function parseItems(text: string, options: LineOptions): readonly (ParsedBody | UnreadLine)[] {
  try {
    return itemsOf(parseJsonBody(text, options));
  } catch (error) {
    const isOfRow = error instanceof ProblemError && error.problem.code === 'malformed_json';
    if (!isOfRow || options.rows !== true || !/^\s*\[/.test(text) || !isJson(text)) throw error;
    checkSize(text, { ...options.limits, depth: maxScanDepth });
    return arrayElements(text).map((element) =>
      parseLine(element, options, ({ detail }) => detail ?? phrase('Not the JSON of a record.')),
    );
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The rows of one JSON value that can be read. */
function itemsOf({ value: body, digits }: ParsedBody): readonly ParsedBody[] {
  const items = Array.isArray(body)
    ? body
    : isJsonObject(body) && Array.isArray(body.items) && Object.keys(body).length === 1
      ? body.items
      : undefined;
  if (items === undefined) {
    return refuse(
      invalid({
        pointer: '',
        code: 'type',
        params: { expected: 'array' },
        message: phrase('Expected an array of objects.'),
      }),
    );
  }
  return items.map((value: Json) => ({ value, digits }));
}

/** One JSON value a line. */
function parseLines(text: string, options: LineOptions, most: number): readonly (ParsedBody | UnreadLine)[] {
  const lines = linesOf(text, most);
  // A line that is nested too deeply is rejected individually.
  checkSize(text, options.rows === true ? { ...options.limits, depth: maxScanDepth } : options.limits);
  return lines.map(({ line, number }) =>
    parseLine(line, options, ({ detail = '' }) => phrase('Line {number}: {detail}', { number, detail }), number),
  );
}

/** Returns the non-empty lines of a text with their numbers; rejects more than `maxItems`. */
function linesOf(text: string, most: number): readonly { readonly line: string; readonly number: number }[] {
  const lines: { readonly line: string; readonly number: number }[] = [];
  for (let [start, number] = [0, 1]; start < text.length; number += 1) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? text.length : end);
    start += line.length + 1;
    if (line.trim() === '') continue;
    if (lines.length === most) refuseMore(most);
    lines.push({ line, number });
  }
  return lines;
}

function refuseMore(most: number): never {
  return refuse('bulk_too_large', { params: { max_items: most } });
}

/** Maximum depth of a body whose lines are rejected one by one; counting levels needs memory too. */
const maxScanDepth = 100_000;

interface LineOptions {
  readonly limits: Parameters<typeof checkSize>[1] & BodyLimits;
  readonly rows?: true;
}

/** The JSON of one row; an error in it is reported with its line, and where rows are written alone it is that of its row. */
function parseLine(
  line: string,
  options: LineOptions,
  explain: (problem: Problem) => Sentence,
  number?: number,
): ParsedBody | UnreadLine {
  try {
    return parseJsonBody(line, options);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code } = error.problem;
    const message = explain(error.problem);
    if (options.rows === true) return new UnreadLine(line, { code: 'format', message });
    return refuse(code, { params: { line: number ?? 1 }, detail: message });
  }
}
