/** Counts the elements of the API that a request uses, announces the deprecated ones, and adds up the units of its quota. */

import { requireReauthentication } from '../access/permits.ts';
import type { Operation } from '../compile/operations/operation.ts';
import type { Caller } from '../extension/contract.ts';
import type { Json } from '../kernel/json.ts';
import type { Field } from '../model/model.ts';
import type { Pairs } from '../query/parse-list.ts';
import { type DeprecatedElement, type Lifecycle, rejectSunset, requestedFields } from '../request/lifecycle.ts';
import type { RequestUsage } from '../request/request-context.ts';
import type { Effort } from './limits/cost-of.ts';

export class Usage implements RequestUsage {
  readonly effort: Effort = { rows: 0, units: 0, bodyBytes: 0, databaseMilliseconds: 0 };
  readonly fields: Set<Field>;
  readonly deprecated: DeprecatedElement[];
  readonly #operation: Operation;
  readonly #caller: Caller;
  readonly #lifecycle: Lifecycle;
  readonly #now: Date;

  /** Rejects elements in the parameters of the address that are past their sunset date. */
  constructor(operation: Operation, query: Pairs, caller: Caller, lifecycle: Lifecycle, now: Date) {
    const requested = requestedFields(query, operation.resource);
    this.fields = new Set(requested.map(({ field }) => field));
    this.deprecated = [...lifecycle.usedBy(operation, requested)];
    if (this.deprecated.length > 0) rejectSunset(this.deprecated, now);
    this.#operation = operation;
    this.#caller = caller;
    this.#lifecycle = lifecycle;
    this.#now = now;
  }

  recordField(field: Field, value: Json): void {
    requireReauthentication(field, this.#caller);
    this.fields.add(field);
    this.#record(this.#lifecycle.ofMember(field, value));
  }

  recordParameters(pairs: Pairs): void {
    const requested = requestedFields(pairs, this.#operation.resource);
    for (const { field } of requested) this.fields.add(field);
    this.#record(this.#lifecycle.among(requested));
  }

  spend(units: number): void {
    this.effort.units += units;
  }

  spendRows(rows: number): void {
    this.effort.rows += rows;
  }

  #record(elements: readonly DeprecatedElement[]): void {
    if (elements.length === 0) return;
    const newElements = elements.filter((element) => !this.deprecated.includes(element));
    rejectSunset(newElements, this.#now);
    this.deprecated.push(...newElements);
  }
}
