import { msg } from '../../kernel/text.ts';
import { countRule } from './count-rule.ts';

export const atMostOne = countRule({
  name: 'at_most_one',
  summary: 'At most one of the fields may be set.',
  symbol: '<=',
  isSatisfied: (count) => count <= 1,
  message: (names) => msg('At most one of {names} may be set.', { names }),
});
