/**
 * The checks of permissions and quotas, each with the mutation that removes it: a fragment of a source file and its replacement. The walk over random roles, or
 * the named test, must fail for every one (test/mutations/run.ts). test/guards/mutations.test.ts verifies that each fragment exists.
 */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Tests that detect it; by default the walk over random roles. */
  readonly missedBy?: MissedBy;
}

/** Tests of a file whose names match. */
export interface MissedBy {
  readonly file: string;
  readonly namePattern: string;
  /** FC_RUNS for a property test that rarely reaches the check. */
  readonly runs?: number;
}

const rightsTest = (namePattern: string): MissedBy => ({ file: 'test/api/rights.test.ts', namePattern });

const endpointWalk: MissedBy = {
  file: 'test/property/endpoints.test.ts',
  namePattern: 'return only data that direct reads return',
  runs: 60,
};

/** Tests of access statements fail if one of the checks for their exposure points is removed. */
const proof: MissedBy = { file: 'test/api/access-explanation.test.ts', namePattern: 'passes for the built-in roles' };

const plugin = 'engine/database/customer-plugin.ts';
const tableNames = 'engine/database/table-names.ts';

const queriesTest = (namePattern: string): MissedBy => ({
  file: 'test/unit/database/customer-plugin.test.ts',
  namePattern,
});

const access = 'engine/access/compile-access.ts';

export const mutations: readonly Mutation[] = [
  {
    name: 'readable members',
    file: access,
    from: 'mayRead: (field) => fieldsOf(field.resource).has(field),',
    to: 'mayRead: (field) => field.readable,',
  },
  {
    name: 'personal members of an integration without personal data',
    file: access,
    from: "if (field.personal && facts.personal === 'none') return false;",
    to: '',
  },
  {
    name: 'writable members',
    file: access,
    from: 'mayWrite: (field) =>',
    to: 'mayWrite: (field) => true ||',
  },
  {
    name: 'rows of the operation',
    file: access,
    from: 'const rule = resource === operationResource ? operationRule : visibleRule(resource);',
    to: 'const rule = resource === operationResource ? everyRow : visibleRule(resource);',
  },
  {
    name: 'rows of other resources',
    file: access,
    from: 'const rule = resource === operationResource ? operationRule : visibleRule(resource);',
    to: 'const rule = resource === operationResource ? operationRule : everyRow;',
  },
  {
    name: 'rows that a write must be able to read',
    file: access,
    from: 'return ruleFor(operationResource, [...new Set([...writeOperations, ...allowedReads])]);',
    to: 'return ruleFor(operationResource, writeOperations);',
  },
  {
    name: 'the separate permission for protected identities',
    file: access,
    from: "sets.every((set) => set.allows('protected', 'read'))",
    to: 'true',
  },
  {
    name: 'persons without consent',
    file: 'engine/query/sql-context.ts',
    from: 'if (mask !== undefined && isMaskedIn(context, resource))',
    to: 'if (false as boolean && mask !== undefined)',
  },
  {
    name: 'the permission for each row of a write',
    file: 'engine/write/require-permission.ts',
    from: 'const operationContext = contextFor(context, resource, operation);\n  if (operationContext.access.mayDo(resource, operation)) return operationContext;',
    to: 'return context;',
  },
  {
    name: 'that a written row matches the row rules',
    file: 'engine/write/require-permission.ts',
    from: 'if (!isRestricted(resource, context)) return;',
    to: 'return;',
  },
  {
    name: 'that written members are permitted',
    file: 'engine/write/read-values.ts',
    from: 'if (!unchanged && !context.access.mayWrite(field)) {',
    to: 'if (false as boolean) {',
  },
  {
    name: 'rows that a write can load',
    file: 'engine/read/load-records.ts',
    from: 'const rows = context.access.rowFilter(resource, values);',
    to: 'const rows = undefined as ReturnType<typeof context.access.rowFilter>;',
  },
  {
    name: 'members in filters, orders and selections',
    file: 'engine/query/readable-field.ts',
    from: 'access.mayRead(field)',
    to: 'true',
  },
  {
    name: 'the permission for the operation',
    file: 'engine/access/permits.ts',
    from: 'accessTo(name).mayDo({ id: resource }, name)',
    to: 'true',
  },
  {
    name: 'rows of events in feeds and webhooks',
    file: 'engine/features/events/visible-events.ts',
    from: 'return tombstone(row, resource, context);',
    to: 'return [withReadableContext(row, resource, context)];',
  },
  {
    name: 'kinds of events in feeds and webhooks',
    file: 'engine/features/events/visible-events.ts',
    from: 'if (resource === undefined || !mayKnow(resource, context)) return [];',
    to: 'if (resource === undefined) return [];',
  },
  {
    name: 'kinds of events in the event log',
    file: access,
    from: "if (isSystem(resource, 'event')) rows.push(eventRows());",
    to: '',
  },
  {
    name: 'files of report results',
    file: 'extensions/reports/result-hooks.ts',
    from: 'if (isOrderer(stored, callerContext)) return true;',
    to: 'return true;',
    missedBy: rightsTest('results of reports'),
  },
  {
    name: 'that a report belongs to the user who requested it',
    file: 'extensions/reports/result-hooks.ts',
    from: 'return principal.id === (userId ?? agentId);',
    to: 'return true;',
    missedBy: rightsTest('results of reports'),
  },
  {
    name: 'lists that are restricted for the caller',
    file: 'engine/extension-context/require-read.ts',
    from: 'return !isRestricted;',
    to: 'return true;',
    missedBy: rightsTest('results of reports'),
  },
  {
    name: 'members in other forms of stored values',
    file: 'engine/extension-context/require-read.ts',
    from: 'fields.filter((field) => !readContext.access.mayRead(field)),',
    to: '[],',
    missedBy: rightsTest('signing|invoices|errand links'),
  },
  {
    name: 'rows of sums over all records',
    file: 'engine/extension-context/require-read.ts',
    from: 'if (readContext.access.rowFilterApplies?.(resource) === true)',
    to: 'if (false as boolean)',
    missedBy: rightsTest('results of reports'),
  },
  {
    name: 'the permission for the data in a bookkeeping file',
    file: 'extensions/invoicing/books/book-hooks.ts',
    from: 'if (!change.bySystem) await requireExported(context, change.id);',
    to: '',
    missedBy: endpointWalk,
  },
  {
    name: 'the permission for the data in an invoicing run',
    file: 'extensions/invoicing/invoicing-actions.ts',
    from: 'await context.requireReadAll(resource, members);',
    to: 'void [resource, members];',
    missedBy: endpointWalk,
  },
  {
    name: 'addresses of hidden files',
    file: 'extensions/files/document-hooks.ts',
    from: "if (access !== undefined && canAccessFile(visitor, 'read', access)) return record;",
    to: 'return record;',
    missedBy: { file: 'test/api/file-access.test.ts', namePattern: 'is required for addresses' },
  },
  {
    name: 'the charge for time, bytes and rows',
    file: 'engine/http/limits/rate-limiter.ts',
    from: 'if (cost === 0) return;',
    to: 'if (cost >= 0) return;',
    missedBy: { file: 'test/api/limits.test.ts', namePattern: 'are charged for rows' },
  },
  {
    name: 'one expensive statement per customer and core',
    file: 'engine/storage/database.ts',
    from: 'this.#expensive = new FairSemaphore({ ...limits.expensive, timeoutMs: expensiveAcquireTimeoutMs });',
    to: 'this.#expensive = new FairSemaphore({ permits: limits.expensive.permits, timeoutMs: expensiveAcquireTimeoutMs });',
    missedBy: { file: 'test/api/fair-shares.test.ts', namePattern: 'expensive statement' },
  },
  {
    name: 'access statements: readable members',
    file: access,
    from: 'mayRead: (field) => fieldsOf(field.resource).has(field),',
    to: 'mayRead: (field) => field.readable,',
    missedBy: proof,
  },
  {
    name: 'access statements: writable members',
    file: access,
    from: 'mayWrite: (field) =>',
    to: 'mayWrite: (field) => true ||',
    missedBy: proof,
  },
  {
    name: 'access statements: that written members are permitted',
    file: 'engine/write/read-values.ts',
    from: 'if (!unchanged && !context.access.mayWrite(field)) {',
    to: 'if (false as boolean) {',
    missedBy: proof,
  },
  {
    name: 'access statements: members in filters, orders and selections',
    file: 'engine/query/readable-field.ts',
    from: 'access.mayRead(field)',
    to: 'true',
    missedBy: proof,
  },
  {
    name: 'access statements: the permission for the operation',
    file: 'engine/access/permits.ts',
    from: 'accessTo(name).mayDo({ id: resource }, name)',
    to: 'true',
    missedBy: proof,
  },
  {
    name: 'access statements: members in events',
    file: 'engine/features/events/visible-events.ts',
    from: 'const changed = changedFields(context).filter(isReadable);',
    to: 'const changed = changedFields(context);',
    missedBy: proof,
  },
  {
    name: 'access statements: members in the event log',
    file: access,
    from: 'field.name === changesMember && !seesAllFields()',
    to: 'field.name === changesMember && (false as boolean)',
    missedBy: proof,
  },
  {
    name: 'access statements: members in the model',
    file: 'engine/http/callers/describe-model.ts',
    from: 'return readable && access.mayRead(field);',
    to: 'return readable;',
    missedBy: proof,
  },
  {
    name: 'access statements, exposure point: saved views',
    file: 'engine/features/saved-views/saved-views.ts',
    from: "return errors.length > 0 ? problem('validation_failed', { errors }) : { ...after, ...owner };",
    to: 'return { ...after, ...owner };',
    missedBy: proof,
  },
  {
    name: 'access statements, exposure point: rejections of writes',
    file: 'engine/write/complete-record.ts',
    from: 'return !field.hidden && (field.writeOnly || context.access.mayRead(field));',
    to: 'return !field.hidden;',
    missedBy: proof,
  },
  {
    name: 'access statements, exposure point: filters and paths',
    file: 'engine/query/filter-path.ts',
    from: 'member.operators.size > 0 && access.mayRead(member.field) ? member',
    to: 'member.operators.size > 0 ? member',
    missedBy: proof,
  },
  {
    name: 'access statements, exposure point: groups and sums',
    file: 'engine/query/parse-statistics.ts',
    from: 'visibleMember(resource, name, reading) ??',
    to: 'reading.compiled.of(resource).members.get(name) ??',
    missedBy: proof,
  },
  {
    name: 'access statements, exposure point: searches',
    file: 'engine/query/parse-search.ts',
    from: 'if (!isReadable(path, access)) continue;',
    to: '',
    missedBy: proof,
  },
  {
    name: 'access statements, exposure point: records and exports',
    file: 'engine/query/parse-selection.ts',
    from: '    resource.fields.filter(access.mayRead).map(({ name }) => ({ name })),',
    to: '    resource.fields.filter(({ readable }) => readable).map(({ name }) => ({ name })),',
    missedBy: proof,
  },
  {
    name: 'access statements, exposure point: expansions',
    file: 'engine/query/parse-selection.ts',
    from: 'return access.mayRead(field) || tree.has(field.name);',
    to: 'return field.readable || tree.has(field.name);',
    missedBy: proof,
  },
  {
    name: 'access statements: the separate permission for protected identities',
    file: access,
    from: "sets.every((set) => set.allows('protected', 'read'))",
    to: 'true',
    missedBy: proof,
  },
  {
    name: 'that an impersonated session reads only members that the impersonator can read',
    file: 'engine/access/intersect-access.ts',
    from: 'mayRead: (field) => one.mayRead(field) && other.mayRead(field),',
    to: 'mayRead: (field) => other.mayRead(field),',
    missedBy: { file: 'test/api/view-as.test.ts', namePattern: 'never returns more' },
  },
  {
    name: 'that an impersonated session reads only rows that the impersonator can read',
    file: 'engine/access/intersect-access.ts',
    from: 'const nodes = [one.rowFilter(resource, values), other.rowFilter(resource, values)].filter(',
    to: 'const nodes = [other.rowFilter(resource, values)].filter(',
    missedBy: { file: 'test/api/view-as.test.ts', namePattern: 'never returns more' },
  },
  {
    name: 'that an impersonated session changes nothing',
    file: 'engine/features/sign-in/impersonation.ts',
    from: "if (!['GET', 'HEAD', 'QUERY'].includes(method ?? '')) throwProblem('view_reads_only');",
    to: '',
    missedBy: { file: 'test/api/view-as.test.ts', namePattern: 'is read-only' },
  },
  {
    name: 'customer of a query of one table',
    file: plugin,
    from: 'where: ofCustomer(target.alias, select.where),',
    to: '',
    missedBy: queriesTest('read rows of this customer only'),
  },
  {
    name: 'customer of FROM',
    file: tableNames,
    from: 'FromNode.create(node.froms.map((source) => this.#source(source, queryId)))',
    to: 'FromNode.create(node.froms.map((source) => this.transformNode(source, queryId)))',
    missedBy: queriesTest('join rows of this customer only'),
  },
  {
    name: 'customer of JOIN',
    file: tableNames,
    from: 'table: this.#source(node.table, queryId) };',
    to: 'table: this.transformNode(node.table, queryId) };',
    missedBy: queriesTest('join rows of this customer only'),
  },
  {
    name: 'customer of USING',
    file: tableNames,
    from: 'node.tables.map((table) => this.#source(table, queryId))',
    to: 'node.tables.map((table) => this.transformNode(table, queryId))',
    missedBy: queriesTest('delete rows of this customer only'),
  },
  {
    name: 'customer of templates',
    file: tableNames,
    from: 'node.parameters.map((part) => this.#source(part, queryId))',
    to: 'node.parameters.map((part) => this.transformNode(part, queryId))',
    missedBy: queriesTest('join rows of this customer only'),
  },
  {
    name: 'customer of UPDATE',
    file: plugin,
    from: 'where: ofCustomer(target.alias, update.where),',
    to: '',
    missedBy: queriesTest('update rows of this customer only'),
  },
  {
    name: 'customer of DELETE',
    file: plugin,
    from: 'where: ofCustomer(target.alias, remove.where),',
    to: '',
    missedBy: queriesTest('delete rows of this customer only'),
  },
  {
    name: 'version of UPDATE',
    file: plugin,
    from: '...(target.table.hasVersion &&',
    to: '...(false &&',
    missedBy: queriesTest('update rows of this customer only'),
  },
  {
    name: 'customer of INSERT … ON CONFLICT',
    file: plugin,
    from: 'columns: [ColumnNode.create(customerColumn), ...insert.onConflict.columns],',
    to: 'columns: insert.onConflict.columns,',
    missedBy: queriesTest('insert or update rows of this customer only'),
  },
  {
    name: 'customer of an inserted row',
    file: plugin,
    from: 'ValueListNode.create([own, ...row.values.map((value) => ValueNode.create(value))])',
    to: 'ValueListNode.create([ValueNode.create(null), ...row.values.map((value) => ValueNode.create(value))])',
    missedBy: queriesTest('insert rows of this customer'),
  },
  {
    name: 'names of tables in templates',
    file: tableNames,
    from: 'this.#requireNoTableIn(node.sqlFragments);',
    to: '',
    missedBy: queriesTest('are rejected if they name a table in text'),
  },
];
