import { phrase } from '../../kernel/text.ts';
import { countRule } from './count-rule.ts';

export const exactlyOne = countRule({
  name: 'exactly_one',
  summary: 'Exactly one of the fields must be set.',
  symbol: '=',
  holds: (count) => count === 1,
  sentence: (names) => phrase('Exactly one of {names} must be set.', { names }),
});
