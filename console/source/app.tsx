/** The frame around every screen: navigation, what stands in the way, keys that work everywhere, and the screen of the address. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { addresses, root } from './config.ts';
import { trouble } from './http.ts';
import { language, showTime, t } from './language.ts';
import { navigation } from './model.ts';
import { Navigation } from './navigation.tsx';
import { ResourceScreen } from './resource-screen.tsx';
import { current, parts } from './router.ts';
import { view, viewAs } from './session.ts';
import { TopBar } from './top-bar.tsx';
import { Button } from './ui/button.tsx';
import { Guarded } from './ui/guarded.tsx';
import { later } from './ui/later.tsx';
import { Notice, say } from './ui/notice.tsx';
import { problemOf, sentenceOf } from './ui/problem.tsx';

const HomeScreen = later(async () => (await import('./home/home-screen.tsx')).HomeScreen);
const Palette = later(async () => (await import('./palette.tsx')).Palette);
const RequestPanel = later(async () => (await import('./request-panel.tsx')).RequestPanel);

type Opened = 'palette' | 'requests' | 'menu' | undefined;

export function App() {
  const [opened, setOpened] = useState<Opened>(undefined);
  const main = useRef<HTMLElement>(null);
  const path = current.value.pathname;
  const isFirst = useRef(true);
  useEffect(() => {
    // Who uses a keyboard or listens begins at the new screen, not at the link that led there.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
    scrollTo(0, 0);
    setOpened((before) => (before === 'menu' ? undefined : before));
  }, [path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey && event.code === 'KeyA') {
        event.preventDefault();
        setOpened((before) => (before === 'requests' ? undefined : 'requests'));
      } else if ((event.metaKey || event.ctrlKey) && event.key === 'k') {
        event.preventDefault();
        setOpened('palette');
      } else if (event.key === '/' && !isWriting(event.target)) {
        event.preventDefault();
        document.getElementById('search')?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const [resource] = parts.value;
  const close = (): void => setOpened(undefined);
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      <TopBar
        isMenuOpen={opened === 'menu'}
        onMenu={() => setOpened(opened === 'menu' ? undefined : 'menu')}
        onPalette={() => setOpened('palette')}
        onRequests={() => setOpened('requests')}
      />
      <ViewBanner />
      <Trouble />
      <div class="frame">
        <Navigation isOpen={opened === 'menu'} />
        <main id="main" ref={main} tabIndex={-1} key={language.value}>
          <Guarded>
            {navigation.value === undefined ? null : path === root || resource === undefined ? (
              <HomeScreen />
            ) : (
              <ResourceScreen id={resource} rest={parts.value.slice(1)} />
            )}
          </Guarded>
        </main>
      </div>
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'requests' && <RequestPanel onClose={close} />}
      <Notice />
    </>
  );
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Whose view this is: nobody takes it for their own. */
function ViewBanner() {
  const { value } = view;
  if (value === undefined) return null;
  const end = (): void => void viewAs(undefined).catch((error: unknown) => say(sentenceOf(problemOf(error))));
  return (
    <div class="trouble" role="status">
      <span>{t('viewing', { name: value.name, until: showTime(value.until).slice(11) })}</span>
      <Button kind="" label={t('endView')} onClick={end} />
    </div>
  );
}

/** One sentence for what stands between this page and the server; what was entered stays. */
function Trouble() {
  const { value } = trouble;
  if (value === undefined) return null;
  return (
    <div class="trouble" role="alert">
      <span>{value === 'offline' ? t('offline') : value === 'ended' ? t('sessionEnded') : t('busy')}</span>
      {value === 'ended' && addresses.signIn !== undefined && (
        <a href={addresses.signIn} target="_blank" rel="noreferrer">
          {t('signInThere')}
        </a>
      )}
      <Button
        kind="bare"
        label={t('close')}
        onClick={() => {
          trouble.value = undefined;
        }}
      />
    </div>
  );
}
