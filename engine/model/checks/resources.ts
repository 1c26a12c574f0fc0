/** Checks keys of resources: constant rows, deletion, partitions, retention, rules, and records in schemas of actions. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Span } from '../../kernel/span.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { mayBeBroken } from '../draft.ts';
import { spanOfKey } from '../field-source.ts';
import type { OperationCode, Resource } from '../model.ts';

const readingCodes: ReadonlySet<OperationCode> = new Set(['G', 'L']);

/** Checks resources whose rows come from the model: without a table they cannot be written or referenced. */
export function* checkConstantRows({ drafts, fields }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source } of drafts) {
    if (resource.constantRows === undefined) continue;
    for (const { value: code, span } of source.descriptor.operations ?? []) {
      const isWriting = [...resource.operations].some(
        (operation) => operation === code && !readingCodes.has(operation),
      );
      if (isWriting) yield modelProblems.constantRowsWritten.at(span, { code });
    }
  }
  const constant = new Set<Resource>(
    drafts.flatMap(({ resource }) => (resource.constantRows === undefined ? [] : [resource])),
  );
  for (const { draft, field } of fields) {
    if (field.target === undefined || !constant.has(field.target)) continue;
    yield modelProblems.noTable.at(spanOfKey(draft, field, 'to'), { field: field.name, target: field.target.id });
  }
}

/** Checks that a field with `on_delete: set_null` may be null. */
export function* checkOnDelete({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    if (field.onDelete === 'set_null' && !field.nullable) {
      yield modelProblems.cannotSetNull.at(spanOfKey(draft, field, 'on_delete'), { field: field.name });
    }
  }
}

/** Checks partitioned tables: the server generates the IDs, which determine the partition, and no other field can be unique across partitions. */
export function* checkPartitions({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    const { resource, source } = draft;
    const written = source.descriptor.properties.partition;
    if (resource.partition === undefined || written === undefined) continue;
    const wrong = (reason: string): Diagnostic =>
      modelProblems.badPartition.at(written.span, { resource: resource.id, reason });
    if (!resource.large) yield wrong('few rows are expected (write size: large)');
    const id = draft.fields.get('id');
    if (id !== undefined && !id.readOnly && !mayBeBroken(draft, 'id'))
      yield wrong('clients may choose ids (write read_only: true at id)');
    if (resource.singleton !== undefined) yield wrong('singleton is not unique across partitions');
    for (const rule of resource.rules)
      if (rule.type.uniqueFields?.(rule.argument).includes('id') === false)
        yield wrong(`the rule ${rule.id} is not unique across partitions`);
    for (const field of draft.fields.values())
      if (field.target?.partition !== undefined && field.type.storage === 'column')
        yield wrong(`${field.name} refers to ${field.target.id}, which is partitioned too`);
  }
}

/** The feed covers 30 days plus clock errors of the same size; the first partition of a migration ends after three months. */
const minMonths = 3;

/** Checks retention: the table is partitioned by month, no other table refers to it, and archives contain all data of a record. */
export function* checkRetention({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source, fields } of drafts) {
    const { retention, archive, partition } = source.descriptor.properties;
    const wrong = (key: string, at: { readonly span: Diagnostic['span'] }, reason: string): Diagnostic =>
      modelProblems.badRetention.at(at.span, { key, resource: resource.id, reason });
    if (archive !== undefined && retention === undefined)
      yield wrong('archive', archive, 'has no effect without retention (write how long a month is retained)');
    if (retention === undefined || resource.retention === undefined) continue;
    if (partition === undefined)
      yield wrong('retention', retention, 'removes partitions, and the table has none (write partition: month)');
    if (resource.retention.months < minMonths)
      yield wrong('retention', retention, `is shorter than ${minMonths} months, which readers of the feed may need`);
    for (const field of fields.values())
      if (field.linkTable !== undefined)
        yield wrong('retention', retention, `would lose the links of ${field.name}, which are in a separate table`);
    for (const other of drafts)
      for (const field of other.fields.values())
        if (field.target === resource && field.linkTable === undefined && field.onDelete === 'restrict')
          yield wrong(
            'retention',
            retention,
            `is blocked by ${other.resource.id}.${field.name} (write on_delete: set_null or cascade there)`,
          );
  }
}

/** Checks that the ID of a rule, which violations and its constraint are named after, is unique in the resource. */
export function* checkRuleIds({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, ruleSources } of drafts) {
    const spanById = new Map<string, Span>();
    for (const rule of resource.rules) {
      const earlier = spanById.get(rule.id);
      if (earlier === undefined) {
        spanById.set(rule.id, rule.span);
        continue;
      }
      const span = ruleSources.get(rule)?.id?.span ?? rule.span;
      yield modelProblems.duplicateRule.at(span, { id: rule.id, place: locationOf(earlier, span) });
    }
  }
}

/** The line, and the file's name if it is a different file. */
function locationOf(earlier: Span, later: Span): string {
  const file = earlier.file.split(/[\\/]/).slice(-2).join('/');
  return earlier.file === later.file ? `line ${earlier.line}` : `line ${earlier.line} of ${file}`;
}

type Path = readonly (string | number)[];

/** Checks `x-record` of schemas, which names a resource: exact decimals of the response are formatted like those of its records. */
export function* checkSchemaRecords({ set, drafts }: CheckContext): Iterable<Diagnostic> {
  const ids = new Set(drafts.map(({ resource }) => resource.id));
  for (const { name, schema, spanOf } of set.schemas) {
    for (const { path, record } of recordsIn(schema, [])) {
      if (ids.has(record)) continue;
      const values = { resource: record, schema: name };
      yield modelProblems.unknownRecord.at(spanOf(path), values, didYouMean(record, ids));
    }
  }
}

/** Finds every `x-record` at or below this schema, with its path. */
function* recordsIn(schema: Json, path: Path): Iterable<{ readonly path: Path; readonly record: string }> {
  if (Array.isArray(schema)) {
    for (const [index, item] of schema.entries()) yield* recordsIn(item, [...path, index]);
  } else if (isJsonObject(schema)) {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'x-record' && typeof value === 'string') yield { path: [...path, key], record: value };
      else yield* recordsIn(value, [...path, key]);
    }
  }
}
