/** The command palette: finds screens by name, and records by search. */
import { useEffect, useState } from 'preact/hooks';
import { fetchJson, listPath, withQuery } from './http.ts';
import { entries, loadNavigation, navigation, titleOf, type Values } from './model.ts';
import { createAddress, listAddress, navigate, recordAddress } from './router.ts';
import { t } from './texts/first/t.ts';
import { Dialog, useClose } from './ui/dialog.tsx';
import { Combobox } from './ui/picker.tsx';

interface PaletteEntry {
  readonly label: string;
  readonly group: string;
  readonly address: string;
  /** Additional search text. */
  readonly name?: string | undefined;
}

/** Maximum numbers of listed screens, of searched kinds of records (most referenced first), of concurrent searches, and of records of each kind. */
const searched = { screens: 8, kinds: 8, atOnce: 3, records: 3, pause: 200, shortest: 2 } as const;

function paletteEntries(): readonly PaletteEntry[] {
  return (navigation.value ?? []).flatMap(({ label: application, resources }) =>
    resources.flatMap(({ id, plural: label, label: name, operations }) => [
      { label, group: application, address: listAddress(id), name },
      ...(name !== undefined && operations.includes('create') && operations.includes('read')
        ? [{ label: t('newNamed', { name }), group: application, address: createAddress(id), name }]
        : []),
    ]),
  );
}

function find(text: string): readonly PaletteEntry[] {
  const terms = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  // Exact matches precede prefix matches.
  const rank = ({ label, name = label }: PaletteEntry): number => {
    const all = [label, name].map((one) => one.toLocaleLowerCase());
    return all.includes(terms.join(' ')) ? 0 : all[0]?.startsWith(terms[0] ?? '') ? 1 : 2;
  };
  return paletteEntries()
    .filter((entry) => terms.every((term) => Object.values(entry).join(' ').toLocaleLowerCase().includes(term)))
    .toSorted((left, right) => rank(left) - rank(right))
    .slice(0, searched.screens);
}

/** Returns matching records as they are found; undefined until the first one, or the end of the search. Further typing aborts it. */
function useRecords(text: string): readonly PaletteEntry[] | undefined {
  const [matches, setMatches] = useState<readonly PaletteEntry[]>();
  useEffect(() => {
    setMatches(text.length < searched.shortest ? [] : undefined);
    if (text.length < searched.shortest) return undefined;
    const abort = new AbortController();
    const kinds = [...entries.value.values()]
      .filter(({ operations, search }) => operations.includes('read') && search !== undefined)
      .toSorted((left, right) => (right.search ?? 0) - (left.search ?? 0))
      .slice(0, searched.kinds);
    const search = async (): Promise<void> => {
      for (let kind = kinds.shift(); kind !== undefined && !abort.signal.aborted; kind = kinds.shift()) {
        const { id, plural, title } = kind;
        const query = { _search: text.slice(0, 200), _page: '1', _page_size: String(searched.records) };
        const request = withQuery(listPath(kind), { ...query, _fields: title.join(',') || 'id' });
        const { body } = await fetchJson<readonly Values[]>(request, abort);
        for (const record of body) {
          const [label, address] = [titleOf(record, title), recordAddress(id, String(record.id))];
          setMatches((before = []) => [...before, { label, group: plural, address }]);
        }
      }
    };
    const timer = setTimeout(async () => {
      await Promise.allSettled(Array.from({ length: searched.atOnce }, search));
      if (!abort.signal.aborted) setMatches((before = []) => before);
    }, searched.pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return matches;
}

export function Palette() {
  const close = useClose();
  const [text, setText] = useState('');
  const [screens, records] = [find(text), useRecords(text.trim())];
  // Forms of new records are matched by the singular label, which is loaded here.
  useEffect(() => void loadNavigation('?descriptions=true').catch(() => undefined), []);
  const openEntry = (entry: PaletteEntry): void => {
    close();
    navigate(entry.address);
  };
  return (
    <Dialog title={t('goTo')}>
      <Combobox
        input={{ 'aria-label': t('goTo'), value: text, onInput: ({ currentTarget }) => setText(currentTarget.value) }}
        options={[...screens, ...(records ?? [])]}
        isOld={screens.length === 0 && records === undefined}
        show={({ label, group }) => (
          <>
            <bdi>{label}</bdi> <span class="quiet">{group}</span>
          </>
        )}
        onChoose={openEntry}
        label={t('screens')}
      />
    </Dialog>
  );
}
