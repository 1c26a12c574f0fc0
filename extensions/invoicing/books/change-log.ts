/**
 * Records the previous and new values of records that the books depend on in the event log (invoicing-rules.md, F4,
 * F5): the log of a write contains only the names of changed members. Personal data is excluded.
 */
import type { Change, ExtensionContext, JsonObject, ResourceHooks } from '@core/engine/extension';
import { changedMembers } from '../invoice-hooks.ts';

/** Members that do not affect the books. */
const bookkeeping: ReadonlySet<string> = new Set(['id', 'updated_at', 'created_at', 'tags']);

/** By resource; undefined: all members, otherwise only those with the prefix. */
const logged: Readonly<Record<string, string | undefined>> = {
  'accounting.article': undefined,
  'accounting.articleaccountoverride': undefined,
  'accounting.bookkeepingaccountsconfig': undefined,
  'accounting.debtinvoice': undefined,
  'accounting.invoice': undefined,
  'accounting.invoicepayment': undefined,
  'accounting.invoicerow': undefined,
  'accounting.transaction': undefined,
  'accounting.verification': undefined,
  'accounting.verificationgroup': undefined,
  'organization.company': 'bookkeeping_',
};

/** Returns the hooks of an extension, followed by the log of what clients change or delete. */
export function withChangeLog(hooks: Readonly<Record<string, ResourceHooks>>): Readonly<Record<string, ResourceHooks>> {
  const added = Object.entries(logged).map(([resource, prefix]): [string, ResourceHooks] => {
    const resourceHooks = hooks[resource] ?? {};
    return [
      resource,
      {
        ...resourceHooks,
        ...(resourceHooks.afterWriteAll === undefined
          ? {
              afterWrite: async (change, context) => {
                const rejection = await resourceHooks.afterWrite?.(change, context);
                if (rejection === undefined) await logChange(change, context, prefix ?? '');
                return rejection;
              },
            }
          : { afterWriteAll: loggingAll(resourceHooks.afterWriteAll, prefix ?? '') }),
      },
    ];
  });
  return { ...hooks, ...Object.fromEntries(added) };
}

function loggingAll(
  afterWriteAll: NonNullable<ResourceHooks['afterWriteAll']>,
  prefix: string,
): NonNullable<ResourceHooks['afterWriteAll']> {
  return async (changes, context) => {
    const problems = await afterWriteAll(changes, context);
    if (problems.every((problem) => problem === undefined))
      for (const change of changes) await logChange(change, context, prefix);
    return problems;
  };
}

/** The events that it writes. */
export const changeLogEvents: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(logged).map((resource) => [`${resource}.valueschanged`, 'Values that affect the books were changed.']),
);

async function logChange(change: Change, context: ExtensionContext, prefix: string): Promise<void> {
  if (change.bySystem || change.kind === 'create') return;
  const fields = context.resource(change.resource)?.fieldByName;
  const changed = changedMembers(change).filter((name) => {
    const field = fields?.get(name);
    return field?.hidden === false && !field.personal && !bookkeeping.has(name) && name.startsWith(prefix);
  });
  if (changed.length === 0) return;
  const values = (record: JsonObject | undefined): JsonObject =>
    Object.fromEntries(changed.map((name) => [name, record?.[name] ?? null]));
  await context.emit({
    identifier: `${change.resource}.valueschanged`,
    resource: change.resource,
    objectId: change.id,
    context: {
      changed,
      before: values(change.before),
      ...(change.after === undefined ? {} : { after: values(change.after) }),
    },
  });
}
