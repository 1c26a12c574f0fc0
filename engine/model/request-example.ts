/** An example of a request in a descriptor. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import type { JsonObject } from '../kernel/json.ts';

/** A create (`give`), an update (`change`) or a list (`see`) with its response. Other required members are filled with generated values. */
export interface RequestExample {
  /** Its number in the resource, from 1. */
  readonly number: number;
  /** The role of the caller; without one, a caller with all permissions. */
  readonly as?: string;
  /** Members of a record that exists before; `change` updates it. */
  readonly after?: JsonObject;
  readonly give?: JsonObject;
  readonly change?: JsonObject;
  /** The number of records in the list of the caller. */
  readonly see?: number;
  /** The code of the problem, or of each error by pointer. Without it, the request is accepted. */
  readonly refused?: string | Readonly<Record<string, string>>;
  /** Members of the record in the response. */
  readonly answer?: JsonObject;
  /** The location of a part of the example. */
  readonly spanOf: LocatedJson['spanOf'];
}
