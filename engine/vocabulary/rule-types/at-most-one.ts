import { countRule } from './count-rule.ts';

export const atMostOne = countRule({
  name: 'at_most_one',
  summary: 'At most one of the fields may be set.',
  symbol: '<=',
  holds: (count) => count <= 1,
  sentence: (names) => ({ en: `At most one of ${names} may be set.`, sv: `Högst en av ${names} får vara satt.` }),
});
