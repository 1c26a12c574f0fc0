/** The bar at the top: menu of a phone, search of screens, requests, language, theme, and the person. */
import { effect, type Signal, signal } from '@preact/signals';
import { lastingStorage } from './browser-storage.ts';
import { chooseLanguage, language, t } from './language.ts';
import { addresses, root } from './router.ts';
import { person, signOut } from './session.ts';
import { Button, Icon } from './ui/button.tsx';
import { openDialog } from './ui/dialog.tsx';
import { later } from './ui/later.tsx';
import { sayRefusal } from './ui/notice.tsx';

/** Light, dark, or as the system has it; contrast follows the system. */
type Theme = 'system' | 'light' | 'dark';
const key = 'core.theme';

const known = lastingStorage.getItem(key);
const theme = signal<Theme>(known === 'light' || known === 'dark' ? known : 'system');

effect(() => {
  const { dataset } = document.documentElement;
  if (theme.value === 'system') delete dataset.theme;
  else dataset.theme = theme.value;
});

const Palette = later(async () => (await import('./palette.tsx')).Palette);
const RequestPanel = later(async () => (await import('./request-panel.tsx')).RequestPanel);
const KeyList = later(async () => (await import('./request-panel.tsx')).KeyList);
export const palette = () => <Palette />;
export const requests = () => <RequestPanel />;
export const keyList = () => <KeyList />;

const themes: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

export function TopBar({ isMenuOpen }: { readonly isMenuOpen: Signal<boolean> }) {
  const themeWord = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }[theme.value];
  const turnTheme = (): void => {
    theme.value = themes[theme.value];
    lastingStorage.setItem(key, theme.value);
  };
  const other = language.value === 'sv' ? 'en' : 'sv';
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
      <button type="button" class="goto" aria-keyshortcuts="Control+K" onClick={() => openDialog(palette)}>
        <Icon name="search" />
        <span>{t('goTo')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span class="spring" />
      <Button
        kind="bare"
        icon="code"
        label={t('requests')}
        onClick={() => openDialog(requests)}
        more={{ title: `${t('requests')} (Alt+A)` }}
      />
      <Button
        kind="bare"
        icon="keys"
        label={t('keys')}
        onClick={() => openDialog(keyList)}
        more={{ title: `${t('keys')} (?)` }}
      />
      <Button kind="bare" icon="theme" label={themeWord} onClick={turnTheme} more={{ title: themeWord }} />
      <button type="button" class="bare" lang={other} onClick={() => void chooseLanguage(other).catch(sayRefusal)}>
        {{ en: 'English', sv: 'Svenska' }[other]}
      </button>
      {addresses.signIn !== undefined && (
        <>
          <a class="person" href={`${addresses.signIn}me/`} title={t('mySession')}>
            <Icon name="person" />
            <bdi>{person.value?.name || t('mySession')}</bdi>
          </a>
          <button type="button" class="bare" onClick={() => void signOut().catch(sayRefusal)}>
            {t('signOut')}
          </button>
        </>
      )}
    </header>
  );
}
