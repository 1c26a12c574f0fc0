/** The baseline of bulk writes: raw multi-row INSERTs of the same rows, of their event rows and their change, in one statement without a response. */
import { nameUuid } from '../../engine/kernel/ids.ts';
import type { BareRoute } from '../bare-server.ts';
import type { Bench } from '../bench.ts';

/** A statement with a parameter for every value of every row; ids are new each time. */
export function rawInsert(record: Readonly<Record<string, string>>, count: number, bench: Bench): BareRoute {
  const { customerId } = bench.world;
  const values: string[] = [];
  const newIdIndexes: number[] = [];
  const addValue = (value: string, type: string): string => {
    values.push(value);
    return `$${values.length}::${type}`;
  };
  const addNewId = (): string => {
    newIdIndexes.push(values.length);
    return addValue('', 'uuid');
  };
  const columns = Object.keys(record);
  const ids: string[] = [];
  const rows = Array.from({ length: count }, () => {
    const id = addNewId();
    ids.push(id);
    const fields = Object.values(record).map((value) => addValue(value, 'text'));
    return `(${[addValue(customerId, 'uuid'), id, addValue(customerId, 'uuid'), ...fields].join(', ')})`;
  });
  const contentType = nameUuid('accounts.tenant');
  const events = ids.map(
    (id) =>
      `(${[addValue(customerId, 'uuid'), addNewId(), addValue(customerId, 'uuid'), addValue(contentType, 'uuid'), id, addValue('accounts.tenant.instancecreated', 'text')].join(', ')})`,
  );
  const changeIndexes = [values.length];
  const change = `$${values.push('')}::uuid`;
  const changeRecords = ids.map(
    (id) =>
      `(${[addValue(customerId, 'uuid'), addNewId(), change, addValue(contentType, 'uuid'), id, "'created'", '1'].join(', ')})`,
  );
  const callerValues = [addValue(contentType, 'uuid'), addValue(customerId, 'uuid'), addValue(customerId, 'uuid')].join(
    ', ',
  );
  const text = `with records as (
      insert into accounts_tenant (customer_id, id, organization_id, ${columns.join(', ')}) values ${rows.join(', ')}
    ), events as (
      insert into common_eventlog (customer_id, id, organization_id, content_type_id, object_id, event_identifier) values ${events.join(', ')}
    ), change as (
      insert into common_change (customer_id, id, kind, request_id, caller_type_id, caller, integration) values (${addValue(customerId, 'uuid')}, ${change}, 'bulk', 'raw', ${callerValues})
    ), change_records as (
      insert into common_changerecord (customer_id, id, change_id, content_type_id, object_id, kind, row_version) values ${changeRecords.join(', ')}
    ) select '[]' as body`;
  return { method: 'POST', path: '/bulk', name: 'bulk', text, values, newIdIndexes, changeIndexes };
}
