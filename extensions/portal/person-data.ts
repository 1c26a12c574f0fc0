/**
 * A copy of a person's data (GDPR, article 15): the record of the person, the records that refer to it, and those that belong to these, as far as the caller
 * can read them, without other persons. The signed-in person also gets personal data of records that only staff can read, if it is about this person alone.
 */
import {
  type ActionHandler,
  type ExtensionContext,
  type Field,
  type Json,
  type JsonObject,
  problem,
  type Resource,
  throwProblem,
} from '@core/engine/extension';
import { idOf } from '../support/reference.ts';

/** Maximum records of a copy. */
const maxRecords = 10_000;

/** Resources of records about records of any kind. */
const aboutResources = ['annotating.note', 'annotating.customercolumnvalue', 'annotating.tagusage'] as const;

/** IDs in one list filter. */
const idsPerList = 100;

/** Returns the action of a kind of person. */
export function personDataAction(kind: string): ActionHandler {
  return async ({ parameters: { pk = '' } }, context) => {
    const record = await context.records.find(kind, pk);
    const person = context.resource(kind);
    if (record === undefined || person === undefined) return problem('not_found');
    const copy = new PersonCopy(pk, context);
    await copy.addRecordsOf(person);
    return {
      body: {
        person: { content_type: kind, id: pk },
        created_at: context.now.toISOString(),
        record: copy.withoutOthers(record, person),
        resources: copy.resources(),
      },
    };
  };
}

class PersonCopy {
  readonly #personId: string;
  readonly #context: ExtensionContext;
  /** Whether the person has signed in: an integration, or a user who impersonates the person, gets only what it can read. */
  readonly #isSignedIn: boolean;
  /** The copied records by the ID of their resource, each by its ID. */
  readonly #records = new Map<string, Map<string, JsonObject>>();
  #count = 0;

  constructor(personId: string, context: ExtensionContext) {
    this.#personId = personId;
    this.#context = context;
    const { principal, session, impersonator } = context.caller;
    this.#isSignedIn = principal.id === personId && session !== undefined && impersonator === undefined;
  }

  resources(): Json {
    return [...this.#records]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([resource, records]) => ({ resource, records: [...records.values()] }));
  }

  /** Adds the records that refer to the person, with those that they belong to, and those that belong to these. */
  async addRecordsOf(person: Resource): Promise<void> {
    for (const { from, field } of person.inbound) {
      // The log of events names the person as the one who acted.
      if (from.constantRows !== undefined || from.system === 'event' || !field.readable) continue;
      const filter = { [field.linkTable === undefined ? field.name : `${field.name}__has`]: this.#personId };
      const stored: JsonObject[] = [];
      // System: References of records that the caller cannot read lead to records, and to personal data of the person, that it can.
      for await (const row of this.#context.system.records.stream(from.id, filter)) stored.push(row);
      await this.#addReferring(stored, from);
    }
    for (const id of aboutResources) {
      const about = this.#context.resource(id);
      if (about === undefined || !this.#canList(about)) continue;
      for await (const row of this.#context.records.stream(id, { object_id: this.#personId }))
        this.#add(this.withoutOthers(row, about), about);
    }
  }

  async #addReferring(stored: readonly JsonObject[], resource: Resource): Promise<void> {
    const readable = await this.#addReadable(
      stored.map(({ id }) => String(id)),
      resource,
    );
    for (const row of stored) if (!readable.has(String(row.id))) this.#add(this.#personalOf(row, resource), resource);
    for (const field of resource.fields.filter(belongs)) {
      const parents = stored.flatMap((row) => idOf(row[field.name]) ?? []);
      if (field.target !== undefined) await this.#addReadable([...new Set(parents)], field.target);
    }
    await this.#addDependents([...readable], resource);
  }

  /** Adds those of these records that the caller can read; returns their IDs. */
  async #addReadable(ids: readonly string[], resource: Resource): Promise<ReadonlySet<string>> {
    const known = this.#records.get(resource.id);
    const found = new Set(ids.filter((id) => known?.has(id)));
    const open = ids.filter((id) => !found.has(id));
    if (resource.dataSubject !== undefined || !this.#canList(resource)) return found;
    for (let start = 0; start < open.length; start += idsPerList) {
      const filter = { id__in: open.slice(start, start + idsPerList).join() };
      for await (const row of this.#context.records.stream(resource.id, filter)) {
        found.add(String(row.id));
        this.#add(this.withoutOthers(row, resource), resource);
      }
    }
    return found;
  }

  /** Adds the records that the caller can read and that are deleted with one of these, such as the rows of an invoice. */
  async #addDependents(ids: readonly string[], resource: Resource): Promise<void> {
    for (const { from, field } of resource.inbound) {
      if (!belongs(field) || !this.#canList(from) || !this.#context.mayRead(from.id, field.name)) continue;
      for (let start = 0; start < ids.length; start += idsPerList) {
        const filter = { [`${field.name}__in`]: ids.slice(start, start + idsPerList).join() };
        for await (const row of this.#context.records.stream(from.id, filter))
          this.#add(this.withoutOthers(row, from), from);
      }
    }
  }

  #canList({ id }: Resource): boolean {
    return this.#context.may(id, 'list') || this.#context.may(id, 'read');
  }

  #add(record: JsonObject | undefined, { id }: Resource): void {
    if (record === undefined) return;
    const records = this.#records.get(id) ?? new Map<string, JsonObject>();
    this.#records.set(id, records);
    if (records.has(String(record.id))) return;
    this.#count += 1;
    if (this.#count > maxRecords) throwProblem('bulk_too_large', { params: { max_items: maxRecords } });
    records.set(String(record.id), record);
  }

  /** Returns a record without references to other persons and, if it has any, without personal members. */
  withoutOthers(record: JsonObject, resource: Resource): JsonObject {
    const others = this.#hasOthers(record, resource);
    const members = Object.entries(record).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
      const field = resource.fieldByName.get(name);
      if (field?.personal === true && others) return [];
      if (field?.target?.dataSubject === undefined) return [[name, value]];
      if (Array.isArray(value)) return [[name, value.filter((entry) => this.#isPerson(entry))]];
      return value === null || this.#isPerson(value) ? [[name, value]] : [];
    });
    return Object.fromEntries(members);
  }

  /** Returns the personal members of a record that the caller cannot read; undefined if there are none. */
  #personalOf(record: JsonObject, resource: Resource): JsonObject | undefined {
    if (!this.#isSignedIn || this.#hasOthers(record, resource)) return undefined;
    const personal = resource.fields.filter(
      ({ name, personal: isPersonal, readable, hidden, type }) =>
        isPersonal && readable && !hidden && type.name !== 'file' && (record[name] ?? null) !== null,
    );
    if (personal.length === 0) return undefined;
    return { id: record.id ?? null, ...Object.fromEntries(personal.map(({ name }) => [name, record[name] ?? null])) };
  }

  #hasOthers(record: JsonObject, resource: Resource): boolean {
    return resource.fields.some(({ name, target }) => {
      const value = record[name] ?? null;
      if (target?.dataSubject === undefined || value === null) return false;
      return (Array.isArray(value) ? value : [value]).some((entry) => !this.#isPerson(entry));
    });
  }

  #isPerson(value: Json): boolean {
    return idOf(value) === this.#personId;
  }
}

/** Returns whether records belong to the record that the field refers to. */
function belongs({ onDelete, target, linkTable }: Field): boolean {
  return onDelete === 'cascade' && linkTable === undefined && target !== undefined && target.dataSubject === undefined;
}
