/** Placeholders of prepared queries: values that a query names when it is built and gets when it runs. */
import { type RawBuilder, sql } from 'kysely';

/** A value that is bound at each execution. One placeholder is one `$n`, however often a query contains it. */
export class Placeholder {
  readonly name: string;
  /** The value, if it is known when the query is built. */
  readonly value: unknown;

  constructor(name: string, value?: unknown) {
    this.name = name;
    this.value = value;
  }
}

/** The index of the customer's ID in the values of every plan. */
export const customerParameter = 0;

/** The ID of the customer that a query is executed for; the customer plugin adds it. */
export const customerPlaceholder = new Placeholder('customer');

/** The ID of the customer that a query is executed for, for the few expressions that contain it. */
export const ownCustomer: RawBuilder<string> = sql<string>`cast(${customerPlaceholder} as uuid)`;

/**
 * Returns a placeholder as an expression. Each call is another `$n`: a query that contains a value twice uses one
 * expression twice.
 */
export function placeholder<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Placeholder(name)}`;
}

/** Returns the value with this index of a plan's values. Each use in a query is the same `$n`. */
export function parameter<Value>(index: number): RawBuilder<Value> {
  planParameters[index] ??= new Placeholder(String(index));
  return sql<Value>`${planParameters[index]}`;
}

const planParameters: Placeholder[] = [];

/** Returns a value as an expression: a query that contains the expression twice has one `$n` for it. */
export function shared<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${new Placeholder('shared', value)}`;
}
