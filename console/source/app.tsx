/** The frame around every screen: navigation, what stands in the way, keys that work everywhere, and the screen of the address. */
import { all } from 'core:additions';
import { computed, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useMemo, useRef, useState } from 'preact/hooks';
import type { Additions } from './door.ts';
import { trouble } from './http.ts';
import { isWritten, type Key, pressed } from './keys.ts';
import { language, showTime, t } from './language.ts';
import { ListScreen } from './list/list-screen.tsx';
import { applicationOf, knownResource, loadResource, mayCreate, navigation, type Resource, readOnly } from './model.ts';
import { asOf, current, listAddress, parts, root } from './router.ts';
import { view, viewAs } from './session.ts';
import { keyList, palette, requests, TopBar } from './top-bar.tsx';
import { Button } from './ui/button.tsx';
import { Dialogs, openDialog } from './ui/dialog.tsx';
import { later } from './ui/later.tsx';
import { Notice, sayRefusal } from './ui/notice.tsx';
import { ProblemBox, SignIn, useAnswer } from './ui/problem.tsx';

/** Screens of extensions. */
const screens: NonNullable<Additions['screens']> = Object.assign({}, ...all.map((one) => one.screens));
const FormScreen = later(async () => (await import('./form/form-screen.tsx')).FormScreen);
const Why = later(async () => (await import('./record/why.tsx')).Why);
const RecordScreen = later(async () => (await import('./record/record-screen.tsx')).RecordScreen);
const HomeScreen = later(async () => (await import('./home/home-screen.tsx')).HomeScreen);

/** Keys that are heard everywhere. */
const acts: Readonly<Partial<Record<Key, () => void>>> = {
  goTo: () => openDialog(palette),
  keys: () => openDialog(keyList),
  requests: () => openDialog(requests),
  search: () => document.querySelector<HTMLElement>('.search')?.focus(),
};

/** Whether the navigation of a phone is shown. */
const isMenuOpen = signal(false);

/** What of the address the frame depends on: it is not drawn anew for each page of a list. */
const shownResource = computed(() => parts.value[0]);

const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

function skip(event: Event): void {
  event.preventDefault();
  focusMain();
}

/** The screen of the address. */
function Main() {
  const path = current.value.pathname;
  const isFirst = useRef(true);
  useEffect(() => {
    // Who uses a keyboard or listens begins at the new screen, not at the link that led there.
    if (!isFirst.current) focusMain();
    isFirst.current = false;
    scrollTo(0, 0);
    isMenuOpen.value = false;
  }, [path]);
  const [resource, ...rest] = parts.value;
  return (
    <main id="main" tabIndex={-1} key={language.value}>
      <Guarded>
        {navigation.value === undefined ? null : path === root || resource === undefined ? (
          <HomeScreen />
        ) : (
          <ResourceScreen id={resource} rest={rest} />
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
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {t('skip')}
      </a>
      <TopBar isMenuOpen={isMenuOpen} />
      <ViewBanner />
      <Trouble />
      <div class="frame">
        <Navigation />
        <Main />
      </div>
      <Guarded>
        <Dialogs />
      </Guarded>
      <Notice />
    </>
  );
}

/** Whose view this is: nobody takes it for their own. */
function ViewBanner() {
  const { value } = view;
  if (value === undefined) return null;
  return (
    <div class="trouble" role="status">
      <span>{t('viewing', { name: value.name, until: showTime(value.until).slice(11) })}</span>
      <Button kind="" label={t('endView')} onClick={() => void viewAs(undefined).catch(sayRefusal)} />
    </div>
  );
}

/** One sentence for what stands between this page and the server; what was entered stays. */
function Trouble() {
  const { value } = trouble;
  if (value === undefined) return null;
  const close = (): void => {
    trouble.value = undefined;
  };
  return (
    <div class="trouble" role="alert">
      <span>{value === 'offline' ? t('offline') : value === 'ended' ? t('sessionEnded') : t('busy')}</span>
      {value === 'ended' && <SignIn />}
      <Button kind="bare" label={t('close')} onClick={close} />
    </div>
  );
}

/** Applications and what is in them; the one that is shown is open. */
function Navigation() {
  const resource = shownResource.value;
  const here = applicationOf(resource ?? '')?.name;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (here !== undefined) setOpen((before) => (before.has(here) ? before : new Set([...before, here])));
  }, [here]);
  const toggle = (name: string): void => setOpen((before) => before.symmetricDifference(new Set([name])));
  return (
    <nav class={`side${isMenuOpen.value ? ' open' : ''}`} id="navigation" aria-label={t('navigation')}>
      <ul class="plain">
        {navigation.value?.map(({ name, label, resources }) => (
          <li key={name}>
            <button type="button" class="disclosure" aria-expanded={open.has(name)} onClick={() => toggle(name)}>
              {label}
            </button>
            {open.has(name) && (
              <ul class="plain">
                {resources.map(({ id, plural }) => (
                  <li key={id}>
                    <a href={listAddress(id)} aria-current={id === resource ? 'page' : undefined}>
                      {plural}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What cannot be drawn takes its own screen with it and no other: the frame stays, and another address begins anew. */
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

/** The screen of an address: /console/<resource>/, …/<id>/, …/<id>/edit/, …/new/; `rest` is what stands behind the resource. */
function ResourceScreen({ id, rest }: { readonly id: string; readonly rest: readonly string[] }) {
  const asked = useAnswer(`${language.value} ${id} ${rest.join('/')}`, () => loadResource(id));
  const resource = knownResource(id);
  const isRefused = asked.problem !== undefined && (resource === undefined || asked.problem.status === 404);
  if (!isRefused && resource === undefined) return <div class="room" />;
  return (
    <>
      {view.value !== undefined && <Why id={id} />}
      {asked.problem !== undefined && isRefused ? (
        <ProblemBox problem={asked.problem} onRetry={asked.again} />
      ) : (
        resource && <Screen key={id} resource={resource} rest={rest} />
      )}
    </>
  );
}

function Screen({ resource: now, rest }: { readonly resource: Resource; readonly rest: readonly string[] }) {
  const isNow = asOf.value === undefined;
  // What was cannot be changed.
  const resource = useMemo(() => (isNow ? now : readOnly(now)), [now, isNow]);
  const [id, what] = rest;
  const Own = screens[resource.id];
  const may = (operation: string): boolean => resource.operations.includes(operation);
  if (id === undefined) return <ListScreen resource={resource} />;
  if (Own !== undefined && isNow && what === undefined && may('read'))
    return <Own key={id} resource={resource} id={id === 'new' ? undefined : id} />;
  if (id === 'new' && mayCreate(resource)) return <FormScreen resource={resource} id={undefined} />;
  if (what === 'edit' && may('update')) return <FormScreen key={id} resource={resource} id={id} />;
  if (what === undefined && may('read')) return <RecordScreen key={id} resource={resource} id={id} />;
  return <ProblemBox problem={{ status: 404, title: t('notFound'), code: 'not_found' }} />;
}
