/** Compares the writers of every resource with the JSON that PostgreSQL creates for the same rows, for any values. */
import { expect } from 'chai';
import fc from 'fast-check';
import { sql } from 'kysely';
import { renderedRecord, visibleFields } from '../../bench/rendered-sql.ts';
import { parameter } from '../../engine/database/placeholder.ts';
import { bindValues } from '../../engine/database/statement.ts';
import { isJsonObject } from '../../engine/kernel/json.ts';
import type { Field, Resource } from '../../engine/model/model.ts';
import { type AnyRow, db } from '../../engine/query/builder.ts';
import { projection, withCells } from '../../engine/query/projection.ts';
import { type Row, recordJson } from '../../engine/query/row-shape.ts';
import { sqlContext } from '../../engine/query/sql-context.ts';
import { textRows } from '../../engine/storage/open-pool.ts';
import { bootForTests } from '../support/api.ts';
import { compact } from '../support/corpus/normalize-response.ts';
import { useDatabase } from '../support/database.ts';
import { amount } from '../support/long-runs.ts';

/** A customer without links. */
const noCustomer = '00000000-0000-0000-0000-000000000000';

/** Rows of each resource. */
const rowsEach = 4 * Number(process.env.FC_RUNS ?? amount(1, 5));

const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('"', '\\', '\n', '\u0001', ': ', ', ', '🏠'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    maxLength: 12,
  })
  .map((value) => value.replaceAll('\0', '').toWellFormed());
const timestamp = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((value) => value.toISOString());

/** Values of a column, by the prefix of its type. */
const byType: readonly (readonly [start: string, values: fc.Arbitrary<unknown>])[] = [
  ['text[]', fc.array(text, { maxLength: 3 })],
  ['integer[]', fc.array(fc.integer(), { maxLength: 3 })],
  ['uuid[]', fc.array(fc.uuid(), { maxLength: 3 })],
  ['text', text],
  ['integer', fc.integer()],
  ['bigint', fc.maxSafeInteger()],
  ['double', fc.double({ noNaN: true, noDefaultInfinity: true })],
  ['numeric', fc.integer({ min: -999, max: 999 }).map((value) => value / 100)],
  ['boolean', fc.boolean()],
  ['uuid', fc.uuid()],
  ['date', timestamp.map((value) => value.slice(0, 10))],
  ['timestamp', timestamp],
  ['jsonb', fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme', noUnicodeString: false } as fc.JsonSharedConstraints)],
];

function valuesOf(field: Field): fc.Arbitrary<unknown> {
  const type = field.type.columnType(field);
  const entry = byType.find(([start]) => type.startsWith(start));
  if (entry === undefined) throw new Error(`no values for ${type}`);
  return fc.option(entry[1], { nil: null });
}

/** Omitted: files and kinds of records, whose format PostgreSQL does not have, and expanded references, which read other rows. */
function isComparable({ type, attributes }: Field): boolean {
  const kinds = ['content_type', 'file'];
  const items = isJsonObject(attributes.items) ? String(attributes.items.type) : '';
  return !kinds.includes(type.name) && !kinds.includes(items) && attributes.shows === undefined;
}

describe('rows of every resource', () => {
  const database = useDatabase();

  it('are written as JSON equal to that of PostgreSQL', async function writeAll() {
    this.timeout(300_000);
    const { model, compiled } = await bootForTests();
    const client = await database.pool.connect();
    try {
      for (const resource of model.resources) {
        if (resource.constantRows !== undefined) continue;
        await compareRows(resource);
      }
    } finally {
      client.release();
    }

    async function compareRows(resource: Resource): Promise<void> {
      const comparable: Resource = Object.create(resource, {
        fields: { value: resource.fields.filter(isComparable) },
      });
      const rendering = { resource: comparable, compiled: compiled };
      const members = visibleFields(rendering).map(({ name }) => ({ name }));
      const { cells, joins, shape } = projection({ members }, resource, 'row', sqlContext(compiled));
      const columns = resource.fields.filter((field) => field.type.storage === 'column');
      const record = fc.record(Object.fromEntries(columns.map((field) => [field.columnName, valuesOf(field)])));
      const rows = fc.sample(record, rowsEach);
      const from = ` from jsonb_populate_recordset(null::"${resource.table}", $1::jsonb) as "row"`;
      const populated = sql<AnyRow>`jsonb_populate_recordset(null::${sql.id(resource.table)}, ${parameter(1)}::jsonb)`;
      const query = withCells(db.selectFrom(populated.as('row')), { cells: [...cells, sql.id('row', 'id')], joins });
      const values = [JSON.stringify(rows)];
      const statement = compiled.queries.statement(query);
      await client.query("set timezone = 'UTC'");
      const ours = await client.query<Row>({
        text: statement.text,
        values: bindValues(statement, [noCustomer, ...values]),
        ...textRows,
      });
      const theirs = await client.query<{ body: string }>(
        `select ${renderedRecord(rendering, 'row', `'${noCustomer}'`)}${from}`,
        values,
      );
      expect(
        ours.rows.map((row) => recordJson(shape, row)),
        resource.id,
      ).to.deep.equal(theirs.rows.map(({ body }) => compact(body)));
    }
  });
});
