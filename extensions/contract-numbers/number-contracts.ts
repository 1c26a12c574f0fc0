/**
 * Assigns contract numbers in the transaction that creates the contracts. The settings record of the organization is
 * locked until the transaction ends, so numbers are neither assigned twice nor lost on a rollback, and no other
 * organization waits.
 */
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Problem,
  type SystemContext,
} from '@core/engine/extension';
import { anyOf, type DatabaseSession } from '@core/engine/sql';
import { contractFields } from '../contracts/contract-kinds.ts';
import { db } from '../schema.ts';
import { idOf, textOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

const maxNumber = 2_147_483_647;
/** Numbers that are compared with those in use at once, after the first attempt found some in use. */
const candidatesAtOnce = 1_000;

/** beforeWriteAll of the six kinds of contract. */
export async function numberContracts(
  changes: readonly Change[],
  { system }: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const unnumbered = changes.filter(({ after }) => numberOf(after) === undefined);
  if (unnumbered.length === 0) return [];
  if (unnumbered.some(({ kind }) => kind === 'update'))
    return changes.map((change) => (unnumbered.includes(change) ? numberRemoved : undefined));
  const byHand = new Set(changes.flatMap(({ after }) => numberOf(after) ?? []));
  const numbers = new Map<string, string>();
  const groups = [...Map.groupBy(unnumbered, ({ after }) => idOf(after?.organization) ?? '')];
  // All transactions lock the organizations in the same order.
  for (const [organization, group] of groups.sort(([left], [right]) => (left < right ? -1 : 1))) {
    const taken = await takeNumbers(organization, group.length, byHand, system);
    for (const [index, { id }] of group.entries()) {
      const number = taken[index];
      if (number !== undefined) numbers.set(id, number);
    }
  }
  return changes.map((change) => {
    if (!unnumbered.includes(change)) return undefined;
    const number = numbers.get(change.id);
    return number === undefined ? numberRequired : { ...change.after, id_number: number };
  });
}

const numberRequired = invalid({ pointer: '/id_number', code: 'required', message: t('numberRequired') });
const numberRemoved = invalid({ pointer: '/id_number', code: 'required', message: t('numberRemoved') });

function numberOf(contract: JsonObject | undefined): string | undefined {
  const number = textOf(contract?.id_number);
  return number === undefined || number.trim() === '' ? undefined : number;
}

/** Advances the series of an organization. Returns fewer numbers than requested if it has no series or the series has ended. */
async function takeNumbers(
  organization: string,
  count: number,
  byHand: ReadonlySet<string>,
  { database }: SystemContext,
): Promise<readonly string[]> {
  const settings = db
    .selectFrom('configurations_commonorganizationsettings')
    .select(['id', 'contract_number_prefix', 'next_contract_number'])
    .where('organization_id', '=', organization)
    .forUpdate();
  const [series] = await database.execute(settings);
  if (series === undefined || series.next_contract_number === null) return [];
  const { contract_number_prefix: prefix, next_contract_number: first } = series;
  const free: string[] = [];
  let next = first;
  for (let size = count; free.length < count && next <= maxNumber; size = Math.max(count, candidatesAtOnce)) {
    const candidates = Array.from({ length: Math.min(size, maxNumber + 1 - next) }, (_, index) => next + index);
    const texts = candidates.map((number) => `${prefix ?? ''}${number}`);
    const used = await usedNumbers(organization, texts, database);
    for (const [index, text] of texts.entries()) {
      if (free.length === count) break;
      next = (candidates[index] ?? next) + 1;
      if (!used.has(text) && !byHand.has(text)) free.push(text);
    }
  }
  // The version is unchanged: a user who edits the settings has not seen another state of them.
  const advance = db
    .updateTable('configurations_commonorganizationsettings')
    .set(({ ref }) => ({ next_contract_number: Math.min(next, maxNumber), version: ref('version') }))
    .where('id', '=', series.id);
  await database.execute(advance);
  return free;
}

/** Returns those of the numbers that contracts of any kind in the organization have. */
async function usedNumbers(
  organization: string,
  numbers: readonly string[],
  database: DatabaseSession,
): Promise<ReadonlySet<string>> {
  const [first, ...others] = Object.keys(contractFields).map((resource) =>
    db
      .selectFrom(resource.replace('.', '_') as 'contracts_apartmentcontract')
      .select('id_number')
      .where('organization_id', '=', organization)
      .where('id_number', '=', anyOf(numbers, 'text')),
  );
  if (first === undefined) return new Set();
  const rows = await database.execute(others.reduce((all, query) => all.unionAll(query), first));
  return new Set(rows.flatMap(({ id_number }) => id_number ?? []));
}
