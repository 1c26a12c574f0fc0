/** Checks that compare a written record with others. Each acquires a lock first: of two writers the second sees the first one's write. */
import {
  type Change,
  invalid,
  type JsonObject,
  type Problem,
  type SystemContext,
} from '../../engine/extension/contract.ts';
import { bind, ownCustomer, sql } from '../../engine/extension/sql.ts';
import { contractTables } from '../contracts/contract-kinds.ts';
import { idOf, listOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import { organizationOf } from './settings.ts';

type Problems = readonly (Problem | undefined)[];

const b = table('contracts_blockcontract', 'b');
const d = table('documents_signabledocument', 'd');
const tenants = table('accounts_tenant', 't');
const articles = table('accounting_article', 'a');

async function lock(what: string, { database }: SystemContext): Promise<void> {
  await database.query(
    sql`select pg_advisory_xact_lock(hashtextextended(${bind(`validation ${what} `)} || ${ownCustomer}::text, 0))`,
  );
}

/** Rejects a value that another record of the same resource and organization has. */
export function duplicateProblems(member: 'ssn' | 'org_no' | 'id_number' | 'custom_id') {
  return async (changes: readonly Change[], context: SystemContext): Promise<Problems> => {
    const resource = changes[0]?.resource ?? '';
    const changedValue = ({ before, after }: Change) =>
      before?.[member] === after?.[member] ? undefined : after?.[member];
    const values = changes.flatMap((change) => changedValue(change) ?? []);
    if (values.length === 0) return [];
    await lock(`${resource}.${member}`, context);
    const t = tableOf(resource);
    const column = (t as unknown as Record<string, typeof t.id>)[member] ?? t.id;
    const rows = await context.database.query<{ organization_id: string; value: string }>(
      sql`select ${t.organization_id}, ${column} as value from ${t} where ${column} = any(${bind(values)}::text[])
        group by ${t.organization_id}, ${column} having count(*) > 1`,
    );
    const twice = new Set(rows.map((row) => `${row.organization_id} ${row.value}`));
    return changes.map((change) =>
      twice.has(`${organizationOf(change)} ${changedValue(change)}`)
        ? invalid({
            pointer: `/${member}`,
            code: 'unique',
            message: {
              en: 'Another record of the organization has this value, and its validation settings require unique ones. Enter another value.',
              sv: 'En annan post i organisationen har samma värde, och organisationen kräver unika värden. Ange ett annat.',
            },
          })
        : undefined,
    );
  };
}

function tableOf(resource: string) {
  if (resource === 'accounts.tenant') return tenants;
  if (resource === 'accounting.article') return articles;
  return contractTables[resource as keyof typeof contractTables].contract as unknown as typeof articles;
}

const links = [
  ['apartments', 'contracts.apartmentcontract', table('contracts_blockcontract_apartments', 'l'), 'apartment_id'],
  [
    'parking_spots',
    'contracts.parkingspotcontract',
    table('contracts_blockcontract_parking_spots', 'l'),
    'parkingspot_id',
  ],
  [
    'industrial_premises',
    'contracts.industrialpremisescontract',
    table('contracts_blockcontract_industrial_premises', 'l'),
    'industrialpremises_id',
  ],
  [
    'outdoor_sections',
    'contracts.outdoorsectioncontract',
    table('contracts_blockcontract_outdoor_sections', 'l'),
    'outdoorsection_id',
  ],
] as const;

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
    JSON.stringify(['space', ...links.map(([field]) => field)].map((field) => contract[field] ?? null));
  const [first, last] = [before.start_date ?? '', before.end_date ?? '9999'];
  return spaces(before) !== spaces(after) || (after.start_date ?? '') < first || (after.end_date ?? '9999') > last;
}

async function overlapOf(
  { resource, id, before, after }: Change,
  context: SystemContext,
): Promise<Problem | undefined> {
  if (!occupiesSpace(after) || (occupiesSpace(before) && !occupiesMore(before, after))) return undefined;
  for (const [field, kind, l, column] of links) {
    const spaces = (
      resource === kind ? [after?.space ?? null] : resource === 'contracts.blockcontract' ? listOf(after?.[field]) : []
    ).flatMap((space) => idOf(space) ?? []);
    if (spaces.length === 0) continue;
    await lock(kind, context);
    const c = contractTables[kind]
      .contract as unknown as (typeof contractTables)['contracts.apartmentcontract']['contract'] & {
      space_id: typeof b.id;
    };
    const days = sql`daterange(${bind(after?.start_date ?? null)}::date, ${bind(after?.end_date ?? null)}::date, '[]')`;
    const space = (l as unknown as Record<string, typeof b.id>)[column] ?? b.id;
    const [other] = await context.database.query<{ id_number: string }>(
      sql`select ${c.id_number} from ${c} where ${c.space_id} = any(${bind(spaces)}::uuid[]) and ${c.id} <> ${bind(id)}::uuid
          and ${c.status} between 2 and 7 and daterange(${c.start_date}, ${c.end_date}, '[]') && ${days}
        union all
        select ${b.id_number} from ${l} join ${b} on ${b.id} = ${l.blockcontract_id} where ${space} = any(${bind(spaces)}::uuid[]) and ${b.id} <> ${bind(id)}::uuid
          and ${b.status} between 2 and 7 and daterange(${b.start_date}, ${b.end_date}, '[]') && ${days}
        limit 1`,
    );
    if (other !== undefined) return overlaps(other.id_number, resource === kind ? 'space' : field);
  }
  return undefined;
}

const overlaps = (other: string, member: string): Problem =>
  invalid({
    pointer: `/${member}`,
    code: 'overlapping_contract',
    message: {
      en: `The signed contract ${other} includes the space on some of these days. End it earlier, or choose another first day.`,
      sv: `Det undertecknade kontraktet ${other} gäller för objektet under en del av tiden. Avsluta det först, eller välj en annan första dag.`,
    },
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
    const [signed] = await context.database.query(
      sql`select from ${d} where (${d.id} = ${bind(idOf(after?.signable_document) ?? null)}::uuid
          or (${d.content_type_id} = ${bind(context.contentTypeId(resource))} and ${d.object_id} = ${bind(id)})) and ${d.state} = 3 limit 1`,
    );
    results.push(signed === undefined ? unsigned : undefined);
  }
  return results;
}

const unsigned = invalid({
  pointer: '/signable_document',
  code: 'unsigned_document',
  message: {
    en: 'The organization requires a signed document before a contract takes effect. Have the document signed; this sets signed_time.',
    sv: 'Organisationen kräver ett undertecknat dokument innan ett kontrakt gäller. Låt dokumentet undertecknas, så anges tiden automatiskt.',
  },
});
