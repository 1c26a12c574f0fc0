/** Goes to any screen by a part of its name. */
import { useId, useState } from 'preact/hooks';
import { t } from './language.ts';
import { navigation } from './model.ts';
import { createAddress, listAddress, navigate } from './router.ts';
import { Dialog } from './ui/dialog.tsx';

interface Place {
  readonly label: string;
  readonly beside: string;
  readonly address: string;
}

const shown = 12;

function places(): readonly Place[] {
  return (navigation.value ?? []).flatMap(({ label: application, resources }) =>
    resources.flatMap(({ id, label, operations }) => [
      { label, beside: application, address: listAddress(id) },
      ...(operations.includes('create') && operations.includes('read')
        ? [{ label: t('newNamed', { name: label }), beside: application, address: createAddress(id) }]
        : []),
    ]),
  );
}

function find(text: string): readonly Place[] {
  const words = text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const rank = ({ label }: Place): number => (label.toLocaleLowerCase().startsWith(words[0] ?? '') ? 0 : 1);
  return places()
    .filter(({ label, beside }) => words.every((word) => `${label} ${beside}`.toLocaleLowerCase().includes(word)))
    .toSorted((left, right) => rank(left) - rank(right))
    .slice(0, shown);
}

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const found = find(text);
  const go = (place: Place | undefined): void => {
    if (place === undefined) return;
    onClose();
    navigate(place.address);
  };
  return (
    <Dialog title={t('goTo')} onClose={onClose}>
      <input
        type="text"
        class="full"
        role="combobox"
        aria-label={t('goTo')}
        aria-expanded={true}
        aria-controls={list}
        aria-activedescendant={`${list}-${active}`}
        autocomplete="off"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key];
          if (step !== undefined) {
            event.preventDefault();
            setActive((active + step) % Math.max(1, found.length));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            go(found[active]);
          }
        }}
      />
      <ul id={list} role="listbox" class="options static" aria-label={t('screens')}>
        {found.map((place, index) => (
          <li
            key={place.address}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(place)}
          >
            {place.label} <span class="quiet">{place.beside}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
