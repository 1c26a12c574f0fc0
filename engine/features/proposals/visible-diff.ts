/**
 * The differences of a proposal as visible to a caller, by its current rights as for direct requests. Everything hidden
 * is one row without a value, so that the visible part is not mistaken for the complete differences.
 */
import {
  defineExtension,
  type Extension,
  type ExtensionContext,
  ProblemError,
  textIn,
} from '../../extension/contract.ts';
import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Model } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { changeSetStatus } from './change-set-status.ts';
import type { DiffRow } from './written-diff.ts';

/** Restricts the differences in every response to the reader's rights, and reports open proposals past their deadline as expired. */
export function changeSetExtension(model: Model): Extension {
  const resource = systemResource(model, 'changeset');
  return defineExtension({
    name: 'change-sets',
    hooks: {
      [resource.id]: {
        shows: ['diff', 'status', 'expires_at', 'refusal'],
        beforeResponse: async (records, { asCaller, now }) => {
          const context = asCaller();
          return Promise.all(
            records.map(async (record) => ({ ...record, ...(await presentChangeSet(record, now, context)) })),
          );
        },
      },
    },
  });
}

async function presentChangeSet(record: JsonObject, now: Date, context: ExtensionContext): Promise<JsonObject> {
  const { diff, status, expires_at: end } = record;
  const isOver = status === changeSetStatus.open && typeof end === 'string' && new Date(end) <= now;
  return {
    ...(Array.isArray(diff) ? { diff: [...(await visibleDiff(diff as unknown as readonly DiffRow[], context))] } : {}),
    ...(isOver ? { status: changeSetStatus.expired } : {}),
  };
}

/** Returns the rows visible to the caller, with labels in its language; rows of hidden records are replaced by `hidden`. */
export async function visibleDiff(rows: readonly DiffRow[], context: ExtensionContext): Promise<readonly JsonObject[]> {
  const groups = [...Map.groupBy(rows, ({ resource, record }) => `${resource} ${record}`).values()];
  const cut: JsonObject[] = [];
  for (const group of groups) cut.push(...(await visibleRecordRows(group, context)));
  return cut;
}

async function visibleRecordRows(rows: readonly DiffRow[], context: ExtensionContext): Promise<readonly JsonObject[]> {
  const { resource: id = '', record = '' } = rows[0] ?? {};
  const resource = context.resource(id);
  const open = rows.filter(({ kind, member }) =>
    kind === 'action' ? context.may(id, member) || isKnownResource(id, context) : context.mayRead(id, member),
  );
  const members = open.flatMap(({ kind, member }) => (kind === 'action' ? [] : [member]));
  const isVisible = resource !== undefined && open.length > 0 && (await mayRead(id, record, members, context));
  const visibleRows = isVisible ? open : [];
  const hidden = rows.filter((row) => row.kind !== 'unchanged' && !visibleRows.includes(row)).length;
  return [
    ...visibleRows.map(({ kind, member, before, after }): JsonObject => {
      const label =
        resource?.fieldByName.get(member)?.label ?? resource?.actions.find(({ name }) => name === member)?.label;
      return {
        pointer: `/${id}/${record}${kind === 'action' && record === '' ? '' : '/'}${member}`,
        kind,
        ...(label === undefined ? {} : { label: textIn(label, context.language) }),
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      };
    }),
    ...(hidden === 0 ? [] : [{ pointer: `/${id}/${isVisible ? record : ''}`, kind: 'hidden', after: hidden }]),
  ];
}

function isKnownResource(id: string, context: ExtensionContext): boolean {
  return context.accessLevel(id) !== 'none' || context.may(id, 'read');
}

/** Returns whether direct requests would return these fields; for a record that does not exist (any more), those of all records. */
async function mayRead(
  id: string,
  record: string,
  members: readonly string[],
  context: ExtensionContext,
): Promise<boolean> {
  const tries = [
    () => (isUuid(record) ? context.requireRead(id, [record], members) : undefined),
    () => context.requireReadAll(id, members),
  ];
  for (const check of tries) {
    try {
      const pending = check();
      if (pending === undefined) continue;
      await pending;
      return true;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return false;
}

/** Returns whether any part of the differences is hidden. */
export function hasHiddenRows(rows: readonly JsonObject[]): boolean {
  return rows.some((row: Json) => isJsonObject(row) && row.kind === 'hidden');
}
