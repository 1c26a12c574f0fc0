/** The record of a perform, accounting.invoicingrun: the request, the progress, the result. */
import type { Json, JsonObject, SystemContext } from '@core/engine/extension';
import type { RunInput } from './run/run-step.ts';

/** Creates the record of a run; returns its id. */
export async function createRun(
  context: SystemContext,
  input: RunInput,
  values: { readonly state: 'queued' | 'running'; readonly total: number; readonly request: JsonObject },
): Promise<string> {
  const record = await context.records.create('accounting.invoicingrun', {
    organization: { id: input.organizationId },
    contract_type: input.kind.name,
    run_date: input.runDate,
    invoice_date: input.invoiceDate,
    ...values,
  });
  return String(record.id);
}

/** Attempts for a chunk that fails, with increasing delays, before the run fails. */
export const attemptsOfChunk = 10;

/** Queues a run: from its start, or after the completed chunks. */
export async function queuePerform(
  context: SystemContext,
  payload: JsonObject & { readonly run: string },
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  await context.enqueue('invoicing.perform', payload, {
    maxAttempts: attemptsOfChunk,
    ...(isNew ? { key: `invoicing:${payload.run}` } : {}),
  });
}

/** Records the progress or the outcome of a run. */
export async function updateRun(context: SystemContext, id: string, changes: JsonObject): Promise<JsonObject> {
  return context.records.update('accounting.invoicingrun', id, changes);
}

/** Adds the totals of one chunk to those of the chunks before it. */
export function addTotals(before: JsonObject | null, chunk: JsonObject): JsonObject {
  if (before === null) return chunk;
  const sum = (left: Json | undefined, right: Json | undefined): number =>
    Math.round((Number(left ?? 0) + Number(right ?? 0)) * 100) / 100;
  const counts = (left: Json | undefined, right: Json | undefined): JsonObject => {
    const [one, other] = [left, right].map((value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {},
    ) as [JsonObject, JsonObject];
    return Object.fromEntries(
      [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [name, sum(one[name], other[name])]),
    );
  };
  const names = ['invoices', 'zero_periods', 'net_value', 'vat_value', 'rounding_value', 'total_value'];
  return {
    ...Object.fromEntries(names.map((name) => [name, sum(before[name], chunk[name])])),
    vat_lines: addVatLines(before.vat_lines, chunk.vat_lines),
    skipped: counts(before.skipped, chunk.skipped),
  };
}

function addVatLines(left: Json | undefined, right: Json | undefined): readonly Json[] {
  const sums = new Map<number, { base: number; vat: number }>();
  for (const line of [left, right].flatMap((lines) => (Array.isArray(lines) ? (lines as readonly JsonObject[]) : []))) {
    const sum = sums.get(Number(line.vat)) ?? { base: 0, vat: 0 };
    sums.set(Number(line.vat), { base: sum.base + Number(line.base), vat: sum.vat + Number(line.vat_value) });
  }
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [...sums]
    .sort(([one], [other]) => other - one)
    .map(([vat, { base, vat: value }]) => ({ vat, base: round(base), vat_value: round(value) }));
}
