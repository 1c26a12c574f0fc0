/** Checks fields whose records are written with the record. */
import { fieldKeys } from '../../descriptor/descriptor-schema.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { keyOf, spanOfKey } from '../field-source.ts';
import type { Field, OperationCode, Resource } from '../model.ts';

/** Keys of fields that have a meaning for rows, in addition to those of the type. */
const usedKeys: ReadonlySet<string> = new Set(['type', 'label', 'description', 'since', 'deprecated']);

/** Checks that clients can write the rows and the reference to their record, on one level, and that no key is without meaning. */
export function* checkRows({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const { name, type, derivation, resource } = field;
    if (type.writesRows !== true) continue;
    for (const key of Object.keys(draft.fieldSources.get(name)?.properties ?? {})) {
      // Unknown keys are reported already.
      if (usedKeys.has(key) || !Object.hasOwn(fieldKeys.keys, key)) continue;
      const span = keyOf(draft, field, key)?.keySpan ?? field.span;
      yield modelProblems.badRows.at(span, { key, field: name, reason: 'has no meaning: the record stores no rows' });
    }
    if (derivation?.kind !== 'inverse') continue;
    const reason = reasonAgainst(derivation.from, derivation.via, resource);
    if (reason !== undefined)
      yield modelProblems.badRows.at(spanOfKey(draft, field, 'inverse'), { key: 'inverse', field: name, reason });
  }
}

function reasonAgainst(rows: Resource, via: Field, owner: Resource): string | undefined {
  if (via.type.relation !== 'one') return `must be a reference to one record, and ${via.name} refers to many`;
  if (!via.writable) return `must be a reference that clients can write, and they cannot write ${via.name}`;
  if (!isWritten(rows, ['C', 'U', 'D'])) return `leads to ${rows.id}, which clients cannot write`;
  if (!isWritten(owner, ['C', 'U'])) return `has no effect: clients can neither create nor update ${owner.id}`;
  if (rows.fields.some(({ type }) => type.writesRows)) return `leads to ${rows.id}, which has rows too`;
  return undefined;
}

function isWritten({ operations }: Resource, codes: readonly OperationCode[]): boolean {
  return codes.some((code) => operations.has(code));
}
