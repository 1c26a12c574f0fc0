/** Checks `x-record` of schemas, which names a resource: exact decimals of the response are formatted like those of its records. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

type Path = readonly (string | number)[];

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
