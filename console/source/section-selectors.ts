/** CSS selectors of the sections of a screen, and of elements that can have the focus. Tests use them too. */

export const sections =
  'main header, main section, main fieldset, main details, main article, main .listbar, main .buttons, .notices';

export const focusable = 'a[href], summary, :is(button, input, select, textarea):enabled, [tabindex="0"]';
