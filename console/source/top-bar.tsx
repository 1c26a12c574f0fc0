/** The bar at the top: menu of a phone, search of screens, requests, language, theme, and the person. */
import { addresses, root } from './config.ts';
import { chooseLanguage, language, t } from './language.ts';
import { person, signOut } from './session.ts';
import { chooseTheme, type Theme, theme } from './theme.ts';
import { Icon } from './ui/icons.tsx';
import { say } from './ui/notice.tsx';
import { problemOf, sentenceOf } from './ui/problem.tsx';

export interface TopBarProps {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
  readonly onRequests: () => void;
}

const themes: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

export function TopBar({ isMenuOpen, onMenu, onPalette, onRequests }: TopBarProps) {
  const themeWord = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }[theme.value];
  return (
    <header class="top">
      <button
        type="button"
        class="bare menu"
        aria-label={t('menu')}
        aria-expanded={isMenuOpen}
        aria-controls="navigation"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <a class="brand" href={root}>
        Core
      </a>
      <button type="button" class="goto" aria-keyshortcuts="Control+K" onClick={onPalette}>
        <Icon name="search" />
        <span>{t('goTo')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span class="spring" />
      <button
        type="button"
        class="bare"
        title={`${t('requests')} (Alt+A)`}
        aria-label={t('requests')}
        onClick={onRequests}
      >
        <Icon name="code" />
      </button>
      <button
        type="button"
        class="bare"
        title={themeWord}
        aria-label={themeWord}
        onClick={() => chooseTheme(themes[theme.value])}
      >
        <Icon name="theme" />
      </button>
      <button
        type="button"
        class="bare"
        lang={language.value === 'sv' ? 'en' : 'sv'}
        onClick={() => chooseLanguage(language.value === 'sv' ? 'en' : 'sv')}
      >
        {language.value === 'sv' ? 'English' : 'Svenska'}
      </button>
      {addresses.signIn !== undefined && (
        <>
          <a class="person" href={`${addresses.signIn}me/`} title={t('mySession')}>
            <Icon name="person" />
            <span>{person.value?.name || t('mySession')}</span>
          </a>
          <button
            type="button"
            class="bare"
            onClick={() => void signOut().catch((error: unknown) => say(sentenceOf(problemOf(error))))}
          >
            {t('signOut')}
          </button>
        </>
      )}
    </header>
  );
}
