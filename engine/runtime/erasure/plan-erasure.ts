/**
 * Plans an erasure: follows the references from the data subject and determines what happens to each record. Writes
 * nothing; within a transaction the records are locked.
 */

import { referencedId } from '../../kernel/ids.ts';
import type { Json } from '../../kernel/json.ts';
import type { Fate, Field, Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { serverSide, type Work } from '../context/work.ts';
import { loadRecords, type StoredRecord } from '../reading/load-records.ts';
import { findHolds, type Held } from './holds.ts';
import { leftIn, personalMembers } from './members.ts';
import { type Way, waysTo } from './ways.ts';

/** The record of a data subject. */
export interface PersonRecord {
  readonly resource: Resource;
  readonly id: string;
}

/** A record of the plan, with its fate. */
export interface Found {
  readonly resource: Resource;
  readonly id: string;
  fate: Fate;
  /** Distance from the data subject, in references. */
  readonly depth: number;
  held?: Held;
  /** References of the record to other records of the plan. */
  readonly links: { readonly field: Field; readonly fate: Fate; readonly target: string }[];
  /** The data subject cannot be erased while the record is in this state. */
  inUse?: true;
  /** Fields that are emptied; none for a deleted record. */
  empties: readonly Field[];
  stored?: StoredRecord;
}

export interface ErasurePlan {
  readonly person: PersonRecord;
  readonly found: ReadonlyMap<string, Found>;
}

/** The maximum number of records of one erasure. */
const mostFound = 100_000;

/** Fates by how much of a record is erased, in ascending order. */
const ranks: readonly Fate[] = ['keep', 'clear', 'personal', 'delete'];

/** Returns the unique key of a record. */
export function keyOf(resource: Resource, id: string): string {
  return `${resource.id}/${id}`;
}

/** Follows the references from the data subject. `further`: records without a reference to it, such as files that mention it. */
export async function planErasure(
  person: PersonRecord,
  further: readonly PersonRecord[],
  work: Work,
): Promise<ErasurePlan> {
  const search = new Search(work);
  await search.start(person);
  for (const [resource, records] of Map.groupBy(further, (record) => record.resource))
    await search.add(
      resource,
      records.map(({ id }) => ({ id, fate: 'delete', depth: 1 })),
    );
  await search.follow();
  await search.takeOwned();
  search.keepReferred();
  await search.readMembers(person);
  return { person, found: search.found };
}

interface Given {
  readonly id: string;
  readonly fate: Fate;
  readonly depth: number;
  readonly link?: Found['links'][number];
}

class Search {
  readonly found = new Map<string, Found>();
  readonly #work: Work;
  #open: Found[] = [];

  constructor(work: Work) {
    this.#work = serverSide(work);
  }

  async start({ resource, id }: PersonRecord): Promise<void> {
    await this.add(resource, [{ id, fate: 'delete', depth: 0 }]);
  }

  /** Adds records, or extends the fate of known records. */
  async add(resource: Resource, given: readonly Given[]): Promise<void> {
    const ids = [...new Set(given.map(({ id }) => id))].filter((id) => !this.found.has(keyOf(resource, id)));
    const { held, inUse } = await findHolds(resource, ids, this.#work);
    for (const { id, fate, depth, link } of given) {
      const key = keyOf(resource, id);
      const known = this.found.get(key);
      const hold = held.get(id);
      const entry: Found = known ?? {
        resource,
        id,
        fate: 'keep',
        depth,
        links: [],
        empties: [],
        ...(hold !== undefined && { held: hold }),
        ...(inUse.has(id) && { inUse: true }),
      };
      if (known === undefined) this.found.set(key, entry);
      if (link !== undefined) entry.links.push(link);
      if (ranks.indexOf(fate) <= ranks.indexOf(entry.fate)) continue;
      entry.fate = fate;
      if (goes(entry)) this.#open.push(entry);
    }
    if (this.found.size > mostFound) refuse('bulk_too_large', { params: { max_items: mostFound } });
  }

  /** Follows the references to erased records until no new record is found. */
  async follow(): Promise<void> {
    const { model } = this.#work.runtime;
    while (this.#open.length > 0) {
      const now = new Set(this.#open);
      this.#open = [];
      for (const [resource, group] of Map.groupBy(now, (entry) => entry.resource)) {
        for (const way of waysTo(resource, model)) {
          // A record that only loses fields keeps its dependents, unless the reference declares `erase`.
          const targets = group.filter(({ fate }) => fate === 'delete' || way.field.erase !== undefined);
          await this.#along(way, targets);
        }
      }
    }
  }

  async #along({ text, from, field, fate, isReference }: Way, targets: readonly Found[]): Promise<void> {
    if (targets.length === 0) return;
    const byId = new Map(targets.map((target) => [target.id, target]));
    const rows = await this.#work.session.query<{ id: string; target: string }>(text, [
      this.#work.caller.customerId,
      [...byId.keys()],
    ]);
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
    for (const [resource, group] of Map.groupBy([...this.found.values()].filter(goes), (entry) => entry.resource)) {
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
    const taken = new Set<string>();
    for (const { from, field, fate, text } of waysTo(resource, this.#work.runtime.model)) {
      if (field.type.role === 'generic_reference' && fate === 'delete') continue;
      const rows = await this.#work.session.query<{ id: string; target: string }>(text, [
        this.#work.caller.customerId,
        ids,
      ]);
      for (const { id, target } of rows) {
        const referrer = this.found.get(keyOf(from, id));
        const loses = referrer !== undefined && goes(referrer) && (referrer.fate === 'delete' || field.personal);
        if (!loses) taken.add(target);
      }
    }
    return ids.filter((id) => !taken.has(id));
  }

  /** Retains records that a retained record refers to, without their personal fields. */
  keepReferred(): void {
    for (let isSettled = false; !isSettled; ) {
      isSettled = true;
      for (const entry of this.found.values()) {
        const stays = entry.fate !== 'delete' || entry.held !== undefined;
        if (!stays) continue;
        for (const link of entry.links) {
          const target = this.found.get(link.target);
          const isCleared = entry.held === undefined && link.fate === 'clear';
          if (target === undefined || target.fate !== 'delete' || isCleared) continue;
          target.fate = 'personal';
          isSettled = false;
        }
      }
    }
  }

  /** Loads the fields to be emptied. */
  async readMembers(person: PersonRecord): Promise<void> {
    for (const [resource, all] of Map.groupBy(this.found.values(), (entry) => entry.resource)) {
      const group = all.filter((entry) => entry.fate === 'personal' || (entry.fate === 'delete' && entry.held));
      const whole = personalMembers(resource);
      if (group.length === 0 || whole.length === 0) continue;
      const stored = await this.#load(resource, group);
      for (const entry of group) {
        const record = stored.get(entry.id);
        if (record === undefined) continue;
        const isOwn = entry.resource === person.resource && entry.id === person.id;
        const members = isOwn || resource.person === undefined ? whole : whole.filter(({ personal }) => personal);
        entry.stored = record;
        entry.empties = members.filter(
          (field) => !isKept(entry, field) && !isLeft(field, record.record[field.name] ?? null),
        );
      }
    }
  }

  #load(resource: Resource, group: readonly Found[]): Promise<ReadonlyMap<string, StoredRecord>> {
    return loadRecords(
      group.map(({ id }) => id),
      resource,
      this.#work,
    );
  }
}

/** Returns whether the erasure removes data of the record and of its dependents now. */
export function goes({ fate, held }: Found): boolean {
  return held === undefined && (fate === 'delete' || fate === 'personal');
}

function isKept({ held, resource: { hold } }: Found, field: Field): boolean {
  return held !== undefined && (hold?.keeps === undefined || hold.keeps.includes(field));
}

function isLeft(field: Field, value: Json): boolean {
  return JSON.stringify(value) === JSON.stringify(leftIn(field));
}
