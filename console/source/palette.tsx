/** The command palette: finds recent records, screens by name, and records of all resources by search. */
import { useEffect, useState } from 'preact/hooks';
import { fetchJson, linked, listPath, withQuery, workThrough } from './http.ts';
import { entries, loadNavigation, menu, type NavigationEntry, navigation } from './model.ts';
import { useShortcuts } from './navigation.tsx';
import { createAddress, listAddress, navigate, recordAddress } from './router.ts';
import { shortcuts } from './shortcuts.ts';
import { t } from './texts/t.ts';
import { Dialog, useClose } from './ui/dialog.tsx';
import { Combobox } from './ui/picker.tsx';
import { problemOf } from './ui/problem.tsx';
import { titleOf, type Values } from './values.ts';

interface PaletteEntry {
  readonly label: string;
  readonly group: string;
  readonly detail?: string;
  /** Undefined: searches the remaining lists. */
  readonly address: string | undefined;
  /** Additional search text. */
  readonly name?: string | undefined;
}

/** Maximum numbers of listed screens, of recent records, and of records of each resource; resources that are searched first; pause of typing in milliseconds. */
const limits = { screens: 8, recent: 8, records: 3, likely: 16, pause: 200, shortest: 2 } as const;

/** Letters without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const contains = (text: string, terms: readonly string[]): boolean => terms.every((term) => plain(text).includes(term));

function findScreens(terms: readonly string[]): readonly PaletteEntry[] {
  const group = t('screens');
  const screens = (navigation.value ?? []).flatMap(({ label: detail, resources }) =>
    resources.flatMap(({ id, plural: label, label: name, operations }): PaletteEntry[] => [
      { label, group, detail, address: listAddress(id), name },
      ...(name !== undefined && operations.includes('create') && operations.includes('read')
        ? [{ label: t('newNamed', { name }), group, detail, address: createAddress(id), name }]
        : []),
    ]),
  );
  // Exact matches precede prefix matches.
  const rank = ({ label, name = label }: PaletteEntry): number => {
    const all = [label, name].map(plain);
    return all.includes(terms.join(' ')) ? 0 : all[0]?.startsWith(terms[0] ?? '') ? 1 : 2;
  };
  return screens
    .filter(({ label, detail, name = '' }) => contains(`${label} ${detail} ${name}`, terms))
    .toSorted((left, right) => rank(left) - rank(right))
    .slice(0, limits.screens);
}

/** Returns the resources that can be searched: those used last, those of the menu, then the most referenced ones. */
function searchedEntries(): readonly NavigationEntry[] {
  const used = [...shortcuts('recent'), ...shortcuts('pinned')].map(([resource]) => resource);
  const first = [...new Set([...used, ...menu.value.map(({ resource }) => resource)])];
  const rank = ({ id }: NavigationEntry): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return [...entries.value.values()]
    .filter(({ search }) => search !== undefined)
    .toSorted((left, right) => rank(left) - rank(right) || (right.search ?? 0) - (left.search ?? 0));
}

/** Returns the first matching records of a resource, and a link to all of them. Throws ProblemError. */
async function search(entry: NavigationEntry, text: string, signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  const { id, plural: group, title, operations } = entry;
  const query = { _search: text.slice(0, 200) };
  const page = { _page: '1', _page_size: String(limits.records), _fields: title.join(',') || 'id' };
  const path = withQuery(listPath(entry), { ...query, ...page });
  const { body, headers } = await fetchJson<readonly Values[]>(path, { signal });
  const address = listAddress(id, `?${new URLSearchParams(query)}`);
  const records = body.map((record) => ({
    ...{ group, label: titleOf(record, title) },
    address: operations.includes('read') ? recordAddress(id, String(record.id)) : address,
  }));
  return linked(headers, 'next') === undefined
    ? records
    : [...records, { group, label: t('showAll'), detail: group, address }];
}

/** `remaining`: the number of resources that were not searched yet. */
const initial = { records: [] as readonly PaletteEntry[], isOver: true, remaining: 0, failed: 0 };

/** Searches the likely resources, and the others if `isFull` or if nothing was found. Further typing aborts it. */
function useSearch(text: string, isFull: boolean) {
  const [state, setState] = useState(initial);
  useEffect(() => {
    const isSearched = text.length >= limits.shortest;
    setState({ ...initial, isOver: !isSearched });
    if (!isSearched) return undefined;
    const [abort, stop] = [new AbortController(), new AbortController()];
    const all = searchedEntries();
    const found: (readonly PaletteEntry[])[] = [];
    let failed = 0;
    // The records of a resource are shown when those of all earlier ones are, so that they do not move.
    const show = (isOver: boolean): void => {
      const records = found.slice(0, isOver ? all.length : [...found, undefined].indexOf(undefined)).flat();
      const remaining = all.length - Object.keys(found).length;
      if (!abort.signal.aborted) setState({ records, isOver, remaining, failed });
    };
    const searchOne = async (entry: NavigationEntry): Promise<void> => {
      found[all.indexOf(entry)] = await search(entry, text, abort.signal).catch((error: unknown) => {
        if (abort.signal.aborted) return [];
        failed += 1;
        // The quota is spent, or the connection is lost: further requests would fail too.
        if ([0, 401, 429, 503].includes(problemOf(error).status)) stop.abort();
        return [];
      });
      show(false);
    };
    const searchSome = (some: readonly NavigationEntry[]): Promise<void> =>
      workThrough(some, AbortSignal.any([abort.signal, stop.signal]), searchOne);
    const timer = setTimeout(async () => {
      await searchSome(all.slice(0, limits.likely));
      if (isFull || found.flat().length === 0) await searchSome(all.slice(limits.likely));
      show(true);
    }, limits.pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isFull]);
  return state;
}

export function Palette() {
  const close = useClose();
  const [text, setText] = useState('');
  /** The text for which all resources are searched. */
  const [full, setFull] = useState('');
  const query = text.trim();
  const terms = plain(query).split(/\s+/).filter(Boolean);
  const recent = useShortcuts('recent')
    .filter(({ title }) => contains(title, terms))
    .slice(0, limits.recent)
    .map(({ title: label, plural: detail, address }) => ({ label, group: t('recent'), detail, address }));
  const { records, isOver, remaining, failed } = useSearch(query, full === query);
  // Links to complete lists have a detail.
  const count = records.filter(({ detail }) => detail === undefined).length;
  const found = records.filter(({ address }) => !recent.some((one) => one.address === address));
  const screensFound = terms.length === 0 && recent.length > 0 ? [] : findScreens(terms);
  const others = { label: t('searchOthers', { count: remaining }), group: '', address: undefined };
  const options = [...recent, ...screensFound, ...found, ...(isOver && remaining > 0 ? [others] : [])];
  const status = [
    !isOver && t('searching'),
    isOver && terms.length > 0 && (options.length === 0 ? t('nothingFound') : t('foundCount', { count })),
    failed > 0 && t('notSearched', { count: failed }),
  ].filter(Boolean);
  // Forms of new records are matched by the singular label, which is loaded here.
  useEffect(() => void loadNavigation('?descriptions=true').catch(() => undefined), []);
  const choose = ({ address }: PaletteEntry): void => {
    if (address === undefined) setFull(query);
    else {
      close();
      navigate(address);
    }
  };
  return (
    <Dialog title={t('goTo')}>
      <Combobox<PaletteEntry>
        input={{ 'aria-label': t('goTo'), value: text, onInput: ({ currentTarget }) => setText(currentTarget.value) }}
        options={options}
        isOld={options.length === 0 && !isOver}
        groupOf={(entry) => entry?.group}
        show={({ label, group, detail }) => (
          <>
            <bdi>{label}</bdi> <span class={detail === undefined ? 'hidden' : 'quiet'}>{detail ?? group}</span>
          </>
        )}
        onChoose={choose}
        label={t('records')}
      />
      <p class="quiet" role="status">
        {status.join(' · ')}
      </p>
    </Dialog>
  );
}
