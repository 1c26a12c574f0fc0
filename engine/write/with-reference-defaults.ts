/** Fills in the defaults that are members of referenced records: `default: $article.default_unit_price`. */
import type { ReferenceDefault } from '../compile/serve/write-form.ts';
import { type Json, referencedId } from '../kernel/json.ts';
import type { Resource } from '../model/model.ts';
import { loadRecords, type StoredRecord } from '../read/load-records.ts';
import { asSystem, type RecordValues, type RequestContext } from '../request/request-context.ts';

/** A record of a create, with the members that the client sent, and those that are wrong. */
interface NewRecord {
  readonly given: RecordValues;
  readonly record: RecordValues;
  readonly pointer: string;
  readonly wrong: ReadonlySet<string>;
}

interface Completed<Created> {
  /** The records with these defaults, in the same order. */
  readonly items: readonly Created[];
  /** The pointers of references to records that do not exist. */
  readonly absent: ReadonlySet<string>;
}

/** Completes new records. One statement reads all records of one referenced resource. */
export async function withReferenceDefaults<Created extends NewRecord>(
  items: readonly Created[],
  resource: Resource,
  context: RequestContext,
): Promise<Completed<Created>> {
  const { ofReferences } = context.runtime.compiled.of(resource).writeForm();
  if (ofReferences.length === 0) return { items, absent: new Set() };
  const omitted = items.map(({ given, record }) =>
    ofReferences.flatMap((entry) => {
      const id = referencedId(record[entry.reference.name]);
      return given[entry.field.name] === undefined && id !== undefined ? [{ ...entry, id }] : [];
    }),
  );
  const loaded = await loadTargets(omitted.flat(), context);
  const absent = new Set<string>();
  const completed = items.map((item, index) => {
    const record: Record<string, Json> = { ...item.record };
    const wrong = new Set(item.wrong);
    for (const { field, reference, member, id } of omitted[index] ?? []) {
      const target = reference.target && loaded.get(reference.target)?.get(id);
      if (target !== undefined) record[field.name] = target.record[member] ?? record[field.name] ?? null;
      else {
        wrong.add(field.name);
        absent.add(`${item.pointer}/${reference.name}`);
      }
    }
    return { ...item, record, wrong };
  });
  return { items: completed, absent };
}

async function loadTargets(
  references: readonly (ReferenceDefault & { readonly id: string })[],
  context: RequestContext,
): Promise<ReadonlyMap<Resource, ReadonlyMap<string, StoredRecord>>> {
  // Reads the values of the server, without locking the records.
  const system: RequestContext = { ...asSystem(context), isReading: true };
  const loaded = new Map<Resource, ReadonlyMap<string, StoredRecord>>();
  for (const [target, group] of Map.groupBy(references, ({ reference }) => reference.target)) {
    if (target === undefined) continue;
    loaded.set(target, await loadRecords([...new Set(group.map(({ id }) => id))], target, system));
  }
  return loaded;
}
