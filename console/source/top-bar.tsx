/** The bar at the top: menu of a phone, search of screens, requests, language, theme, and the person. */
import { effect, signal } from '@preact/signals';
import { chooseLanguage, language, t } from './language.ts';
import { addresses, root } from './router.ts';
import { person, signOut } from './session.ts';
import { Button, Icon } from './ui/button.tsx';
import { sayRefusal } from './ui/notice.tsx';

/** Light, dark, or as the system has it; contrast follows the system. */
type Theme = 'system' | 'light' | 'dark';
const key = 'core.theme';

const known = localStorage.getItem(key);
const theme = signal<Theme>(known === 'light' || known === 'dark' ? known : 'system');

effect(() => {
  const { dataset } = document.documentElement;
  if (theme.value === 'system') delete dataset.theme;
  else dataset.theme = theme.value;
});

export type Opened = 'palette' | 'requests' | 'menu' | undefined;

const themes: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

export function TopBar({ opened, open }: { readonly opened: Opened; readonly open: (what: Opened) => void }) {
  const themeWord = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }[theme.value];
  const turnTheme = (): void => {
    theme.value = themes[theme.value];
    localStorage.setItem(key, theme.value);
  };
  const other = language.value === 'sv' ? 'en' : 'sv';
  return (
    <header class="top">
      <Button
        kind="bare"
        icon="menu"
        label={t('menu')}
        onClick={() => open(opened === 'menu' ? undefined : 'menu')}
        more={{ class: 'bare menu', 'aria-expanded': opened === 'menu', 'aria-controls': 'navigation' }}
      />
      <a class="brand" href={root}>
        Core
      </a>
      <button type="button" class="goto" aria-keyshortcuts="Control+K" onClick={() => open('palette')}>
        <Icon name="search" />
        <span>{t('goTo')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span class="spring" />
      <Button
        kind="bare"
        icon="code"
        label={t('requests')}
        onClick={() => open('requests')}
        more={{ title: `${t('requests')} (Alt+A)` }}
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
