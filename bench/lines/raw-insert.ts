/** The yardstick of bulk writes: one raw multi-row INSERT of the same rows and one of their event rows and their change, in one statement without an answer to render. */
import { nameUuid } from '../../engine/kernel/ids.ts';
import type { BareRoute } from '../bare-server.ts';
import type { Stage } from '../stage.ts';

/** A statement with a parameter for every value of every row; ids are new each time. */
export function rawInsert(record: Readonly<Record<string, string>>, count: number, stage: Stage): BareRoute {
  const { customerId } = stage.world;
  const values: string[] = [];
  const freshPlaces: number[] = [];
  const place = (value: string, type: string): string => {
    values.push(value);
    return `$${values.length}::${type}`;
  };
  const fresh = (): string => {
    freshPlaces.push(values.length);
    return place('', 'uuid');
  };
  const columns = Object.keys(record);
  const ids: string[] = [];
  const rows = Array.from({ length: count }, () => {
    const id = fresh();
    ids.push(id);
    const own = Object.values(record).map((value) => place(value, 'text'));
    return `(${[place(customerId, 'uuid'), id, place(customerId, 'uuid'), ...own].join(', ')})`;
  });
  const contentType = nameUuid('accounts.tenant');
  const events = ids.map(
    (id) =>
      `(${[place(customerId, 'uuid'), fresh(), place(customerId, 'uuid'), place(contentType, 'uuid'), id, place('accounts.tenant.instancecreated', 'text')].join(', ')})`,
  );
  const changePlaces = [values.length];
  const change = `$${values.push('')}::uuid`;
  const changeRecords = ids.map(
    (id) =>
      `(${[place(customerId, 'uuid'), fresh(), change, place(contentType, 'uuid'), id, "'created'", '1'].join(', ')})`,
  );
  const who = [place(contentType, 'uuid'), place(customerId, 'uuid'), place(customerId, 'uuid')].join(', ');
  const text = `with records as (
      insert into accounts_tenant (customer_id, id, organization_id, ${columns.join(', ')}) values ${rows.join(', ')}
    ), events as (
      insert into common_eventlog (customer_id, id, organization_id, content_type_id, object_id, event_identifier) values ${events.join(', ')}
    ), change as (
      insert into common_change (customer_id, id, kind, request_id, caller_type_id, caller, integration) values (${place(customerId, 'uuid')}, ${change}, 'bulk', 'raw', ${who})
    ), change_records as (
      insert into common_changerecord (customer_id, id, change_id, content_type_id, object_id, kind, row_version) values ${changeRecords.join(', ')}
    ) select '[]' as body`;
  return { method: 'POST', path: '/bulk', name: 'bulk', text, values, freshPlaces, changePlaces };
}
