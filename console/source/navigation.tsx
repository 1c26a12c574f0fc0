/** The navigation: what people use every day, settings, pinned and recent records, and all lists by application. */
import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readTitles } from './fields/titles.ts';
import { viewAddress } from './list/list-state.ts';
import { applicationOf, entries, entryOf, type MenuEntry, menu, navigation, settings } from './model.ts';
import { asOf, current, listAddress, recordAddress, root, segments, settingsAddress } from './router.ts';
import { isPinned, type Kind, type Shortcut, shortcuts, togglePinned } from './shortcuts.ts';
import { t } from './texts/first/t.ts';
import { Button, Disclosure } from './ui/button.tsx';
import { cachedTitles } from './values.ts';

const maxRecent = 6;

const queryOf = ({ filter }: MenuEntry): string => (filter === undefined ? '' : viewAddress('', { filter }));

/** The menu entry of the address, or else its first segment: the frame is not rendered again for each page of a list. */
const here = computed(() => {
  const { searchParams } = current.value;
  const [resource = ''] = segments.value;
  const isHere = (entry: MenuEntry): boolean =>
    entry.resource === resource &&
    [...new URLSearchParams(queryOf(entry))].every(([name, value]) => searchParams.get(name) === value);
  const matching = menu.value.filter(isHere);
  const entry = matching.find(({ filter }) => filter !== undefined) ?? matching[0];
  return entry === undefined ? resource : String(menu.value.indexOf(entry));
});

export function Navigation({ isOpen }: { readonly isOpen: boolean }) {
  const currently = (place: string): 'page' | undefined => (place === here.value ? 'page' : undefined);
  return (
    <nav class={`side${isOpen ? ' open' : ''}`} id="navigation" aria-label={t('menu')}>
      <ul class="plain">
        <li>
          <a href={root} aria-current={currently('')}>
            {t('start')}
          </a>
        </li>
        {menu.value.map((entry, index) => (
          <li key={index}>
            <a href={listAddress(entry.resource, queryOf(entry))} aria-current={currently(String(index))}>
              {entry.label ?? entryOf(entry.resource)?.plural}
            </a>
          </li>
        ))}
        {settings.value.length > 0 && (
          <li>
            <a href={settingsAddress()} aria-current={currently('settings')}>
              {t('settings')}
            </a>
          </li>
        )}
      </ul>
      <Shortcuts kind="pinned" />
      <Shortcuts kind="recent" />
      <AllRecords />
    </nav>
  );
}

/** Returns the first pinned or recent records. Those without a readable title, such as deleted ones, are omitted. */
export function useShortcuts(kind: Kind, count?: number) {
  const all = shortcuts(kind).slice(0, count);
  const isUntitled = ([, id]: Shortcut): boolean => id !== '' && !cachedTitles.peek().has(id);
  useEffect(() => void readTitles(all.filter(isUntitled)), [all.join(), entries.value]);
  return all.flatMap(([resource, id]) => {
    const { plural = '', operations = [] } = entryOf(resource) ?? {};
    const title = id === '' ? plural : (cachedTitles.value.get(id) ?? '');
    const isShown = title !== '' && title !== id.slice(0, 8) && operations.includes(id === '' ? 'list' : 'read');
    const address = id === '' ? listAddress(resource) : recordAddress(resource, id);
    return isShown ? [{ address, resource, id, title, plural }] : [];
  });
}

function Shortcuts({ kind }: { readonly kind: Kind }) {
  const titled = useShortcuts(kind, kind === 'recent' ? maxRecent : undefined);
  if (titled.length === 0) return null;
  return (
    <section aria-labelledby={kind} class="shortcuts">
      <h2 id={kind}>{t(kind)}</h2>
      <ul class="plain">
        {titled.map(({ address, id, title, plural }) => (
          <li key={address}>
            <a href={address}>
              <bdi>{title}</bdi>
              {id !== '' && <span class="quiet">{plural}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pins a record, or the list of a resource, to the navigation. */
export function PinButton({ resource, id = '' }: { readonly resource: string; readonly id?: string }) {
  if (asOf.value !== undefined) return null;
  return (
    <Button
      kind="bare"
      icon="pin"
      label={t('pin')}
      isPressed={isPinned(resource, id)}
      onClick={() => togglePinned(resource, id)}
    />
  );
}

/** Every list, by application; collapsed if there is a menu. The application of the screen is expanded. */
function AllRecords() {
  const place = here.value;
  const application = applicationOf(place);
  const isOpen = menu.value.length === 0;
  return (
    <section class="all">
      <Disclosure key={String(isOpen)} label={t('allRecords')} isOpenFirst={isOpen}>
        {() => (
          <ul class="plain">
            {navigation.value?.map((one) => (
              <li key={`${one.name} ${one === application}`}>
                <Disclosure label={one.label} isOpenFirst={one === application}>
                  {() => (
                    <ul class="plain">
                      {one.resources.map(({ id, plural }) => (
                        <li key={id}>
                          <a href={listAddress(id)} aria-current={id === place ? 'page' : undefined}>
                            {plural}
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </Disclosure>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </section>
  );
}
