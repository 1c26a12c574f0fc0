/** The demo data: lists of records for the API, in an order without forward references. */

import type { JsonObject } from '@core/engine/demo';
import { nameUuid } from '@core/engine/demo';

/** Records of one resource, with their ids. */
export interface DemoBatch {
  readonly resource: string;
  readonly records: readonly DemoRecord[];
}

export interface DemoRecord extends JsonObject {
  readonly id: string;
}

/** The id of a demo record: the same in every demo company, so that examples in the documentation work. */
export function demoId(resource: string, name: string): string {
  return nameUuid(`demo ${resource} ${name}`);
}

/** A reference to a demo record, as the API writes it. */
export function demoReference(resource: string, name: string): { readonly id: string } {
  return { id: demoId(resource, name) };
}
