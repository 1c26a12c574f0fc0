/** What a day begins with: what waits to be done, figures of the product, and the records that were opened last. */
import { all } from 'core:home';
import { useState } from 'preact/hooks';
import { readTitles } from '../actions/answer.tsx';
import { language, t } from '../language.ts';
import { entryOf, knownTitles } from '../model.ts';
import { visited } from '../record/visits.ts';
import { asOf, recordAddress, useTitle } from '../router.ts';
import { person } from '../session.ts';
import { later } from '../ui/later.tsx';
import { useAnswer } from '../ui/problem.tsx';
import { welcome } from '../words/welcome.ts';
import { FigureCard, offeredFigures } from './figure-card.tsx';
import { mayList, partsOf } from './figure-values.ts';

const AsOf = later(async () => (await import('../record/record-screen.tsx')).AsOf);

export function HomeScreen() {
  useTitle('');
  const name = person.value?.name ?? '';
  const tasks = all.flatMap((one) => one.tasks ?? []).filter(({ resource }) => mayList(resource));
  const figures = offeredFigures();
  return (
    <>
      <header class="head">
        <h1>{name === '' ? t(welcome.plain) : t(welcome.named, { name })}</h1>
      </header>
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      <div class="figures-grid">
        {figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} />
        ))}
        <Recent />
      </div>
      {figures.length + tasks.length === 0 ? <p class="quiet">{t(welcome.hint)}</p> : <AsOf />}
    </>
  );
}

function Tasks({ tasks }: { readonly tasks: Parameters<typeof partsOf>[0] }) {
  const { value } = useAnswer(`${language.value} ${asOf.value}`, () => partsOf(tasks));
  return (
    <ul class="tasks plain" aria-busy={value === undefined}>
      {value?.map(({ label, value: count, address }) => (
        <li key={label}>
          <a href={address} class={count === 0 ? 'quiet' : ''}>
            <strong>{count}</strong> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Kept by their ids alone: what they are called is asked for anew, and only of what the person may still see. */
function Recent() {
  const [records] = useState(visited);
  useAnswer(`${language.value} ${records.length}`, () => {
    const byResource = Map.groupBy(records, ([resource]) => resource);
    return Promise.allSettled(
      [...byResource].map(([of, found]) =>
        readTitles(
          of,
          found.map(([, id]) => id),
        ),
      ),
    );
  });
  const shown = records.filter(([resource, id]) => mayList(resource) && knownTitles.value.has(id));
  if (shown.length === 0) return null;
  return (
    <section class="figure" aria-labelledby="recent">
      <h2 id="recent">{t(welcome.recent)}</h2>
      <ul class="plain recent">
        {shown.map(([resource, id]) => (
          <li key={id}>
            <a href={recordAddress(resource, id)}>
              <bdi>{knownTitles.value.get(id)}</bdi>
            </a>{' '}
            <span class="quiet">{entryOf(resource)?.plural}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
