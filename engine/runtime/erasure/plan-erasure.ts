/**
 * What an erasure finds: from the person along the references, each record with what becomes of it. Nothing is written here; within a
 * transaction the records are locked.
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

/** A record of a person. */
export interface PersonRecord {
  readonly resource: Resource;
  readonly id: string;
}

/** A record that is found, with what becomes of it. */
export interface Found {
  readonly resource: Resource;
  readonly id: string;
  fate: Fate;
  /** Steps from the person. */
  readonly depth: number;
  held?: Held;
  /** References of the record to others that are found. */
  readonly links: { readonly field: Field; readonly fate: Fate; readonly target: string }[];
  /** The person may not be erased while the record is as it is. */
  inUse?: true;
  /** Members that are emptied; of a record that is deleted none. */
  empties: readonly Field[];
  stored?: StoredRecord;
}

export interface ErasurePlan {
  readonly person: PersonRecord;
  readonly found: ReadonlyMap<string, Found>;
}

/** Records that one erasure may find. */
const mostFound = 100_000;

/** How much of a record goes: what goes further stands later. */
const ranks: readonly Fate[] = ['keep', 'clear', 'personal', 'delete'];

/** The key of a record among all. */
export function keyOf(resource: Resource, id: string): string {
  return `${resource.id}/${id}`;
}

/** Follows the references from the person. `further`: records that no reference leads to, such as files in which the person stands. */
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

  /** Adds records, or more of what becomes of those that are found already. */
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

  /** Follows the references to what goes, until nothing new is found. */
  async follow(): Promise<void> {
    const { model } = this.#work.runtime;
    while (this.#open.length > 0) {
      const now = new Set(this.#open);
      this.#open = [];
      for (const [resource, group] of Map.groupBy(now, (entry) => entry.resource)) {
        for (const way of waysTo(resource, model)) {
          // What only loses members keeps what hangs on it, where no word says otherwise.
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

  /** Records that only a person has, such as an address: those that personal references lead to and nothing else refers to. */
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

  /** What a record that stays goes on referring to stays too, without what is personal. */
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

  /** Reads what is to be emptied. */
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

/** Whether the erasure takes something of the record itself and of what hangs on it now. */
export function goes({ fate, held }: Found): boolean {
  return held === undefined && (fate === 'delete' || fate === 'personal');
}

function isKept({ held, resource: { hold } }: Found, field: Field): boolean {
  return held !== undefined && (hold?.keeps === undefined || hold.keeps.includes(field));
}

function isLeft(field: Field, value: Json): boolean {
  return JSON.stringify(value) === JSON.stringify(leftIn(field));
}
