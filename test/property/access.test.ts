/** Permissions end to end: requests for every operation, row and field under random permissions are compared with a simple evaluation. */
import { expect } from 'chai';
import fc from 'fast-check';
import { useApi } from '../support/api.ts';
import { amount } from '../support/long-runs.ts';
import { withRole } from '../support/roles.ts';

const tags = '/annotating/tag/';
const operations = ['read', 'list', 'create', 'update', 'delete', 'bulk'] as const;
type Operation = (typeof operations)[number];

/** Conditions, each with a function that evaluates it. */
const clauses = [
  { where: undefined, holds: () => true },
  { where: { archived: true }, holds: (tag: Tag) => tag.archived },
  { where: { name__startswith: 'A' }, holds: (tag: Tag) => tag.name.startsWith('A') },
  {
    where: { or: [{ color_code: '112233' }, { archived: false }] },
    holds: (tag: Tag) => tag.color_code === '112233' || !tag.archived,
  },
  { where: { not: { name__startswith: 'A' } }, holds: (tag: Tag) => !tag.name.startsWith('A') },
];

interface Tag {
  readonly name: string;
  readonly archived: boolean;
  readonly color_code: string | null;
}

interface Grant {
  readonly operations: readonly Operation[];
  readonly clause: number;
  readonly fields: readonly string[] | undefined;
}

const grant = (withFields: boolean) =>
  fc.record({
    operations: fc.subarray([...operations], { minLength: 1 }),
    clause: fc.nat(clauses.length - 1),
    fields: withFields
      ? fc.option(fc.subarray(['name', 'archived', 'color_code'], { minLength: 1 }), { nil: undefined })
      : fc.constant(undefined),
  });

describe('random permissions', function suite() {
  this.timeout(120_000);
  const api = useApi();
  let count = 0;

  const asJson = ({ operations: names, clause, fields }: Grant) => ({
    scope: `annotating.tag:${names.join()}`,
    ...(clauses[clause]?.where === undefined ? {} : { where: clauses[clause]?.where }),
    ...(fields === undefined ? {} : { fields: { read: fields } }),
  });

  it('limit a caller to exactly the operations, rows and fields that the permissions grant', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(grant(true), { minLength: 1, maxLength: 3 }),
        fc.array(grant(false), { maxLength: 1 }),
        async (allow, deny) => {
          count += 1;
          const rows: Tag[] = [
            { name: `A${count}-1`, archived: false, color_code: null },
            { name: `A${count}-2`, archived: true, color_code: '112233' },
            { name: `B${count}-1`, archived: false, color_code: '112233' },
            { name: `B${count}-2`, archived: true, color_code: null },
          ];
          const { body: stored } = await api.post(`${tags}list/`, rows);
          const caller = await withRole(api, { allow: allow.map(asJson), deny: deny.map(asJson) });

          const grantsOf = (name: Operation) => allow.filter((entry) => entry.operations.includes(name));
          const denialsOf = (name: Operation) => deny.filter((entry) => entry.operations.includes(name));
          const may = (name: Operation) =>
            grantsOf(name).length > 0 && !denialsOf(name).some(({ clause }) => clause === 0);
          const matches = (name: Operation, tag: Tag) =>
            may(name) &&
            grantsOf(name).some(({ clause }) => clauses[clause]?.holds(tag)) &&
            !denialsOf(name).some(({ clause }) => clauses[clause]?.holds(tag));
          const isVisible = (tag: Tag) => (['read', 'list'] as const).filter(may).every((name) => matches(name, tag));
          const reads = (name: 'read' | 'list', field: string) => {
            const includesField = (entry: Grant) => entry.fields === undefined || entry.fields.includes(field);
            const grants = grantsOf(name);
            return (
              may(name) &&
              (grants.some((entry) => entry.clause === 0 && includesField(entry)) || grants.every(includesField))
            );
          };
          const readable = (field: string) => reads('read', field) || reads('list', field);

          for (const [index, tag] of rows.entries()) {
            const { id } = stored[index];
            const got = await caller.get(`${tags}${id}/`);
            expect(got.status, 'read').to.equal(!may('read') ? 403 : matches('read', tag) ? 200 : 404);
            if (got.status === 200)
              for (const field of ['name', 'archived', 'color_code'])
                expect(field in got.body, `${field} of ${got.text}`).to.equal(readable(field));
            const patched = await caller.patch(`${tags}${id}/`, {});
            expect(patched.status, `update ${patched.text}`).to.equal(
              !may('update') ? 403 : matches('update', tag) && isVisible(tag) ? 200 : 404,
            );
          }
          const listed = await caller.get(`${tags}list/?id__in=${stored.map(({ id }: { id: string }) => id).join()}`);
          expect(listed.status, 'list').to.equal(may('list') ? 200 : 403);
          if (listed.status === 200) {
            const wanted = rows.flatMap((tag, index) => (matches('list', tag) ? [stored[index].id] : []));
            expect(listed.body.map(({ id }: { id: string }) => id).toSorted()).to.deep.equal(wanted.toSorted());
          }
          for (const [index, tag] of rows.entries()) {
            const deleted = await caller.delete(`${tags}${stored[index].id}/`);
            expect(deleted.status, 'delete').to.equal(
              !may('delete') ? 403 : matches('delete', tag) && isVisible(tag) ? 204 : 404,
            );
          }
        },
      ),
      { numRuns: amount(5, 50) },
    );
  });
});
