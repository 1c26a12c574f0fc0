/**
 * Plans an erasure: follows the references from the data subject and determines what happens to each record. Writes
 * nothing; within a transaction the records are locked.
 */

import { referencedId } from '../../kernel/ids.ts';
import type { Json } from '../../kernel/json.ts';
import type { Fate, Field, Resource } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';
import { loadRecords, type StoredRecord } from '../../read/load-records.ts';
import { asSystem, type RequestContext } from '../../request/request-context.ts';
import { type ActiveHold, findLegalHolds } from './legal-holds.ts';
import { erasedValueOf, personalMembers } from './members.ts';
import { pathsTo, type ReferencePath } from './reference-paths.ts';

/** The record of a data subject. */
export interface DataSubject {
  readonly resource: Resource;
  readonly id: string;
}

/** A record of the plan, with its fate. */
export interface PlannedRecord {
  readonly resource: Resource;
  readonly id: string;
  fate: Fate;
  /** Distance from the data subject, in references. */
  readonly depth: number;
  legalHold?: ActiveHold;
  /** References of the record to other records of the plan. */
  readonly links: { readonly field: Field; readonly fate: Fate; readonly target: string }[];
  /** The data subject cannot be erased while the record is in this state. */
  inUse?: true;
  /** Fields that are emptied; none for a deleted record. */
  empties: readonly Field[];
  stored?: StoredRecord;
}

export interface ErasurePlan {
  readonly dataSubject: DataSubject;
  readonly records: ReadonlyMap<string, PlannedRecord>;
}

/** The maximum number of records of one erasure. */
const maxRecords = 100_000;

/** Fates by how much of a record is erased, in ascending order. */
const ranks: readonly Fate[] = ['keep', 'clear', 'personal', 'delete'];

/** Returns the unique key of a record. */
export function keyOf(resource: Resource, id: string): string {
  return `${resource.id}/${id}`;
}

/** Follows the references from the data subject. `further`: records without a reference to it, such as files that mention it. */
export async function planErasure(
  dataSubject: DataSubject,
  further: readonly DataSubject[],
  context: RequestContext,
): Promise<ErasurePlan> {
  const search = new Search(context);
  await search.start(dataSubject);
  for (const [resource, records] of Map.groupBy(further, (record) => record.resource))
    await search.add(
      resource,
      records.map(({ id }) => ({ id, fate: 'delete', depth: 1 })),
    );
  await search.follow();
  await search.takeOwned();
  search.retainReferenced();
  await search.readMembers(dataSubject);
  return { dataSubject, records: search.records };
}

interface Candidate {
  readonly id: string;
  readonly fate: Fate;
  readonly depth: number;
  readonly link?: PlannedRecord['links'][number];
}

class Search {
  readonly records = new Map<string, PlannedRecord>();
  readonly #context: RequestContext;
  #open: PlannedRecord[] = [];

  constructor(context: RequestContext) {
    this.#context = asSystem(context);
  }

  async start({ resource, id }: DataSubject): Promise<void> {
    await this.add(resource, [{ id, fate: 'delete', depth: 0 }]);
  }

  /** Adds records, or extends the fate of known records. */
  async add(resource: Resource, candidates: readonly Candidate[]): Promise<void> {
    const ids = [...new Set(candidates.map(({ id }) => id))].filter((id) => !this.records.has(keyOf(resource, id)));
    const { legalHolds, inUse } = await findLegalHolds(resource, ids, this.#context);
    for (const { id, fate, depth, link } of candidates) {
      const key = keyOf(resource, id);
      const existing = this.records.get(key);
      const legalHold = legalHolds.get(id);
      const entry: PlannedRecord = existing ?? {
        resource,
        id,
        fate: 'keep',
        depth,
        links: [],
        empties: [],
        ...(legalHold !== undefined && { legalHold: legalHold }),
        ...(inUse.has(id) && { inUse: true }),
      };
      if (existing === undefined) this.records.set(key, entry);
      if (link !== undefined) entry.links.push(link);
      if (ranks.indexOf(fate) <= ranks.indexOf(entry.fate)) continue;
      entry.fate = fate;
      if (isErased(entry)) this.#open.push(entry);
    }
    if (this.records.size > maxRecords) throwProblem('bulk_too_large', { params: { max_items: maxRecords } });
  }

  /** Follows the references to erased records until no new record is found. */
  async follow(): Promise<void> {
    const { model } = this.#context.runtime;
    while (this.#open.length > 0) {
      const now = new Set(this.#open);
      this.#open = [];
      for (const [resource, group] of Map.groupBy(now, (entry) => entry.resource)) {
        for (const path of pathsTo(resource, model)) {
          // A record that only loses fields keeps its dependents, unless the reference declares `erase`.
          const targets = group.filter(({ fate }) => fate === 'delete' || path.field.erase !== undefined);
          await this.#along(path, targets);
        }
      }
    }
  }

  async #along(
    { query, from, field, fate, isReference }: ReferencePath,
    targets: readonly PlannedRecord[],
  ): Promise<void> {
    if (targets.length === 0) return;
    const byId = new Map(targets.map((target) => [target.id, target]));
    const { session, caller } = this.#context;
    const rows = await session.execute(query([...byId.keys()]), caller.customerId);
    await this.add(
      from,
      rows.map(({ id, target }) => {
        const to = byId.get(target);
        const link = { field, fate, target: to === undefined ? '' : keyOf(to.resource, to.id) };
        return { id, fate, depth: (to?.depth ?? 0) + 1, ...(isReference && { link }) };
      }),
    );
  }

  /** Adds records that belong only to the data subject, such as an address: targets of personal references without other references to them. */
  async takeOwned(): Promise<void> {
    const owned = new Map<Resource, Set<string>>();
    for (const [resource, group] of Map.groupBy(
      [...this.records.values()].filter(isErased),
      (entry) => entry.resource,
    )) {
      const fields = resource.fields.filter(({ personal, type }) => personal && type.relation === 'one');
      if (fields.length === 0) continue;
      const stored = await this.#load(resource, group);
      for (const { record } of stored.values())
        for (const field of fields) {
          const id = referencedId(record[field.name] ?? null);
          if (field.target === undefined || typeof id !== 'string') continue;
          owned.set(field.target, (owned.get(field.target) ?? new Set()).add(id));
        }
    }
    for (const [resource, ids] of owned) {
      const free = await this.#unreferred(resource, [...ids]);
      await this.add(
        resource,
        free.map((id) => ({ id, fate: 'delete', depth: -1 })),
      );
    }
    await this.follow();
  }

  async #unreferred(resource: Resource, ids: readonly string[]): Promise<readonly string[]> {
    const referenced = new Set<string>();
    const { session, caller, runtime } = this.#context;
    for (const { from, field, fate, query } of pathsTo(resource, runtime.model)) {
      if (field.type.role === 'generic_reference' && fate === 'delete') continue;
      for (const { id, target } of await session.execute(query(ids), caller.customerId)) {
        const referrer = this.records.get(keyOf(from, id));
        const loses = referrer !== undefined && isErased(referrer) && (referrer.fate === 'delete' || field.personal);
        if (!loses) referenced.add(target);
      }
    }
    return ids.filter((id) => !referenced.has(id));
  }

  /** Retains records that a retained record refers to, without their personal fields. */
  retainReferenced(): void {
    for (let isStable = false; !isStable; ) {
      isStable = true;
      for (const entry of this.records.values()) {
        const stays = entry.fate !== 'delete' || entry.legalHold !== undefined;
        if (!stays) continue;
        for (const link of entry.links) {
          const target = this.records.get(link.target);
          const isCleared = entry.legalHold === undefined && link.fate === 'clear';
          if (target === undefined || target.fate !== 'delete' || isCleared) continue;
          target.fate = 'personal';
          isStable = false;
        }
      }
    }
  }

  /** Loads the fields to be emptied. */
  async readMembers(dataSubject: DataSubject): Promise<void> {
    for (const [resource, all] of Map.groupBy(this.records.values(), (entry) => entry.resource)) {
      const group = all.filter((entry) => entry.fate === 'personal' || (entry.fate === 'delete' && entry.legalHold));
      const allMembers = personalMembers(resource);
      if (group.length === 0 || allMembers.length === 0) continue;
      const stored = await this.#load(resource, group);
      for (const entry of group) {
        const record = stored.get(entry.id);
        if (record === undefined) continue;
        const isDataSubject = entry.resource === dataSubject.resource && entry.id === dataSubject.id;
        const members =
          isDataSubject || resource.dataSubject === undefined
            ? allMembers
            : allMembers.filter(({ personal }) => personal);
        entry.stored = record;
        entry.empties = members.filter(
          (field) => !isRetained(entry, field) && !isAlreadyErased(field, record.record[field.name] ?? null),
        );
      }
    }
  }

  #load(resource: Resource, group: readonly PlannedRecord[]): Promise<ReadonlyMap<string, StoredRecord>> {
    return loadRecords(
      group.map(({ id }) => id),
      resource,
      this.#context,
    );
  }
}

/** Returns whether the erasure removes data of the record and of its dependents now. */
export function isErased({ fate, legalHold }: PlannedRecord): boolean {
  return legalHold === undefined && (fate === 'delete' || fate === 'personal');
}

function isRetained({ legalHold, resource: { legalHold: retentionRule } }: PlannedRecord, field: Field): boolean {
  return legalHold !== undefined && (retentionRule?.keeps === undefined || retentionRule.keeps.includes(field));
}

function isAlreadyErased(field: Field, value: Json): boolean {
  return JSON.stringify(value) === JSON.stringify(erasedValueOf(field));
}
