/** Checks that compare a written record with others. Each acquires a lock first: of two writers the second sees the first one's write. */

import { type Change, invalid, type JsonObject, type Problem, type SystemContext } from '@core/engine/extension';
import { anyOf, queryBuilder } from '@core/engine/sql';
import { sql } from 'kysely';
import { contractsOn, letSpaces } from '../contracts/contracts-on-space.ts';
import { DocumentsSignabledocumentState, db } from '../schema.ts';
import { lockForCustomer } from '../support/lock-for-customer.ts';
import { idOf, listOf, textOf } from '../support/reference.ts';
import { organizationOf } from './settings.ts';
import { t } from './texts/t.ts';

type Problems = readonly (Problem | undefined)[];

type UniqueMember = 'ssn' | 'org_no' | 'id_number' | 'custom_id';

/** Builds queries on the records of any resource with such a member. */
const records = queryBuilder<Readonly<Record<string, Readonly<Record<UniqueMember | 'organization_id', string>>>>>();

async function lock(what: string, { database }: SystemContext): Promise<void> {
  await lockForCustomer(database, `validation ${what} `);
}

/** Rejects a value that another record of the same resource and organization has. */
export function duplicateProblems(member: UniqueMember) {
  return async (changes: readonly Change[], context: SystemContext): Promise<Problems> => {
    const resource = changes[0]?.resource ?? '';
    const changedValue = ({ before, after }: Change) =>
      before?.[member] === after?.[member] ? undefined : after?.[member];
    const values = changes.flatMap((change) => textOf(changedValue(change)) ?? []);
    if (values.length === 0) return [];
    await lock(`${resource}.${member}`, context);
    const duplicates = records
      .selectFrom(resource.replace('.', '_'))
      .select(['organization_id', `${member} as value`])
      .where(member, '=', anyOf(values, 'text'))
      .groupBy(['organization_id', member])
      .having(({ fn }) => fn.countAll(), '>', 1);
    const rows = await context.database.execute(duplicates);
    const twice = new Set(rows.map((row) => `${row.organization_id} ${row.value}`));
    return changes.map((change) =>
      twice.has(`${organizationOf(change)} ${changedValue(change)}`)
        ? invalid({
            pointer: `/${member}`,
            code: 'unique',
            message: t('notUnique'),
          })
        : undefined,
    );
  };
}

/**
 * Rejects a signed contract on a space that has another signed contract on any of its days. A contract that is being
 * transferred or renegotiated does not block its successor.
 */
export async function overlapProblems(changes: readonly Change[], context: SystemContext): Promise<Problems> {
  const results: (Problem | undefined)[] = [];
  for (const change of changes) results.push(await overlapOf(change, context));
  return results;
}

function occupiesSpace(contract: JsonObject | undefined): contract is JsonObject {
  return typeof contract?.status === 'number' && contract.status >= 2 && contract.status <= 7;
}

/** Returns whether a contract has other spaces or further days than before: an earlier end is never rejected. */
function occupiesMore(before: JsonObject, after: JsonObject): boolean {
  const spaces = (contract: JsonObject) =>
    JSON.stringify(
      ['space', ...Object.values(letSpaces).map(({ inBlock }) => inBlock)].map((field) => contract[field] ?? null),
    );
  const [first, last] = [before.start_date ?? '', before.end_date ?? '9999'];
  return spaces(before) !== spaces(after) || (after.start_date ?? '') < first || (after.end_date ?? '9999') > last;
}

async function overlapOf(
  { resource, id, before, after }: Change,
  context: SystemContext,
): Promise<Problem | undefined> {
  if (!occupiesSpace(after) || (occupiesSpace(before) && !occupiesMore(before, after))) return undefined;
  const days = sql`daterange(${after.start_date ?? null}::date, ${after.end_date ?? null}::date, '[]')`;
  for (const [kind, space] of Object.entries(letSpaces)) {
    const references =
      resource === kind
        ? [after.space ?? null]
        : resource === 'contracts.blockcontract'
          ? listOf(after[space.inBlock])
          : [];
    const ids = references.flatMap((reference) => idOf(reference) ?? []);
    if (ids.length === 0) continue;
    await lock(kind, context);
    const others = db
      .selectFrom(contractsOn(space, anyOf(ids, 'uuid')).as('c'))
      .select('c.id_number')
      .where('c.id', '<>', id)
      .where(({ between }) => between('c.status', 2, 7))
      .where(({ ref }) => sql<boolean>`daterange(${ref('c.start_date')}, ${ref('c.end_date')}, '[]') && ${days}`)
      .limit(1);
    const [other] = await context.database.execute(others);
    if (other !== undefined) return overlaps(other.id_number ?? '', resource === kind ? 'space' : space.inBlock);
  }
  return undefined;
}

const overlaps = (other: string, member: string): Problem =>
  invalid({
    pointer: `/${member}`,
    code: 'overlapping_contract',
    message: t('overlappingContract', { other }),
    params: { contract: other },
  });

/** Rejects a contract that takes effect without a signed document. */
export async function unsignedProblems(changes: readonly Change[], context: SystemContext): Promise<Problems> {
  const results: (Problem | undefined)[] = [];
  for (const { resource, id, before, after } of changes) {
    const isInForce = (status: unknown) => typeof status === 'number' && status >= 2 && status <= 9;
    if (!isInForce(after?.status) || isInForce(before?.status)) {
      results.push(undefined);
      continue;
    }
    const documents = db
      .selectFrom('documents_signabledocument')
      .where(({ eb, or, and }) =>
        or([
          eb('id', '=', idOf(after?.signable_document) ?? null),
          and([eb('content_type_id', '=', context.contentTypeId(resource)), eb('object_id', '=', id)]),
        ]),
      )
      .where('state', '=', DocumentsSignabledocumentState.signed)
      .limit(1);
    const [signed] = await context.database.execute(documents);
    results.push(signed === undefined ? unsigned : undefined);
  }
  return results;
}

const unsigned = invalid({
  pointer: '/signable_document',
  code: 'unsigned_document',
  message: t('unsignedDocument'),
});
