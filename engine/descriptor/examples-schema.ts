/** The key `examples` of a resource: requests that `core check --examples` sends, with their responses. */
import type { JsonSchema } from '../kernel/json.ts';

const text = { type: 'string', minLength: 1 } as const;
const members = { type: 'object' } as const;

export const examplesSchema: JsonSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    properties: {
      as: { ...text, description: 'The role of the caller; default: all permissions.' },
      after: { ...members, description: 'Members of a record that exists before; change updates it.' },
      give: { ...members, description: 'Members of a create; the other required ones are generated.' },
      change: { ...members, description: 'Members of an update.' },
      see: { type: 'integer', minimum: 0, description: 'The number of records in the list of the caller.' },
      refused: {
        anyOf: [text, { ...members, minProperties: 1, additionalProperties: text }],
        description: 'The code of the problem, or of each error by pointer: { /returned: order }.',
      },
      answer: { ...members, minProperties: 1, description: 'Members of the record in the response.' },
    },
    additionalProperties: false,
  },
};
