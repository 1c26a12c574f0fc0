/** Defaults that the server works out when a record is made: `$customer`, `$now`, `$write_time`, `$today`, `$caller`, `$application`, `$service`. */
import type { FieldFacts, FieldType } from './field-type.ts';

export type ServerDefaultName = 'customer' | 'now' | 'write_time' | 'today' | 'caller' | 'application' | 'service';

export interface ServerDefault {
  readonly name: ServerDefaultName;
  readonly summary: string;
  /** Whether the field can hold what the server puts there. */
  readonly fits: (field: FieldFacts & { readonly type: FieldType }) => boolean;
  /** The field it needs, for messages. */
  readonly needs: string;
  /** It is an id that a caller is known by, so that rows can be kept for that caller. */
  readonly namesCaller?: true;
}

const words: readonly ServerDefault[] = [
  {
    name: 'customer',
    summary: "The customer's root organization.",
    fits: (field) => field.type.relation === 'one' && field.target?.system === 'customer',
    needs: 'a reference to the resource of customers',
  },
  {
    name: 'now',
    summary: 'The moment of the request.',
    fits: (field) => field.type.magnitude === 'instant',
    needs: 'a field of type date-time',
  },
  {
    name: 'write_time',
    summary: 'The moment of every write: set again each time.',
    fits: (field) => field.type.magnitude === 'instant',
    needs: 'a field of type date-time',
  },
  {
    name: 'today',
    summary: 'The day of the request.',
    fits: (field) => field.type.magnitude === 'date',
    needs: 'a field of type date',
  },
  {
    name: 'caller',
    summary: 'The record that the caller of the request acts as.',
    fits: (field) => field.type.relation === 'one',
    needs: 'a reference',
  },
  {
    name: 'application',
    summary: 'The id of the application that calls.',
    namesCaller: true,
    fits: (field) => field.type.name === 'uuid',
    needs: 'a field of type uuid',
  },
  {
    name: 'service',
    summary: 'The id of the service that calls.',
    namesCaller: true,
    fits: (field) => field.type.name === 'uuid',
    needs: 'a field of type uuid',
  },
];

/** The words that may stand as a default and that the server fills in, by name. */
export const serverDefaults: ReadonlyMap<string, ServerDefault> = new Map(words.map((word) => [word.name, word]));
