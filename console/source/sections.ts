/** Moves the focus between the sections of a screen: the heading, each group of fields, the list, the selection, the related records, the notice. */
import { focusable, sections } from './section-selectors.ts';

/** Moves the focus to the first element of the next section, or of the previous one. */
export function moveToSection(step: 1 | -1): void {
  const { activeElement: current } = document;
  if (current === null) return;
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility(),
  );
  const entries = [...document.querySelectorAll(sections)].flatMap(
    (section) => stops.find((stop) => section.contains(stop)) ?? [],
  );
  const direction = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beyond = entries.filter((entry) => (current.compareDocumentPosition(entry) & direction) !== 0);
  // From the last one to the first: the notice with Undo is the last.
  (step === 1 ? (beyond[0] ?? entries[0]) : (beyond.at(-1) ?? entries.at(-1)))?.focus();
}

/** Moves the focus to the dialog or the screen if the focused element is removed, such as a button that disappears when it is pressed. */
export function keepFocus(): void {
  let focused: Element | undefined;
  addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : undefined;
  });
  new MutationObserver(() => {
    if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
    // Behind a dialog nothing can have the focus.
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open] .body')].at(-1);
    const target = dialog ?? document.getElementById('main');
    if (dialog !== undefined) dialog.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
