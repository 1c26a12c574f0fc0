/** Checks indexes: columns with an order (trigram: text columns), no duplicate columns, no duplicate indexes. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import type { Field, ResourceIndex } from '../model.ts';

export function* checkIndexFields({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source } of drafts) {
    // Invalid indexes are not linked, so positions match only when all are valid.
    const isComplete = resource.indexes.length === source.body.indexes.length;
    const positionByKey = new Map<string, number>();
    for (const [position, index] of resource.indexes.entries()) {
      const span = (isComplete ? source.body.indexes[position]?.span : undefined) ?? source.descriptor.span;
      for (const [fieldIndex, { field, descending }] of index.fields.entries()) {
        const isTwice = index.fields.slice(0, fieldIndex).some((earlier) => earlier.field === field);
        const reason = isTwice ? 'the index already contains it' : reasonAgainst(field, index, descending);
        if (reason !== undefined) yield modelProblems.notIndexable.at(span, { field: field.name, reason });
      }
      const key = keyOf(index);
      if (positionByKey.has(key))
        yield modelProblems.notIndexable.at(span, { field: key, reason: 'the same index already exists' });
      positionByKey.set(key, position);
    }
  }
}

function reasonAgainst(field: Field, { method }: ResourceIndex, descending: boolean): string | undefined {
  if (field.type.storage !== 'column') return 'it has no column';
  if (method === 'trigram') {
    if (descending) return 'a trigram index has no order';
    const isText =
      field.type.operators.includes('icontains') && /^(text|character varying)/.test(field.type.columnType(field));
    return isText ? undefined : `a field of type ${field.type.name} does not contain text`;
  }
  return field.type.sortable ? undefined : `values of type ${field.type.name} have no order`;
}

function keyOf(index: ResourceIndex): string {
  const listed = index.fields.map(({ field, descending }) => `${descending ? '-' : ''}${field.name}`).join(', ');
  const names = index.method === undefined ? listed : `${listed} (${index.method})`;
  return index.when === undefined ? names : `${names} when ${JSON.stringify(index.when, conditionParts)}`;
}

/** A condition in comparable form. */
function conditionParts(key: string, value: unknown): unknown {
  if ((key === 'field' || key === 'operator') && typeof value === 'object' && value !== null && 'name' in value) {
    return value.name;
  }
  return value;
}
