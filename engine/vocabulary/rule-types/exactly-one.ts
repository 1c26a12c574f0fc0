import { msg } from '../../kernel/text.ts';
import { countRule } from './count-rule.ts';

export const exactlyOne = countRule({
  name: 'exactly_one',
  summary: 'Exactly one of the fields must be set.',
  symbol: '=',
  isSatisfied: (count) => count === 1,
  message: (names) => msg('Exactly one of {names} must be set.', { names }),
});
