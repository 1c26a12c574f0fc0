/**
 * The differences of a proposal as visible to a caller, by its current rights as for direct requests. Everything hidden
 * is one row without a value, so that the visible part is not mistaken for the complete differences.
 */
import { defineExtension, type Extension, ProblemError, textIn, type WorkContext } from '../../extension/contract.ts';
import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Model } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { changeSetStatus } from '../context/change-set-status.ts';
import type { DiffRow } from './written-diff.ts';

/** Restricts the differences in every response to the reader's rights, and reports open proposals past their deadline as expired. */
export function changeSetExtension(model: Model): Extension {
  const resource = systemResource(model, 'changeset');
  return defineExtension({
    name: 'change-sets',
    hooks: {
      [resource.id]: {
        shows: ['diff', 'status', 'expires_at', 'refusal'],
        beforeReply: async (records, { asCaller, now }) => {
          const context = asCaller();
          return Promise.all(records.map(async (record) => ({ ...record, ...(await shown(record, now, context)) })));
        },
      },
    },
  });
}

async function shown(record: JsonObject, now: Date, context: WorkContext): Promise<JsonObject> {
  const { diff, status, expires_at: end } = record;
  const isOver = status === changeSetStatus.open && typeof end === 'string' && new Date(end) <= now;
  return {
    ...(Array.isArray(diff) ? { diff: [...(await shownDiff(diff as unknown as readonly DiffRow[], context))] } : {}),
    ...(isOver ? { status: changeSetStatus.expired } : {}),
  };
}

/** Returns the rows visible to the caller, with labels in its language; rows of hidden records are replaced by `hidden`. */
export async function shownDiff(rows: readonly DiffRow[], context: WorkContext): Promise<readonly JsonObject[]> {
  const groups = [...Map.groupBy(rows, ({ resource, record }) => `${resource} ${record}`).values()];
  const cut: JsonObject[] = [];
  for (const group of groups) cut.push(...(await shownRecord(group, context)));
  return cut;
}

async function shownRecord(rows: readonly DiffRow[], context: WorkContext): Promise<readonly JsonObject[]> {
  const { resource: id = '', record = '' } = rows[0] ?? {};
  const resource = context.resource(id);
  const open = rows.filter(({ kind, member }) =>
    kind === 'action' ? context.may(id, member) || isKnown(id, context) : context.mayRead(id, member),
  );
  const members = open.flatMap(({ kind, member }) => (kind === 'action' ? [] : [member]));
  const isSeen = resource !== undefined && open.length > 0 && (await mayRead(id, record, members, context));
  const seen = isSeen ? open : [];
  const hidden = rows.filter((row) => row.kind !== 'unchanged' && !seen.includes(row)).length;
  return [
    ...seen.map(({ kind, member, before, after }): JsonObject => {
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
    ...(hidden === 0 ? [] : [{ pointer: `/${id}/${isSeen ? record : ''}`, kind: 'hidden', after: hidden }]),
  ];
}

function isKnown(id: string, context: WorkContext): boolean {
  return context.reach(id) !== 'none' || context.may(id, 'read');
}

/** Returns whether direct requests would return these fields; for a record that does not exist (any more), those of all records. */
async function mayRead(id: string, record: string, members: readonly string[], context: WorkContext): Promise<boolean> {
  const tries = [
    () => (isUuid(record) ? context.requireRead(id, [record], members) : undefined),
    () => context.requireReadAll(id, members),
  ];
  for (const ask of tries) {
    try {
      const asked = ask();
      if (asked === undefined) continue;
      await asked;
      return true;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return false;
}

/** Returns whether any part of the differences is hidden. */
export function hidesAny(rows: readonly JsonObject[]): boolean {
  return rows.some((row: Json) => isJsonObject(row) && row.kind === 'hidden');
}
