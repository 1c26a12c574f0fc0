/** What bare servers send: the statements of this server, rendered by PostgreSQL or as columns that are written by hand. */
import type { Field, Resource } from '../engine/model/model.ts';
import { fullAccess } from '../engine/query/access.ts';
import { buildLoad, lookupPlaces } from '../engine/query/build-lookup.ts';
import { buildRead, type ReadStatement } from '../engine/query/build-read.ts';
import { buildCreate, buildUpdate } from '../engine/query/build-write.ts';
import { type ListRequest, parseList } from '../engine/query/parse-list.ts';
import { PlanValues } from '../engine/query/plan-values.ts';
import { bindValues } from '../engine/query/statement.ts';
import { writePlaces } from '../engine/query/write-places.ts';
import { listPlan } from '../engine/runtime/reading/list-plan.ts';
import { loadRecords } from '../engine/runtime/reading/load-records.ts';
import { withDefaults } from '../engine/runtime/validation/complete-record.ts';
import { type RowToWrite, writeValues } from '../engine/runtime/write/encode-rows.ts';
import type { BareRoute } from './bare-server.ts';
import type { Hand, HandMember } from './hand-writer.ts';
import { type Rendering, renderedMembers, renderedRecord, shownFields } from './rendered-sql.ts';
import type { Stage } from './stage.ts';

const nothing = { members: [] };

/** A resource of the real descriptors. */
export function resourceNamed(id: string, { world }: Stage): Resource {
  const resource = world.booted.model.resourceById.get(id);
  if (resource === undefined) throw new Error(`there is no ${id}`);
  return resource;
}

/** How the resource's members are rendered. */
export function renderingOf(resource: Resource, { world }: Stage): Rendering {
  return { resource, served: world.runtime.served };
}

/** A list as this server reads the query, for everything that the customer has. */
export function listOf(resource: Resource, query: string, customerId: string, { world }: Stage): ListRequest {
  return parseList([...new URLSearchParams(query)], resource, {
    served: world.runtime.served,
    access: fullAccess,
    values: new PlanValues(customerId),
    maximumListed: 1_000,
    fixed: [],
  });
}

/** The statement of a list, or of its page of `size` rows. */
export function listStatement(list: ListRequest, size: number | undefined, stage: Stage): ReadStatement {
  const page = size === undefined ? {} : { limit: list.values.place(size), offset: list.values.place(0) };
  return stage.world.runtime.statements.read(listPlan(list, page, stage.work));
}

/** The same rows with nothing of them selected: what follows FROM, and the alias of the rows. */
function rowsOf(list: ListRequest, size: number | undefined, stage: Stage) {
  const statement = listStatement({ ...list, selection: nothing }, size, stage);
  const from = statement.text.replace(/^select\s+/, '');
  return { from, alias: /as "(\w+)"$/.exec(from)?.[1] ?? '', values: bindValues(statement, list.values.list) };
}

/** A list as rows of one JSON text each, made by PostgreSQL. */
export function renderedRows(list: ListRequest, stage: Stage): { readonly text: string; readonly values: unknown[] } {
  const { from, alias, values } = rowsOf(list, undefined, stage);
  return { text: `select ${renderedRecord(renderingOf(list.resource, stage), alias)} ${from}`, values };
}

/** A page of `size` as one JSON text, made by PostgreSQL. */
export function renderedPage(path: string, list: ListRequest, size: number, stage: Stage): BareRoute {
  // A page query reads one extra row.
  const { from, alias, values } = rowsOf(list, size - 1, stage);
  const members = renderedMembers(renderingOf(list.resource, stage), alias);
  const text = `select coalesce(json_agg(row_to_json(record)), '[]'::json)::text as body from (select ${members} ${from}) as record`;
  return { method: 'GET', path, name: 'rendered', text, values };
}

/** The same page as this server reads it, written by hand. */
export function handPage(path: string, list: ListRequest, size: number, stage: Stage): BareRoute {
  const statement = listStatement(list, size - 1, stage);
  const hand = handOf(list.resource, stage);
  return {
    method: 'GET',
    path,
    name: 'hand',
    text: statement.text,
    values: bindValues(statement, list.values.list),
    hand,
  };
}

function handOf(resource: Resource, stage: Stage): readonly HandMember[] {
  return shownFields(renderingOf(resource, stage)).map((field) => [field.name, handFor(field)] as const);
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
export function renderedGet(path: string, id: string, resource: Resource, stage: Stage): BareRoute {
  const { served } = renderingOf(resource, stage);
  const statement = buildRead({ kind: 'get', resource: resource.id, scope: {}, selection: nothing }, served);
  const from = statement.text.slice(statement.text.indexOf(' from '));
  const alias = /from "\w+" as "(\w+)"/.exec(from)?.[1] ?? '';
  const text = `select ${renderedRecord(renderingOf(resource, stage), alias)}${from}`;
  return { method: 'GET', path, name: 'get', text, values: bindValues(statement, [stage.world.customerId, id]) };
}

/** The INSERTs of a record and its event, and the record rendered by PostgreSQL, with new ids each time. */
export function renderedCreate(given: Readonly<Record<string, string>>, resource: Resource, stage: Stage): BareRoute {
  const { served } = renderingOf(resource, stage);
  const record = withDefaults(given, resource, stage.work);
  return {
    path: '/create',
    method: 'POST',
    name: 'create',
    ...renderedWrite(
      buildCreate(resource, { served, selection: nothing }),
      { id: '', record: { ...record, id: '' }, version: null },
      resource,
      stage,
    ),
    freshMembers: ['id', '_event'],
  };
}

/** The SELECT of one of the records and the UPDATE of its `member` with its event and change, and the record rendered by PostgreSQL, with another value each time. */
export async function renderedPatch(
  ids: readonly string[],
  member: string,
  resource: Resource,
  stage: Stage,
): Promise<BareRoute> {
  const { served } = renderingOf(resource, stage);
  const [id = ''] = ids;
  const before = (await loadRecords([id], resource, stage.work)).get(id)?.record;
  if (before === undefined) throw new Error(`there is no ${resource.id} ${id}`);
  const load = buildLoad(resource, served, { lock: false });
  return {
    path: '/patch',
    method: 'PATCH',
    name: 'patch',
    ...renderedWrite(
      buildUpdate(resource, { served, selection: nothing }),
      { id, record: before, version: 1, changed: [member], before },
      resource,
      stage,
    ),
    freshMembers: ['_event'],
    turns: {
      ids,
      name: 'load',
      text: load.text,
      values: bindValues(load, [stage.world.customerId, []]),
      idPlace: load.places.indexOf(lookupPlaces.keys),
      member,
    },
  };
}

/** What a write sends for one row, with the record that it answers rendered by PostgreSQL. */
function renderedWrite(statement: ReadStatement, row: RowToWrite, resource: Resource, stage: Stage) {
  const cut = statement.text.lastIndexOf(' from "written" join input');
  const own = `, ${renderedRecord(renderingOf(resource, stage), 'written')}`;
  return {
    text: statement.text.slice(0, cut) + own + statement.text.slice(cut),
    values: bindValues(statement, writeValues([row], resource, stage.work)),
    rowsPlace: statement.places.indexOf(writePlaces.rows),
    changePlaces: statement.places.flatMap((place, index) => (place === writePlaces.change ? [index] : [])),
  };
}
