/** The bar at the top: phone menu, search of screens, requests, language, theme, and the user. */
import { effect, type Signal, signal } from '@preact/signals';
import { Bell } from './bell.tsx';
import { persistentStorage } from './browser-storage.ts';
import { chooseLanguage, languageName, nextLanguage } from './language.ts';
import { addresses, root } from './router.ts';
import { signOut, user } from './session.ts';
import { t } from './texts/first/t.ts';
import { Button, Icon } from './ui/button.tsx';
import { openDialog } from './ui/dialog.tsx';
import { lazy } from './ui/lazy.tsx';
import { notifyError } from './ui/toast.tsx';

/** Light, dark, or the system setting; contrast follows the system. */
type Theme = 'system' | 'light' | 'dark';
const key = 'core.theme';

const storedTheme = persistentStorage.getItem(key);
const theme = signal<Theme>(storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'system');

effect(() => {
  const { dataset } = document.documentElement;
  if (theme.value === 'system') delete dataset.theme;
  else dataset.theme = theme.value;
});

export const Palette = lazy(async () => (await import('./palette.tsx')).Palette);
export const RequestPanel = lazy(async () => (await import('./request-panel.tsx')).RequestPanel);
export const KeyList = lazy(async () => (await import('./request-panel.tsx')).KeyList);

const themes: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

export function TopBar({ isMenuOpen }: { readonly isMenuOpen: Signal<boolean> }) {
  const themeLabel = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }[theme.value];
  const cycleTheme = (): void => {
    theme.value = themes[theme.value];
    persistentStorage.setItem(key, theme.value);
  };
  const other = nextLanguage();
  return (
    <header class="top">
      <Button
        kind="bare"
        icon="menu"
        label={t('menu')}
        onClick={() => {
          isMenuOpen.value = !isMenuOpen.value;
        }}
        more={{ class: 'bare menu', 'aria-expanded': isMenuOpen.value, 'aria-controls': 'navigation' }}
      />
      <a class="brand" href={root}>
        Core
      </a>
      <button type="button" class="goto" aria-keyshortcuts="Control+K" onClick={() => openDialog(Palette)}>
        <Icon name="search" />
        <span>{t('goTo')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span class="spring" />
      <Bell />
      <Button
        kind="bare"
        icon="code"
        label={t('requests')}
        onClick={() => openDialog(RequestPanel)}
        more={{ 'aria-keyshortcuts': 'Alt+A' }}
      />
      <Button
        kind="bare"
        icon="keys"
        label={t('keys')}
        onClick={() => openDialog(KeyList)}
        more={{ 'aria-keyshortcuts': '?' }}
      />
      <Button kind="bare" icon="theme" label={themeLabel} onClick={cycleTheme} />
      <button type="button" class="bare" lang={other} onClick={() => void chooseLanguage(other).catch(notifyError)}>
        {languageName(other)}
      </button>
      {addresses.signIn !== undefined && (
        <>
          <a class="person" href={`${addresses.signIn}me/`} title={t('mySession')}>
            <Icon name="person" />
            <bdi>{user.value?.name || t('mySession')}</bdi>
          </a>
          <button type="button" class="bare" onClick={() => void signOut().catch(notifyError)}>
            {t('signOut')}
          </button>
        </>
      )}
    </header>
  );
}
