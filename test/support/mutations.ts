/**
 * The access checks of the engine, each with the change that takes it out: a piece of a source file and what stands there instead. The walk
 * over random roles must fail for every one (test/mutations/run.ts); that each piece is there is asked by test/guards/mutations.test.ts.
 */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const access = 'engine/runtime/access/compile-access.ts';

export const mutations: readonly Mutation[] = [
  {
    name: 'members that may be read',
    file: access,
    from: 'mayRead: (field) => fieldsOf(field.resource).has(field),',
    to: 'mayRead: fullAccess.mayRead,',
  },
  {
    name: 'personal members of an integration without personal data',
    file: access,
    from: "if (field.personal && facts.personal === 'none') return false;",
    to: '',
  },
  {
    name: 'members that may be written',
    file: access,
    from: 'mayWrite: (field) =>',
    to: 'mayWrite: (field) => true ||',
  },
  {
    name: 'rows of the operation',
    file: access,
    from: 'rowFilter: (resource, values) => (resource === own ? ownRule : visibleRule(resource))(values),',
    to: 'rowFilter: (resource, values) => (resource === own ? undefined : visibleRule(resource))?.(values),',
  },
  {
    name: 'rows of other resources',
    file: access,
    from: 'rowFilter: (resource, values) => (resource === own ? ownRule : visibleRule(resource))(values),',
    to: 'rowFilter: (resource, values) => (resource === own ? ownRule : undefined)?.(values),',
  },
  {
    name: 'rows that writing needs to see',
    file: access,
    from: 'return ruleFor(own, [...new Set([...asked, ...seen])]);',
    to: 'return ruleFor(own, asked);',
  },
  {
    name: 'the right of its own to protected identities',
    file: access,
    from: "sets.every((set) => set.allows('protected', 'read'))",
    to: 'true',
  },
  {
    name: 'persons that have not said yes',
    file: 'engine/query/sql-context.ts',
    from: 'if (context.asking !== undefined && holdsPersonalData(resource))',
    to: 'if (false as boolean && context.asking !== undefined)',
  },
  {
    name: 'the right of each row of a write',
    file: 'engine/runtime/write/ask-right.ts',
    from: 'const own = workFor(work, resource, operation);\n  if (own.access.mayDo(resource, operation)) return own;',
    to: 'return work;',
  },
  {
    name: 'that a written row lies inside of the rules',
    file: 'engine/runtime/write/check-inside.ts',
    from: 'if (!isNarrowed(resource, work)) return;',
    to: 'return;',
  },
  {
    name: 'that written members are permitted',
    file: 'engine/runtime/validation/read-values.ts',
    from: 'if (!unchanged && !work.access.mayWrite(field)) {',
    to: 'if (false as boolean) {',
  },
  {
    name: 'rows that a write may load',
    file: 'engine/runtime/reading/load-records.ts',
    from: 'const rows = work.access.rowFilter(resource, values);',
    to: 'const rows = undefined as ReturnType<typeof work.access.rowFilter>;',
  },
  {
    name: 'members that filters, orders and selections name',
    file: 'engine/query/readable-field.ts',
    from: 'access.mayRead(field)',
    to: 'true',
  },
  {
    name: 'the right to the operation',
    file: 'engine/runtime/server/stages/50-verify-caller.ts',
    from: 'rights.mayDo({ id: resource }, name)',
    to: 'true',
  },
  {
    name: 'rows of events in feeds and webhooks',
    file: 'engine/runtime/events/visible-events.ts',
    from: 'return tombstone(row, resource, work);',
    to: 'return [withReadableContext(row, resource, work)];',
  },
  {
    name: 'kinds of events in feeds and webhooks',
    file: 'engine/runtime/events/visible-events.ts',
    from: 'if (resource === undefined || !mayKnow(resource, work)) return [];',
    to: 'if (resource === undefined) return [];',
  },
  {
    name: 'kinds of events in the event log',
    file: access,
    from: "if (isSystem(resource, 'event')) rows.push(eventRows());",
    to: '',
  },
];
