/**
 * Defaults that the server computes when a record is created: `$customer`, `$now`, `$write_time`, `$today`, `$caller`,
 * `$application`, `$service`.
 */
import type { FieldFacts, FieldType } from './field-type.ts';

export type ServerDefaultName = 'customer' | 'now' | 'write_time' | 'today' | 'caller' | 'application' | 'service';

export interface ServerDefault {
  readonly name: ServerDefaultName;
  readonly summary: string;
  /** Whether the server's value is valid for the field. */
  readonly isValidFor: (field: FieldFacts & { readonly type: FieldType }) => boolean;
  /** The required field, for messages. */
  readonly needs: string;
  /** Whether it is an ID of a caller, so that rows can be private to that caller. */
  readonly namesCaller?: true;
}

const definitions: readonly ServerDefault[] = [
  {
    name: 'customer',
    summary: "The customer's root organization.",
    isValidFor: (field) => field.type.relation === 'one' && field.target?.system === 'customer',
    needs: 'a reference to the resource of customers',
  },
  {
    name: 'now',
    summary: 'The time of the request.',
    isValidFor: (field) => field.type.magnitude === 'instant',
    needs: 'a field of type date-time',
  },
  {
    name: 'write_time',
    summary: 'The time of every write: updated each time.',
    isValidFor: (field) => field.type.magnitude === 'instant',
    needs: 'a field of type date-time',
  },
  {
    name: 'today',
    summary: 'The day of the request.',
    isValidFor: (field) => field.type.magnitude === 'date',
    needs: 'a field of type date',
  },
  {
    name: 'caller',
    summary: 'The record that the caller of the request acts as.',
    isValidFor: (field) => field.type.relation === 'one',
    needs: 'a reference',
  },
  {
    name: 'application',
    summary: 'The id of the application that calls.',
    namesCaller: true,
    isValidFor: (field) => field.type.name === 'uuid',
    needs: 'a field of type uuid',
  },
  {
    name: 'service',
    summary: 'The id of the service that calls.',
    namesCaller: true,
    isValidFor: (field) => field.type.name === 'uuid',
    needs: 'a field of type uuid',
  },
];

/** The defaults that the server computes, by name. */
export const serverDefaults: ReadonlyMap<string, ServerDefault> = new Map(
  definitions.map((definition) => [definition.name, definition]),
);
