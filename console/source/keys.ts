/** All keyboard shortcuts and their purpose: handlers use this table, and `?` lists it. */

export const keys = {
  'Ctrl k': 'goTo',
  '/': 'search',
  '?': 'keys',
  F1: 'help',
  'Alt a': 'requests',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  'Shift ArrowUp': 'selectUp',
  'Shift ArrowDown': 'selectDown',
  Enter: 'take',
  F2: 'edit',
  Tab: 'on',
  Escape: 'leave',
  'Alt ArrowDown': 'chooseDay',
  'Ctrl ArrowUp': 'previousSection',
  'Ctrl ArrowDown': 'nextSection',
} as const;

export type Key = (typeof keys)[keyof typeof keys];

/** Returns the shortcut of a key press. Ctrl is also the command key of a Mac, which writes other letters with Alt. */
export function pressed({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Key | undefined {
  const plain = altKey && code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
  // Shift is part of other characters: `?`.
  const shift = shiftKey && key.startsWith('Arrow') ? 'Shift' : [];
  const written = [ctrlKey || metaKey ? 'Ctrl' : [], altKey ? 'Alt' : [], shift, plain].flat().join(' ');
  return written in keys ? keys[written as keyof typeof keys] : undefined;
}

const written = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=color])';

export const isWritten = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key.length === 1 && !altKey && !ctrlKey && !metaKey && (target as Element).matches?.(written) === true;
