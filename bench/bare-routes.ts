/** Baseline servers send the statements of this server, with JSON rendered by PostgreSQL or as hand-written columns. */

import { customerParameter } from '../engine/database/placeholder.ts';
import { bindValues } from '../engine/database/statement.ts';
import type { Field, Resource } from '../engine/model/model.ts';
import { fullAccess } from '../engine/query/access.ts';
import { buildLoad, lookupParameters } from '../engine/query/build-lookup.ts';
import { buildRead, type ReadStatement } from '../engine/query/build-read.ts';
import { buildCreate, buildUpdate } from '../engine/query/build-write.ts';
import { type ListRequest, listPlan, parseList } from '../engine/query/parse-list.ts';
import { PlanValues } from '../engine/query/query-plan.ts';
import { writeParameters } from '../engine/query/write-parameters.ts';
import { loadRecords } from '../engine/read/load-records.ts';
import { withDefaults } from '../engine/write/complete-record.ts';
import { type RowToWrite, writeValues } from '../engine/write/encode-rows.ts';
import type { BareRoute } from './bare-server.ts';
import type { Bench } from './bench.ts';
import type { Hand, HandMember } from './hand-writer.ts';
import { type Rendering, renderedMembers, renderedRecord, visibleFields } from './rendered-sql.ts';

const emptySelection = { members: [] };

/** A resource of the real descriptors. */
export function findResource(id: string, { world }: Bench): Resource {
  const resource = world.booted.model.resourceById.get(id);
  if (resource === undefined) throw new Error(`unknown resource ${id}`);
  return resource;
}

/** How the resource's members are rendered. */
export function renderingOf(resource: Resource, { world }: Bench): Rendering {
  return { resource, compiled: world.runtime.compiled };
}

/** Parses the query of a list as this server does, for all records of the customer. */
export function listOf(resource: Resource, query: string, customerId: string, { world }: Bench): ListRequest {
  return parseList([...new URLSearchParams(query)], resource, {
    compiled: world.runtime.compiled,
    access: fullAccess,
    values: new PlanValues(customerId),
    maxListed: 1_000,
    fixed: [],
  });
}

/** Returns the statement of a list, or of its first page of `size` rows, as for a common page size. */
export function listStatement(list: ListRequest, size: number | undefined, bench: Bench): ReadStatement {
  const page = size === undefined ? {} : { limit: { kind: 'literal', rows: size } as const };
  return bench.world.runtime.statements.read(listPlan(list, page, bench.context));
}

/** Returns the same rows without selected members: the text from FROM on, and the alias of the rows. */
function rowsOf(list: ListRequest, size: number | undefined, bench: Bench) {
  const statement = listStatement({ ...list, selection: emptySelection }, size, bench);
  const from = statement.text.replace(/^select\s+/, '');
  const alias = /as "(\w+)"$/.exec(from)?.[1] ?? '';
  return { from, alias, customer: customerIn(statement), values: bindValues(statement, list.values.list) };
}

/** The parameter with the ID of the customer in the text of a statement. */
function customerIn({ valueIndexes }: ReadStatement): string {
  return `$${valueIndexes.indexOf(customerParameter) + 1}`;
}

/** A list as rows of one JSON text each, rendered by PostgreSQL. */
export function renderedRows(list: ListRequest, bench: Bench): { readonly text: string; readonly values: unknown[] } {
  const { from, alias, customer, values } = rowsOf(list, undefined, bench);
  return { text: `select ${renderedRecord(renderingOf(list.resource, bench), alias, customer)} ${from}`, values };
}

/** A page of `size` as one JSON text, rendered by PostgreSQL. */
export function renderedPage(path: string, list: ListRequest, size: number, bench: Bench): BareRoute {
  // A page query reads one extra row.
  const { from, alias, customer, values } = rowsOf(list, size - 1, bench);
  const members = renderedMembers(renderingOf(list.resource, bench), alias, customer);
  const text = `select coalesce(json_agg(row_to_json(record)), '[]'::json)::text as body from (select ${members} ${from}) as record`;
  return { method: 'GET', path, name: 'rendered', text, values };
}

/** The same page, with the columns that this server reads written as JSON by hand. */
export function handPage(path: string, list: ListRequest, size: number, bench: Bench): BareRoute {
  const statement = listStatement(list, size - 1, bench);
  const hand = handOf(list.resource, bench);
  return {
    method: 'GET',
    path,
    name: 'hand',
    text: statement.text,
    values: bindValues(statement, list.values.list),
    hand,
  };
}

function handOf(resource: Resource, bench: Bench): readonly HandMember[] {
  return visibleFields(renderingOf(resource, bench)).map((field) => [field.name, handFor(field)] as const);
}

function handFor(field: Field): Hand {
  const { type } = field;
  if (type.storage !== 'column') return 'references';
  if (type.relation === 'one') return 'reference';
  if (type.magnitude === 'instant') return field.attributes.precision === 3 ? 'milliseconds' : 'seconds';
  const column = type.columnType(field);
  if (column === 'boolean') return 'boolean';
  if (column === 'uuid' || column === 'date') return 'quoted';
  return column === 'text' ? 'text' : 'as_is';
}

/** A record by its id, rendered by PostgreSQL. */
export function renderedGet(path: string, id: string, resource: Resource, bench: Bench): BareRoute {
  const { compiled } = renderingOf(resource, bench);
  const statement = buildRead({ kind: 'get', resource: resource.id, scope: {}, selection: emptySelection }, compiled);
  const from = statement.text.slice(statement.text.indexOf(' from '));
  const alias = /from "\w+" as "(\w+)"/.exec(from)?.[1] ?? '';
  const text = `select ${renderedRecord(renderingOf(resource, bench), alias, customerIn(statement))}${from}`;
  return { method: 'GET', path, name: 'get', text, values: bindValues(statement, [bench.world.customerId, id]) };
}

/** The INSERTs of a record and its event, and the record rendered by PostgreSQL, with new ids each time. */
export function renderedCreate(values: Readonly<Record<string, string>>, resource: Resource, bench: Bench): BareRoute {
  const { compiled } = renderingOf(resource, bench);
  const record = withDefaults(values, resource, bench.context);
  return {
    path: '/create',
    method: 'POST',
    name: 'create',
    ...renderedWrite(
      buildCreate(resource, { compiled, selection: emptySelection }),
      { id: '', record: { ...record, id: '' }, version: null },
      resource,
      bench,
    ),
    newIdMembers: ['id', '_event'],
  };
}

/** The SELECT of one of the records and the UPDATE of its `member` with its event and change, and the record rendered by PostgreSQL, with another value each time. */
export async function renderedPatch(
  ids: readonly string[],
  member: string,
  resource: Resource,
  bench: Bench,
): Promise<BareRoute> {
  const { compiled } = renderingOf(resource, bench);
  const [id = ''] = ids;
  const before = (await loadRecords([id], resource, bench.context)).get(id)?.record;
  if (before === undefined) throw new Error(`${resource.id} ${id} not found`);
  const load = buildLoad(resource, compiled, { lock: false });
  return {
    path: '/patch',
    method: 'PATCH',
    name: 'patch',
    ...renderedWrite(
      buildUpdate(resource, { compiled, selection: emptySelection }),
      { id, record: before, version: 1, changed: [member], before },
      resource,
      bench,
    ),
    newIdMembers: ['_event'],
    rotation: {
      ids,
      name: 'load',
      text: load.text,
      values: bindValues(load, [bench.world.customerId, []]),
      idIndex: load.valueIndexes.indexOf(lookupParameters.keys),
      member,
    },
  };
}

/** The statement of a write for one row, with the returned record rendered by PostgreSQL. */
function renderedWrite(statement: ReadStatement, row: RowToWrite, resource: Resource, bench: Bench) {
  const cut = statement.text.lastIndexOf(' from "written" inner join "input"');
  const selectItem = `, ${renderedRecord(renderingOf(resource, bench), 'written', customerIn(statement))}`;
  return {
    text: statement.text.slice(0, cut) + selectItem + statement.text.slice(cut),
    values: bindValues(statement, writeValues([row], resource, bench.context)),
    rowsIndex: statement.valueIndexes.indexOf(writeParameters.rows),
    changeIndexes: statement.valueIndexes.flatMap((placeholder, index) =>
      placeholder === writeParameters.change ? [index] : [],
    ),
  };
}
