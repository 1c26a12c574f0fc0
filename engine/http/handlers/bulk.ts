/** POST <path>/list/ (specification, 4.1 B; api.md, section 3, "Bulk write"). */

import { arrayElements } from '../../kernel/array-elements.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Message } from '../../kernel/text.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import type { Resource } from '../../model/model.ts';
import { invalid, type Problem, type ProblemEntry, ProblemError, throwProblem } from '../../problems/problem.ts';
import { presentEach } from '../../read/present.ts';
import { type HandlerResult, jsonType } from '../../request/handler-result.ts';
import {
  type BodyLimits,
  bulkLimits,
  checkSize,
  mediaTypeOf,
  type ParsedBody,
  parseJsonBody,
  readTextBody,
  unstorableText,
} from '../../request/read-body.ts';
import { readFlags } from '../../request/read-query.ts';
import { type ApiRequest, headerOf } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { toItem } from '../../write/bulk-item.ts';
import { spendNestedRows } from '../../write/nested-rows.ts';
import { writeBulk } from '../../write/write-bulk.ts';
import { presentResults, type RowResult } from '../../write/write-each-alone.ts';
import type { BulkItem } from '../../write/write-items.ts';
import { responseSelection } from '../../write/write-settings.ts';
import { dryRunFlags, withDryRun } from './dry-run.ts';
import { prefersMinimal, rejectConditions } from './write-request.ts';

const lineTypes: ReadonlySet<string> = new Set(['application/jsonl', 'application/x-ndjson']);
const bulkTypes = ['application/json', ...lineTypes];

/** Writes many records: all or none (201), or each independently (`_atomic=false`, 207). */
export async function handleBulk(request: ApiRequest): Promise<HandlerResult> {
  const { context, operation } = request;
  const { resource } = operation;
  rejectConditions(request);
  const flags = readFlags(request.query, ['_atomic', '_match', '_rehearsal', '_slim', '_validate_only']);
  const dryRun = dryRunFlags(flags);
  const isAtomic = flags.get('_atomic') !== 'false';
  const rows = await readItems(request, isAtomic);
  spendNestedRows(rows.map(rowValue), resource, context);
  const items = rows.map((row, index) =>
    isAtomic ? toItem(rowValue(row), `/${index}`, resource) : itemAlone(row, index, resource),
  );
  const minimal = prefersMinimal(headerOf(request, 'prefer'));
  const slim = flags.get('_slim') === 'true' || minimal;
  const selection = responseSelection(resource, context, slim, request.headers);
  const match = flags.get('_match');
  const headers = minimal ? { 'Preference-Applied': 'return=minimal' } : {};
  return withDryRun(request, dryRun, rows.map(rowValue), async (tx, previewedRows) => {
    const options = {
      items,
      resource,
      selection,
      isAtomic,
      dryRunRows: previewedRows,
      ...(match === undefined ? {} : { match }),
    };
    const results = await writeBulk(options, tx);
    const response = isAtomic
      ? { status: 201, headers, body: await renderBody(results, request) }
      : { status: 207, headers, contentType: jsonType, body: await presentResults(results, slim, tx) };
    return { results, response };
  });
}

/** A line of a body that is not a valid row, with its error. */
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
function rowValue(row: BodyRow): Json {
  return row instanceof UnreadLine ? row.line : row;
}

/** Returns a row that is rejected individually, even if it cannot be parsed. */
function itemAlone(row: BodyRow, index: number, resource: Resource): BulkItem {
  const pointer = `/${index}`;
  const error = row instanceof UnreadLine ? { pointer, ...row.error } : unstorableText(row, pointer);
  return error === undefined ? toItem(rowValue(row), pointer, resource) : { kind: 'wrong', pointer, error };
}

async function renderBody(outcomes: readonly RowResult[], request: ApiRequest): Promise<string> {
  const written = outcomes.flatMap((outcome) => ('record' in outcome ? [outcome.record.record] : []));
  const presented = (await presentEach(written, request.context)).values();
  const texts = outcomes.map((outcome) =>
    outcome.kind === 'deleted' ? JSON.stringify({ id: outcome.id, deleted: true }) : (presented.next().value ?? 'null'),
  );
  return `[${texts.join(',')}]`;
}

/** Returns the rows of the body: an array, `{"items":[…]}`, or one JSON value per line. */
async function readItems(request: ApiRequest, isAtomic: boolean): Promise<readonly BodyRow[]> {
  const { sizes, compiled } = request.context.runtime;
  const limits = bulkLimits(sizes);
  const isLines = lineTypes.has(mediaTypeOf(request.headers));
  const look = (beginning: string): void => {
    if (isLines) linesOf(beginning, sizes.bulkItems);
    else checkSize(beginning, { ...limits, items: sizes.bulkItems });
  };
  const text = await readTextBody(request.message, { limits, accepts: bulkTypes, inspect: look });
  const alone = isAtomic ? {} : ({ rows: true } as const);
  const parsed = isLines
    ? parseLines(text, { limits, ...alone }, sizes.bulkItems)
    : parseItems(text, { limits: { ...limits, items: sizes.bulkItems }, ...alone });
  request.context.usage?.spendRows(parsed.length);
  if (parsed.length > sizes.bulkItems) rejectTooMany(sizes.bulkItems);
  const { exact } = compiled.of(request.operation.resource);
  return parsed.map((row) => {
    if (row instanceof UnreadLine) return row;
    const { value, digits } = row;
    return isJsonObject(value) ? withWrittenDigits(value, exact, digits) : value;
  });
}

/** Parses the rows of one JSON value. If rows are written independently, an error within one element is an error of that row only. */
function parseItems(text: string, options: LineOptions): readonly (ParsedBody | UnreadLine)[] {
  try {
    return itemsOf(parseJsonBody(text, options));
  } catch (error) {
    const isOfRow = error instanceof ProblemError && error.problem.code === 'malformed_json';
    if (!isOfRow || options.rows !== true || !/^\s*\[/.test(text) || !isJson(text)) throw error;
    checkSize(text, { ...options.limits, depth: maxScanDepth });
    return arrayElements(text).map((element) =>
      parseLine(element, options, ({ detail }) => detail ?? t('notValidJsonRecord')),
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

/** Returns the readable rows of one JSON value. */
function itemsOf({ value: body, digits }: ParsedBody): readonly ParsedBody[] {
  const items = Array.isArray(body)
    ? body
    : isJsonObject(body) && Array.isArray(body.items) && Object.keys(body).length === 1
      ? body.items
      : undefined;
  if (items === undefined) {
    return throwProblem(
      invalid({
        pointer: '',
        code: 'type',
        params: { expected: 'array' },
        message: t('expectedArrayOfObjects'),
      }),
    );
  }
  return items.map((value: Json) => ({ value, digits }));
}

/** Parses one JSON value per line. */
function parseLines(text: string, options: LineOptions, maxItems: number): readonly (ParsedBody | UnreadLine)[] {
  const lines = linesOf(text, maxItems);
  // A line that is nested too deeply is rejected individually.
  checkSize(text, options.rows === true ? { ...options.limits, depth: maxScanDepth } : options.limits);
  return lines.map(({ line, number }) =>
    parseLine(line, options, ({ detail = '' }) => t('lineDetail', { number, detail }), number),
  );
}

/** Returns the non-empty lines of a text with their numbers; rejects more than `maxItems`. */
function linesOf(text: string, maxItems: number): readonly { readonly line: string; readonly number: number }[] {
  const lines: { readonly line: string; readonly number: number }[] = [];
  for (let [start, number] = [0, 1]; start < text.length; number += 1) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? text.length : end);
    start += line.length + 1;
    if (line.trim() === '') continue;
    if (lines.length === maxItems) rejectTooMany(maxItems);
    lines.push({ line, number });
  }
  return lines;
}

function rejectTooMany(maxItems: number): never {
  return throwProblem('bulk_too_large', { params: { max_items: maxItems } });
}

/** Maximum depth of a body whose lines are rejected one by one; counting levels needs memory too. */
const maxScanDepth = 100_000;

interface LineOptions {
  readonly limits: Parameters<typeof checkSize>[1] & BodyLimits;
  readonly rows?: true;
}

/** Parses the JSON of one row. An error is reported with its line; if rows are written independently, it is an error of that row only. */
function parseLine(
  line: string,
  options: LineOptions,
  explain: (problem: Problem) => Message,
  number?: number,
): ParsedBody | UnreadLine {
  try {
    return parseJsonBody(line, options);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code } = error.problem;
    const message = explain(error.problem);
    if (options.rows === true) return new UnreadLine(line, { code: 'format', message });
    return throwProblem(code, { params: { line: number ?? 1 }, detail: message });
  }
}
