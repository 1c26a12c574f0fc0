/**
 * The next invoice number of a company (invoicing-rules.md, F2, V6): read from its series, and moved forward on
 * request; never backward, because numbers are assigned once. The run itself only moves the series, so it does not wait
 * for writes of the company.
 */

import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Problem,
  type ResourceHooks,
} from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db } from '../../schema.ts';
import { lockNumbersOf } from '../run/take-numbers.ts';
import { t } from '../texts/t.ts';

const invoiceSeries = db.selectFrom('accounting_numberseries').where('series', '=', 'invoice');

const member = 'next_invoice_number';

export const companyHooks: ResourceHooks = {
  beforeWrite: moveSeries,
  shows: [member],
  beforeResponse: async (records, context) => {
    const visibleRecords = records.filter((record) => member in record && typeof record.id === 'string');
    if (visibleRecords.length === 0) return records;
    const ids = visibleRecords.map((record) => String(record.id));
    const rows = await context.system.database.execute(
      invoiceSeries.select(['company_id', 'next_number']).where('company_id', '=', anyOf(ids, 'uuid')),
    );
    if (rows.length === 0) return records;
    const next = new Map(rows.map((row) => [row.company_id, Number(row.next_number)]));
    return records.map((record) =>
      member in record && next.has(String(record.id))
        ? { ...record, [member]: next.get(String(record.id)) ?? null }
        : record,
    );
  },
};

/** Before the first invoice the series does not exist; the first run starts it at the company's number. */
async function moveSeries(
  { id, before, after }: Change,
  { system: { database } }: ExtensionContext,
): Promise<JsonObject | Problem | undefined> {
  const wanted = after?.[member];
  if (typeof wanted !== 'number' || before === undefined || before[member] === wanted) return undefined;
  await database.execute(lockNumbersOf([id]));
  const [series] = await database.execute(
    invoiceSeries.select(['id', 'next_number']).where('company_id', '=', id).forUpdate(),
  );
  if (series === undefined) return undefined;
  const next = Number(series.next_number);
  if (wanted < next) return takenNumberProblem(next, wanted);
  await database.execute(
    db.updateTable('accounting_numberseries').set({ next_number: wanted }).where('id', '=', series.id),
  );
  return undefined;
}

function takenNumberProblem(next: number, wanted: number): Problem {
  return invalid({
    pointer: `/${member}`,
    code: 'min',
    params: { min: next, actual: wanted },
    message: t('numbersMayBeAssigned', { next }),
  });
}
