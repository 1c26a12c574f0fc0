import { countRule } from './count-rule.ts';

export const atLeastOne = countRule({
  name: 'at_least_one',
  summary: 'At least one of the fields must be set.',
  symbol: '>=',
  holds: (count) => count >= 1,
  sentence: (names) => ({ en: `At least one of ${names} must be set.`, sv: `Minst en av ${names} måste vara satt.` }),
});
