import { msg } from '../../kernel/text.ts';
import { countRule } from './count-rule.ts';

export const atLeastOne = countRule({
  name: 'at_least_one',
  summary: 'At least one of the fields must be set.',
  symbol: '>=',
  isSatisfied: (count) => count >= 1,
  message: (names) => msg('At least one of {names} must be set.', { names }),
});
