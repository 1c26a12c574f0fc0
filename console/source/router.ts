/** The router: path and query are signals, and links between screens change them without a request. The page provides the server addresses. */
import { computed, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** Server addresses used by the console, provided by the page; a feature without its address is not offered. */
type Records = 'events' | 'kinds' | 'views' | 'role' | 'undos';
type AddressName = Records | 'access' | 'inbox' | 'session' | 'signIn' | 'viewAs' | 'revert' | 'publicUrl';
export const addresses = document.documentElement.dataset as Readonly<
  Record<AddressName, string | undefined> & Record<'model' | 'resourceModel', string>
>;

/** Rewrites the host of a response address to that of this page, since another name is another origin. */
export function here(address: string): string {
  const url = new URL(address, location.href);
  const { publicUrl } = addresses;
  const isSameOrigin = publicUrl !== undefined && url.origin === new URL(publicUrl).origin;
  return isSameOrigin ? `${location.origin}${url.pathname}${url.search}` : url.href;
}

export const root = '/console/';

const read = (): URL => new URL(location.href);
const address = signal(read());

export const current = computed(() => address.value);
export const segments = computed(() => segmentsOf(address.value.pathname));

export function segmentsOf(path: string): readonly string[] {
  const names = path.slice(root.length).split('/');
  return names.filter((name) => name !== '').map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The timestamp for which the screen shows records (`_as_of`); undefined: now. */
export const asOf = computed(() => address.value.searchParams.get('_as_of') ?? undefined);
/** The same as a query parameter; empty for now. */
export const inTime = (): Readonly<Record<string, string>> => (asOf.value === undefined ? {} : { _as_of: asOf.value });

type Take = (to: URL) => boolean;
const takers: Take[] = [];

/** Passes addresses to `take` while the component is mounted; addresses that it accepts do not navigate. */
export function useTaking(take: Take): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const taker: Take = (to) => latest.current(to);
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, []);
}

/** Navigates; `replace` replaces the current history entry. */
export function navigate(to: string, { replace = false } = {}): void {
  const url = new URL(to, location.href);
  if (takers.at(-1)?.(url) === true) return;
  if (url.href === location.href) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', url);
  address.value = url;
}

addEventListener('popstate', () => {
  address.value = read();
});
// A page from the back-forward cache may contain data that the current user cannot see.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest('a');
  if (link === null || link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || !link.pathname.startsWith(root)) return;
  event.preventDefault();
  navigate(link.href);
});

/** Returns the address of a list, a record or a form of a resource, at the timestamp of the screen. */
export const listAddress = (resource: string, query = ''): string => dated(`${root}${resource}/${query}`);
export const recordAddress = (resource: string, id: string): string => dated(`${root}${resource}/${id}/`);
export const editAddress = (resource: string, id: string): string => `${root}${resource}/${id}/edit/`;
/** `query` contains initial values by field name. */
export const createAddress = (resource: string, query = ''): string => `${root}${resource}/new/${query}`;

/** The page of settings, at those of a resource; `query` selects their owner. */
export const settingsAddress = (resource = '', query = ''): string => `${root}settings/${query}#${resource}`;

function dated(to: string): string {
  if (asOf.value === undefined) return to;
  const { pathname, searchParams } = new URL(to, location.href);
  searchParams.set('_as_of', asOf.value);
  return `${pathname}?${searchParams}`;
}

/** Sets the page title, which screen readers announce; it is restored when a dialog closes. Undefined: unchanged. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = title === '' ? 'Core' : `${title} · Core`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
