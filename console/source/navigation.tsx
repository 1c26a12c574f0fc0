/** Applications and what is in them; the one that is shown is open. */
import { useEffect, useState } from 'preact/hooks';
import { t } from './language.ts';
import { applicationOf, navigation } from './model.ts';
import { listAddress, parts } from './router.ts';

export function Navigation({ isOpen }: { readonly isOpen: boolean }) {
  const [resource] = parts.value;
  const here = applicationOf(resource ?? '')?.name;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (here !== undefined) setOpen((before) => new Set([...before, here]));
  }, [here]);
  const toggle = (name: string): void => {
    setOpen(open.symmetricDifference(new Set([name])));
  };
  return (
    <nav class={`side${isOpen ? ' open' : ''}`} id="navigation" aria-label={t('navigation')}>
      <ul class="plain">
        {navigation.value?.map(({ name, label, resources }) => (
          <li key={name}>
            <button type="button" class="disclosure" aria-expanded={open.has(name)} onClick={() => toggle(name)}>
              {label}
            </button>
            {open.has(name) && (
              <ul class="plain">
                {resources.map((entry) => (
                  <li key={entry.id}>
                    <a href={listAddress(entry.id)} aria-current={entry.id === resource ? 'page' : undefined}>
                      {entry.plural}
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
