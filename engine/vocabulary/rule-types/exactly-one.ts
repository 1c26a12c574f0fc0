import { countRule } from './count-rule.ts';

export const exactlyOne = countRule({
  name: 'exactly_one',
  summary: 'Exactly one of the fields must be set.',
  symbol: '=',
  holds: (count) => count === 1,
  sentence: (names) => ({ en: `Exactly one of ${names} must be set.`, sv: `Precis en av ${names} måste vara satt.` }),
});
