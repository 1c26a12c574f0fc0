/** Checks the keys of erasure: they must apply to their field, and fields that an erasure clears must be clearable. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { keyOf, spanOfKey } from '../field-source.ts';
import type { Field } from '../model.ts';
import { isSystem } from '../system-resources.ts';
import { valueViolation } from '../value-violation.ts';

export function* checkErasure({ drafts, fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const place = `field "${field.name}"`;
    const reason = erasureError(field);
    if (reason !== undefined)
      yield modelProblems.badErasure.at(spanOfKey(draft, field, 'erase'), { key: 'erase', place, reason });
    const erasedError = erasedValueError(field);
    if (erasedError !== undefined)
      yield modelProblems.badErasure.at(spanOfKey(draft, field, 'erased'), {
        key: 'erased',
        place,
        reason: erasedError,
      });
    if (field.personal && isStuck(field) && keyOf(draft, field, 'erased') === undefined)
      yield modelProblems.badErasure.at(field.span, {
        key: 'personal',
        place,
        reason: 'cannot be erased: it requires a value, and erased is not set',
      });
  }
  for (const { resource, source } of drafts) {
    const written = source.descriptor.properties.hold;
    const { legalHold } = resource;
    if (written === undefined || legalHold === undefined) continue;
    const report = (reason: string, key: string) =>
      modelProblems.badErasure.at(written.spanOf([key]), { key, place: `the legal hold of ${resource.id}`, reason });
    if ((legalHold.years === undefined) !== (legalHold.from === undefined))
      yield report(
        'must be used together with the other of years and from',
        legalHold.years === undefined ? 'from' : 'years',
      );
    if (legalHold.from !== undefined && !['date', 'instant'].includes(legalHold.from.field.type.magnitude ?? ''))
      yield report('must lead to a date', 'from');
    if (legalHold.from?.steps.some(({ type }) => type.storage !== 'column'))
      yield report('must follow only references to one record', 'from');
    if (resource.constantRows !== undefined || isSystem(resource, 'changerecord'))
      yield report('has no meaning here', 'reason');
  }
}

function erasureError({ erase, type, derivation, nullable, target }: Field): string | undefined {
  if (erase === undefined) return undefined;
  if (derivation !== undefined)
    return derivation.kind === 'inverse' && erase === 'personal'
      ? undefined
      : 'can only be personal here, on a field with inverse';
  if (target === undefined && type.role !== 'generic_reference') return 'requires a field that refers to a record';
  return erase === 'clear' && type.storage === 'column' && !nullable ? 'requires a nullable field' : undefined;
}

function erasedValueError(field: Field): string | undefined {
  const { erased, nullable, type, enumeration } = field;
  if (erased === undefined) return undefined;
  if (type.storage !== 'column') return 'is not possible: the record does not store the field';
  if (erased === null) return nullable ? undefined : 'is null, but the field is not nullable';
  if (enumeration !== undefined)
    return enumeration.some(({ value }) => value === erased) ? undefined : 'is not a value of the enumeration';
  return valueViolation(field, erased);
}

/** Whether the field cannot be cleared: it is neither nullable nor has a default. */
function isStuck({ nullable, default: fallback, type }: Field): boolean {
  return type.storage === 'column' && !nullable && fallback?.kind !== 'constant' && type.emptyValue === undefined;
}
