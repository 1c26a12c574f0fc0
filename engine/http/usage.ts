/** The units of the quota that a request uses, and its elements of the API for the features that follow them. */

import { requireReauthentication } from '../access/permits.ts';
import type { Caller } from '../extension/contract.ts';
import type { Json } from '../kernel/json.ts';
import type { Field } from '../model/model.ts';
import type { Pairs } from '../query/parse-list.ts';
import type { RequestUsage } from '../request/request-context.ts';
import type { RequestUses } from './feature.ts';
import type { Effort } from './limits/cost-of.ts';

export class Usage implements RequestUsage {
  readonly effort: Effort = { rows: 0, units: 0, bodyBytes: 0, databaseMilliseconds: 0 };
  readonly uses: readonly RequestUses[];
  readonly #caller: Caller;

  constructor(caller: Caller, uses: readonly RequestUses[]) {
    this.#caller = caller;
    this.uses = uses;
  }

  recordField(field: Field, value: Json): void {
    requireReauthentication(field, this.#caller);
    for (const uses of this.uses) uses.recordField(field, value);
  }

  recordParameters(pairs: Pairs): void {
    for (const uses of this.uses) uses.recordParameters(pairs);
  }

  spend(units: number): void {
    this.effort.units += units;
  }

  spendRows(rows: number): void {
    this.effort.rows += rows;
  }
}
