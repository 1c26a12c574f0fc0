/** The input and output of one resource, as JSON Schemas (draft 2020-12) with examples. */
import type { JsonObject, JsonSchema } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';

export interface Payload {
  readonly resource: Resource;
  /** A complete record in a response. */
  readonly record: JsonSchema;
  /** The body of a create. */
  readonly create: JsonSchema;
  /** The body of an update: a merge patch. */
  readonly patch: JsonSchema;
  /** One row of a bulk write. */
  readonly row: JsonSchema;
  /** Valid and realistic examples, created lazily. */
  readonly examples: () => PayloadExamples;
}

export interface PayloadExamples {
  readonly record: JsonObject;
  readonly create: JsonObject;
  /** The required members of the create. */
  readonly minimal: JsonObject;
  readonly patch: JsonObject;
}
