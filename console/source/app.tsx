/** The frame of every screen: navigation, banners, global keyboard shortcuts, and the screen of the address. */
import { all } from 'core:additions';
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useMemo, useRef } from 'preact/hooks';
import { connectionProblem, testClock } from './http.ts';
import { isWritten, type Key, pressed } from './keys.ts';
import { dayOf, language, showTime } from './language.ts';
import { ListScreen } from './list/list-screen.tsx';
import { cachedResource, loadResource, mayCreate, navigation, type Resource, readOnly, settings } from './model.ts';
import { Navigation } from './navigation.tsx';
import type { ConsolePlugin } from './plugin.ts';
import { asOf, current, navigate, root, segments, settingsAddress, useTitle } from './router.ts';
import { keepFocus, moveToSection } from './sections.ts';
import { view, viewAs } from './session.ts';
import { t } from './texts/first/t.ts';
import { KeyList, Palette, RequestPanel, TopBar } from './top-bar.tsx';
import { Button } from './ui/button.tsx';
import { Dialogs, openDialog } from './ui/dialog.tsx';
import { lazy } from './ui/lazy.tsx';
import { ProblemBox, SignIn, useFetch } from './ui/problem.tsx';
import { notifyError, Toast } from './ui/toast.tsx';

const screens: NonNullable<ConsolePlugin['screens']> = Object.assign({}, ...all.map((one) => one.screens));
const FormScreen = lazy(async () => (await import('./form/form-screen.tsx')).FormScreen);
const FieldAccess = lazy(async () => (await import('./record/field-access.tsx')).FieldAccess);
const RecordScreen = lazy(async () => (await import('./record/record-screen.tsx')).RecordScreen);
const SettingsScreen = lazy(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen);
const HomeScreen = lazy(async () => (await import('./home/home-screen.tsx')).HomeScreen);

const acts: Readonly<Partial<Record<Key, () => void>>> = {
  goTo: () => openDialog(Palette),
  keys: () => openDialog(KeyList),
  requests: () => openDialog(RequestPanel),
  search: () => document.querySelector<HTMLElement>('.search')?.focus(),
  nextSection: () => moveToSection(1),
  previousSection: () => moveToSection(-1),
};

const isMenuOpen = signal(false);

const focusMain = (event?: Event): void => {
  event?.preventDefault();
  document.getElementById('main')?.focus({ preventScroll: true });
};

function Main() {
  const path = current.value.pathname;
  const isFirst = useRef(true);
  useEffect(() => {
    // Keyboard and screen reader users start at the new screen, not at the link that led there.
    if (!isFirst.current) focusMain();
    isFirst.current = false;
    scrollTo(0, 0);
    isMenuOpen.value = false;
  }, [path]);
  const [resource, ...rest] = segments.value;
  return (
    <main id="main" tabIndex={-1} key={language.value}>
      <Guarded>
        {navigation.value === undefined ? null : path === root || resource === undefined ? (
          <HomeScreen />
        ) : resource === 'settings' ? (
          <SettingsScreen />
        ) : (
          <ResourceScreen id={resource} subpath={rest} />
        )}
      </Guarded>
    </main>
  );
}

export function App() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = pressed(event);
      const act = key && acts[key];
      if (act === undefined || isWritten(event)) return;
      act();
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    keepFocus();
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <a class="skip" href="#main" onClick={focusMain}>
        {t('skip')}
      </a>
      <TopBar isMenuOpen={isMenuOpen} />
      <Banners />
      <div class="frame">
        <Navigation isOpen={isMenuOpen.value} />
        <Main />
      </div>
      <Guarded>
        <Dialogs />
      </Guarded>
      <Toast />
    </>
  );
}

/** The user that is viewed, the time of a customer with a test clock, and an unreachable server; input is preserved. */
function Banners() {
  const [viewed, problem, time] = [view.value, connectionProblem.value, testClock.value];
  const close = (): void => {
    connectionProblem.value = undefined;
  };
  return (
    <>
      {viewed !== undefined && (
        <div class="trouble" role="status">
          <span>{t('viewing', { name: viewed.name, until: showTime(viewed.until).slice(11) })}</span>
          <Button kind="" label={t('endView')} onClick={() => void viewAs(undefined).catch(notifyError)} />
        </div>
      )}
      {time !== undefined && (
        <div class="trouble" role="note">
          <span>{t('testClock', { time: dayOf(time) })}</span>
        </div>
      )}
      {problem !== undefined && (
        <div class="trouble" role="alert">
          <span>{problem === 'offline' ? t('offline') : problem === 'ended' ? t('sessionEnded') : t('busy')}</span>
          {problem === 'ended' && <SignIn />}
          <Button kind="bare" label={t('close')} onClick={close} />
        </div>
      )}
    </>
  );
}

/** Error boundary: a rendering error replaces only the current screen and resets on navigation. */
function Guarded({ children }: { readonly children: ComponentChildren }) {
  const [error, reset] = useErrorBoundary(reportError);
  useEffect(reset, [current.value.href]);
  if (error === undefined) return <>{children}</>;
  return (
    <div class="problem" role="alert">
      <p>{t('screenFailed')}</p>
      <Button kind="" label={t('tryAgain')} onClick={reset} />
    </div>
  );
}

/** Renders the screen of an address: /console/<resource>/, …/<id>/, …/<id>/edit/, …/new/; `subpath` is the path after the resource. */
function ResourceScreen({ id, subpath }: { readonly id: string; readonly subpath: readonly string[] }) {
  const loading = useFetch(`${language.value} ${id} ${subpath.join('/')}`, () => loadResource(id));
  const resource = cachedResource(id);
  const isUnavailable = loading.problem !== undefined && (resource === undefined || loading.problem.status === 404);
  if (!isUnavailable && resource === undefined) return <div class="room" />;
  return (
    <>
      {view.value !== undefined && <FieldAccess id={id} />}
      {loading.problem?.status === 404 ? (
        <NotFound />
      ) : loading.problem !== undefined && isUnavailable ? (
        <ProblemBox problem={loading.problem} onRetry={loading.again} />
      ) : (
        resource && <Screen key={id} resource={resource} subpath={subpath} />
      )}
    </>
  );
}

function Screen({ resource: now, subpath }: { readonly resource: Resource; readonly subpath: readonly string[] }) {
  const isNow = asOf.value === undefined;
  // Past versions are read-only.
  const resource = useMemo(() => (isNow ? now : readOnly(now)), [now, isNow]);
  const [id, what, further] = subpath;
  const CustomScreen = screens[resource.id];
  const may = (operation: string): boolean => resource.operations.includes(operation);
  if ((id === undefined || id === 'new') && settings.value.some((entry) => entry.id === resource.id))
    return <Redirect to={settingsAddress(resource.id)} />;
  if (further !== undefined) return <NotFound />;
  if (id === undefined) return <ListScreen resource={resource} />;
  if (CustomScreen !== undefined && isNow && what === undefined && may('read'))
    return <CustomScreen key={id} resource={resource} id={id === 'new' ? undefined : id} />;
  if (id === 'new' && mayCreate(resource)) return <FormScreen resource={resource} id={undefined} />;
  if (what === 'edit' && may('update')) return <FormScreen key={id} resource={resource} id={id} />;
  if (what === undefined && may('read')) return <RecordScreen key={id} resource={resource} id={id} />;
  return <NotFound />;
}

/** The screen of an address that names no screen, or one that the user cannot see. */
function NotFound() {
  useTitle(t('pageNotFound'));
  return (
    <>
      <h1 class="head">{t('pageNotFound')}</h1>
      <p class="problem" role="alert">
        {t('notFound')}
        <a href={root}>{t('toStart')}</a>
      </p>
    </>
  );
}

function Redirect({ to }: { readonly to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return <div class="room" />;
}
