/** Texts that have caused slow, deeply recursive or wrong rendering; each has a given length. */

const repeated = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Code points at an interval, including surrogates. */
function codePoints(interval: number): string {
  let text = '';
  for (let code = 0; code <= 0x10ffff; code += interval) text += String.fromCodePoint(code);
  return text;
}

export function hostileTexts(length: number, interval = 10): Readonly<Record<string, string>> {
  const patterns = {
    'one long word': 'A',
    'wide letters': 'W',
    'opening brackets': '[',
    'closing brackets': ']',
    'quotes in quotes': '>',
    'lists in lists': '1. ',
    'lists in a line': '- ',
    'stars that open': '**a ',
    'underscores in words': '_a',
    'emphasis in emphasis': '*_',
    'bold, plain, bold': '*a*b',
    'links in links': '[a](',
    'pictures in pictures': '![',
    backticks: '`',
    'backslashes and ticks': '\\`',
    tags: '<a ',
    comments: '<!--',
    tildes: '~~a ',
    pipes: '|-',
    'line breaks': 'a\n',
    'tables of one cell': '|a|\n|-|\n',
    'an address': 'a@',
    'www.': 'www.',
    'combining characters': 'e\u0301',
    'right-to-left marks': '\u200f',
    'right-to-left override': '\u202e\u05d0\u05d1 ',
    Arabic: '\u0627\u0644\u0639',
    joiners: 'a\u200d',
    'soft hyphens': 'a\u00ad',
    'blanks that do not break': 'a\u00a0',
    tabs: '\t',
    'lone surrogates': '\ud800',
    families: '👨‍👩‍👧‍👦',
    controls: '\u0000\u0007\u001b',
  };
  return {
    ...Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, repeated(pattern, length)])),
    'one letter under many marks': `a${repeated('\u0301', length)}`,
    'two words far apart': `a${repeated(' ', length)}b`,
    'a long name before an at sign': `${repeated('a', length)}@`,
    'deep brackets that close': `${repeated('[', length / 2)}a${repeated('](b)', length / 2)}`,
    'a staircase of lists': Array.from({ length: Math.sqrt(length) }, (_, depth) => `${' '.repeat(depth)}- a`).join(
      '\n',
    ),
    'a table of many columns': `${repeated('|a', length / 3)}|\n${repeated('|-', length / 3)}|\n${repeated('|b', length / 3)}|`,
    'a table with a long cell': `|a|b|\n|-|-|\n|${repeated('x', length)}|y|\n`,
    'code points of all planes': codePoints(interval),
  };
}
