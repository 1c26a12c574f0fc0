/**
 * Properties of the history, over every resource (in the suite over the written ones and few others): lists at a timestamp equal the lists at that time, whatever was written, deleted and undone since; and
 * undoing all writes in reverse order restores the records.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../engine/kernel/json.ts';
import type { Field, Resource } from '../../engine/model/model.ts';
import { useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { seedEveryTable } from '../support/every-row.ts';
import { amount, isLong, sampleOf } from '../support/long-runs.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

/** Expected rejections of undos: generated rows that the API would not accept, and kinds that it neither creates nor deletes. */
const rejectionCodes = ['validation_failed', 'operation_not_permitted'];

const runs = Number(process.env.FC_RUNS ?? amount(1, 6));
const steps = amount(14, 200);

/** Random numbers are indexes of existing resources, members and values. */
const step = fc.record({
  resource: fc.nat(),
  deed: fc.constantFrom('patch', 'patch', 'patch', 'bulk', 'delete', 'create', 'undo'),
  members: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  value: fc.nat({ max: 1_000 }),
  isRead: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('the history of any resource', function suite() {
  this.timeout(600_000);
  const api = useApi({ settings: useWorkspace() });
  let historyResources: readonly Resource[];
  /** The compared resources. */
  let readResources: readonly Resource[];
  before(async () => {
    await seedEveryTable(api);
    // Generated rows have any times; these existed before.
    const dated = api.booted.model.resources.filter(
      ({ fieldByName, constantRows }) => fieldByName.get('created_at') !== undefined && constantRows === undefined,
    );
    const updates = dated.map(({ table }) => `update "${table}" set created_at = '2020-01-01'`);
    // A derived fact that contradicts the generated rows: a write of a housing cooperative would correct it, and an undo would not restore it.
    updates.push(
      'update organization_company c set has_brf_company = exists (select from brf_brfcompany b where b.company_id = c.id)',
    );
    await api.database.pool.query(
      `set session_replication_role = replica; ${updates.join(';')}; reset session_replication_role`,
    );
    historyResources = api.booted.model.resources.filter(
      ({ logged, operations, constantRows }) => logged && operations.has('L') && constantRows === undefined,
    );
  });

  it('returns the exact state as of a timestamp, and an undo restores it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }), async (drawn) => {
        const compared = new Set([...chosenResources(historyResources), ...drawn.map(writtenResource)]);
        readResources = [...compared].filter((resource) => resource !== undefined);
        const first = await readAll();
        const changes: string[] = [];
        const reads: (readonly [instant: string, lists: Lists])[] = [[await pastTimestamp(), first]];
        for (const [index, each] of drawn.entries()) {
          const change = await write(each, changes);
          if (change !== undefined) changes.push(change);
          if (index === Math.floor(steps / 2)) reads.push([await pastTimestamp(), await readAll()]);
        }
        expect(changes.length).to.be.greaterThan(steps / 4);
        reads.push(['now', await readAll()]);
        for (const [index, [timestamp, lists]] of reads.entries()) {
          compare(await readAll(`_as_of=${timestamp}`), lists, timestamp);
          // In the suite only the pages between the writes.
          if (isLong || index === 1) await comparePages(`_as_of=${timestamp}`, lists);
        }
        const unreverted = new Set<string>();
        for (const change of changes.toReversed()) {
          const { body } = await api.get(`/common/change/${change}/`);
          if (body.undone_by !== null) continue;
          const response = await api.post(`/common/change/${change}/revert/`, {});
          if (response.status === 200) continue;
          const kinds = await kindsOf(change);
          // The history does not keep secrets of deleted records.
          const hasOnlySecrets =
            response.body.errors?.every(({ code }: { code: string }) => code === 'value_not_kept') === true;
          const isExpected =
            hasOnlySecrets || rejectionCodes.includes(response.body.code) || kinds.some((kind) => unreverted.has(kind));
          if (!isExpected && body.complete) throw new Error(`${body.operation} ${response.text}`);
          for (const kind of kinds) unreverted.add(kind);
        }
        // The test must cover changes that can be undone.
        expect(unreverted.size).to.be.lessThan(historyResources.length / 4);
        const undone = [...first].filter(([id]) => !unreverted.has(id));
        compare(await readAll(), new Map(undone), 'undone');
      }),
      { numRuns: runs, endOnFailure: true, includeErrorInReport: true },
    );
  });

  /** Returns the resources of the records that a change has written. */
  async function kindsOf(change: string): Promise<readonly string[]> {
    const { rows } = await api.database.pool.query<{ kind: string }>(
      'select distinct content_type_id as kind from common_changerecord where change_id = $1',
      [change],
    );
    return rows.map(({ kind }) => api.booted.model.resourceByContentType.get(kind)?.id ?? kind);
  }

  type Lists = ReadonlyMap<string, readonly JsonObject[]>;

  async function readAll(query = ''): Promise<Lists> {
    const lists = new Map<string, readonly JsonObject[]>();
    for (const { id, path } of readResources) {
      const response = await api.get(`${path}/list/?_order_by=id&${query}`);
      expect(response.status, `${id} ${response.text}`).to.equal(200);
      // SQL of extensions that recomputes derived facts records no values, and sets this time.
      lists.set(
        id,
        response.body.map(({ updated_at: _, ...values }: JsonObject) => values),
      );
    }
    return lists;
  }

  /** Reads pages in id order in both directions; such pages are read differently from full lists. */
  async function comparePages(query: string, lists: Lists): Promise<void> {
    for (const [index, { id, path }] of readResources.entries()) {
      const wanted = (lists.get(id) ?? []).map((record) => record.id);
      for (const order of sampleOf(['id', '-id'], 2, index)) {
        const read: Json[] = [];
        const start = `${path}/list/?_order_by=${order}&_page_size=2&_after=&${query}`;
        for (let next: string | undefined = start; next !== undefined; ) {
          const response = await api.get(next);
          expect(response.status, `${next} ${response.text}`).to.equal(200);
          read.push(...response.body.map((record: JsonObject) => record.id));
          next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
        }
        expect(order === 'id' ? read : read.toReversed(), `${id} ${order} ${query}`).to.deep.equal(wanted);
      }
    }
  }

  function compare(actual: Lists, wanted: Lists, when: string): void {
    const differences: string[] = [];
    for (const [id, records] of wanted) {
      const actualById = new Map((actual.get(id) ?? []).map((record) => [record.id, record]));
      if (actualById.size !== records.length)
        differences.push(`${id}: ${actualById.size} of ${records.length} records`);
      for (const record of records)
        for (const [name, value] of Object.entries(record)) {
          // The addresses of announced uploads expire: they differ at each time of reading.
          const texts = [actualById.get(record.id)?.[name], value].map((each) =>
            JSON.stringify(each, (key, member) => (key === 'post' && member !== null ? 'announced' : member)),
          );
          if (texts[0] !== texts[1]) differences.push(`${id} ${record.id} ${name}: ${texts.join(' is not ')}`);
        }
    }
    // An assertion error would shorten the text.
    if (differences.length > 0) throw new Error(`${when}\n${differences.join('\n')}`);
  }

  /** Returns a millisecond without writes, later than all previous ones. */
  async function pastTimestamp(): Promise<string> {
    const last = Date.now() + 1;
    await waitUntil(() => Date.now() > last + 1);
    return new Date(last).toISOString();
  }

  function writtenResource({ resource, deed }: Step): Resource | undefined {
    const letter = { patch: 'U', bulk: 'B', delete: 'D', create: 'C', undo: 'G' } as const;
    const able = historyResources.filter(({ operations }) => operations.has(letter[deed]));
    return able[resource % able.length];
  }

  /** Writes and returns the change, or undefined if the write was rejected. */
  async function write(each: Step, changes: readonly string[]) {
    const { deed, members, value, isRead } = each;
    const chosen = writtenResource(each);
    if (chosen === undefined) return undefined;
    const { path } = chosen;
    const records = (await api.get(`${path}/list/`)).body as JsonObject[];
    const record = records[value % Math.max(1, records.length)];
    const body = await bodyOf(chosen, members, value);
    const send = () => {
      if (deed === 'undo') return api.post(`/common/change/${changes[value % changes.length]}/revert/`, {});
      if (deed === 'create') return api.post(`${path}/`, { ...writable(chosen, record ?? {}), ...body });
      if (deed === 'delete') return api.delete(`${path}/${record?.id}/`);
      if (deed === 'bulk') return api.post(`${path}/list/`, [{ id: record?.id ?? null, ...body }]);
      return api.patch(`${path}/${record?.id}/`, body);
    };
    if ((record === undefined && deed !== 'create') || (deed === 'undo' && changes.length === 0)) return undefined;
    const response = await send();
    expect(response.status, `${deed} ${path} ${JSON.stringify(body)} ${response.text}`).to.be.lessThan(500);
    if (isRead) await api.get(`${path}/${record?.id}/?_as_of=now`);
    return response.headers.get('x-change-id') ?? undefined;
  }

  function writable({ fields }: Resource, record: JsonObject): JsonObject {
    const filled = fields.filter(({ writable, name }) => writable && (record[name] ?? null) !== null);
    return Object.fromEntries(filled.map(({ name }) => [name, record[name] ?? null]));
  }

  async function bodyOf({ fields }: Resource, indexes: readonly number[], value: number): Promise<JsonObject> {
    const able = fields.filter((field) => field.writable && !field.writeOnce);
    const pairs = await Promise.all(
      indexes.map(async (index) => {
        const field = able[index % Math.max(1, able.length)];
        return field === undefined ? [] : [[field.name, await drawnValue(field, value + index)] as const];
      }),
    );
    return Object.fromEntries(pairs.flat().filter(([, drawn]) => drawn !== undefined)) as JsonObject;
  }

  async function drawnValue(field: Field, number: number): Promise<Json | undefined> {
    if (field.nullable && number % 5 === 0) return null;
    const { enumeration, target, type } = field;
    if (enumeration !== undefined) return enumeration[number % enumeration.length]?.value;
    const idOf = async (): Promise<JsonObject | undefined> => {
      const list = target?.operations.has('L') ? (await api.get(`${target.path}/list/?_slim=true`)).body : [];
      return list[number % Math.max(1, list.length)];
    };
    switch (type.name) {
      case 'boolean':
        return number % 2 === 0;
      case 'string':
      case 'text':
        return `ord ${number}`;
      case 'integer':
        return number % 12;
      case 'decimal':
      case 'number':
        return number % 100;
      case 'date':
        return `2026-0${(number % 9) + 1}-1${number % 9}`;
      case 'date-time':
        return `2026-0${(number % 9) + 1}-1${number % 9}T12:00:00Z`;
      case 'reference':
        return idOf();
      case 'references': {
        const one = await idOf();
        return one === undefined || number % 3 === 0 ? [] : [one];
      }
      default:
        return undefined;
    }
  }
});
