import type { Json } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';

/** A tree of records of one resource. The chain consists of other records, so the runtime follows it after the write, in its transaction. */
export const acyclic: RuleType = {
  name: 'acyclic',
  summary: 'No record is its own ancestor by this reference to the same resource.',
  example: 'acyclic: parent_segment',
  argument: { type: 'string' },
  fields: (argument) => [{ name: String(argument), path: [] }],
  errors: (argument, field) => {
    const { name, target, resource, type } = field(String(argument));
    const isSelfReference = type.relation === 'one' && target?.id === resource.id;
    return isSelfReference ? [] : [{ name, message: `${name} is not a reference to ${resource.id}` }];
  },
  acyclicField: String,
  violation: finding,
  message: (argument) => t('cannotBeOwnAncestor', { field: String(argument) }),
};

function finding(argument: Json): RuleFinding {
  const field = String(argument);
  return {
    field,
    code: 'cycle',
    params: {},
    message: t('wouldBeOwnAncestor', { field }),
  };
}
