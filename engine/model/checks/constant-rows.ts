/** Checks resources whose rows come from the model: without a table they cannot be written or referenced. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { spanOfKey } from '../field-source.ts';
import type { OperationCode, Resource } from '../model.ts';

const readingCodes: ReadonlySet<OperationCode> = new Set(['G', 'L']);

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
