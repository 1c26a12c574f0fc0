/**
 * A report on a list of records: streamed from the engine, with referenced records fetched batch by batch. Fields and rows that the orderer
 * of the report cannot read are excluded.
 */
import {
  type ExtensionContext,
  type Field,
  type Json,
  type JsonObject,
  type Resource,
  textIn,
} from '@core/engine/extension';
import type { Language } from '../support/language.ts';
import { idOf } from '../support/reference.ts';
import { type ColumnPath, columnOf, defaultColumns } from './column-path.ts';
import { type Cell, type Report, ReportError, type RowBatch } from './report.ts';
import { t } from './texts/t.ts';

const batchSize = 500;

export interface ListOrder {
  readonly title: string;
  readonly facts: Report['facts'];
  readonly resource: Resource;
  /** As list parameters. */
  readonly filters: Readonly<Record<string, string>>;
  readonly orderBy: readonly string[];
  readonly columns: readonly string[];
  /** Some of the columns; `orderBy` begins with them. */
  readonly groupBy: readonly string[];
  readonly language: Language;
}

/** Creates the report. Throws ReportError if a column cannot be shown. */
export function listReport(context: ExtensionContext, order: ListOrder): Report {
  const columns =
    order.columns.length === 0
      ? defaultColumns(order.resource).filter(({ field }) => context.mayRead(order.resource.id, field.name))
      : order.columns.map((path) => columnOf(order.resource, path) ?? unknownColumn(path));
  const groups = order.groupBy.map((path) => order.columns.indexOf(path)).filter((index) => index >= 0);
  const { title, facts } = order;
  return {
    title,
    facts,
    columns: summed(columns, order.columns.length > 0),
    groups,
    batches: listBatches(context, order, columns),
  };
}

/** Selected decimal columns are summed; among all fields of a record, most decimals are prices and shares. */
function summed(columns: readonly ColumnPath[], isChosen: boolean): readonly ColumnPath[] {
  return columns.map((column) => (isChosen && column.kind === 'decimal' ? { ...column, isSummed: true } : column));
}

async function* listBatches(
  context: ExtensionContext,
  order: ListOrder,
  columns: readonly ColumnPath[],
): AsyncGenerator<RowBatch> {
  const firsts = new Set(columns.map(({ steps, field }) => (steps[0] ?? field).name));
  const options = order.orderBy.length === 0 ? {} : { orderBy: order.orderBy.join(',') };
  const filter = { ...order.filters, _fields: [...firsts].join(',') };
  let batch: JsonObject[] = [];
  for await (const record of context.records.stream(order.resource.id, filter, options)) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield await rowsOf(context, batch, columns, order.language);
    batch = [];
  }
  if (batch.length > 0) yield await rowsOf(context, batch, columns, order.language);
}

async function rowsOf(
  context: ExtensionContext,
  records: readonly JsonObject[],
  columns: readonly ColumnPath[],
  language: Language,
): Promise<RowBatch> {
  const cells = await Promise.all(
    columns.map(async ({ steps, field }) => {
      const reached = await follow(context, records, steps, field);
      return reached.map((record) => cellOf(record?.[field.name], field, language));
    }),
  );
  return records.map((_, row) => cells.map((column) => column[row] ?? null));
}

/** Returns the records that references lead to, step by step; undefined for null references. */
async function follow(
  context: ExtensionContext,
  records: readonly JsonObject[],
  steps: readonly Field[],
  field: Field,
): Promise<readonly (JsonObject | undefined)[]> {
  let reached: readonly (JsonObject | undefined)[] = records;
  for (const [index, step] of steps.entries()) {
    const wanted = steps[index + 1] ?? field;
    const ids = reached.map((record) => idOf(record?.[step.name]));
    const recordById = await recordsById(context, step, ids, wanted);
    reached = ids.map((id) => (id === undefined ? undefined : recordById.get(id)));
  }
  return reached;
}

async function recordsById(
  context: ExtensionContext,
  step: Field,
  ids: readonly (string | undefined)[],
  wanted: Field,
): Promise<ReadonlyMap<string, JsonObject>> {
  const distinct = [...new Set(ids.filter((id) => id !== undefined))];
  const records = new Map<string, JsonObject>();
  if (distinct.length === 0 || step.target === undefined) return records;
  const filter = { id__in: distinct.join(','), _fields: wanted.name };
  for await (const record of context.records.stream(step.target.id, filter)) records.set(String(record.id), record);
  return records;
}

function cellOf(value: Json | undefined, field: Field, language: Language): Cell {
  if (value === undefined || value === null) return null;
  const option = field.enumeration?.find((entry) => entry.value === value);
  if (option !== undefined) return textIn(option.label, language);
  if (typeof value !== 'object') return value;
  const id = idOf(value);
  if (id !== undefined) return id;
  if (!Array.isArray(value)) return fileName(value) ?? JSON.stringify(value);
  return value
    .map((item: Json) => idOf(item) ?? (typeof item === 'object' ? JSON.stringify(item) : String(item)))
    .join(', ');
}

/** Returns only the name of a file: its address is valid for minutes, a report for months. */
function fileName(value: Json): string | undefined {
  const isFile = typeof value === 'object' && value !== null && 'md5_hash' in value && 'name' in value;
  return isFile ? String(value.name) : undefined;
}

function unknownColumn(path: string): never {
  throw new ReportError(t('unknownColumn', { path }));
}
