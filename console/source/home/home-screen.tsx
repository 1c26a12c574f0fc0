/** Figures of the product, and everything that the person may open, by application. */
import { t } from '../language.ts';
import { navigation } from '../model.ts';
import { listAddress } from '../router.ts';
import { person } from '../session.ts';
import { useTitle } from '../ui/use-title.ts';
import { Figures } from './figure-card.tsx';

export function HomeScreen() {
  useTitle('');
  const name = person.value?.name ?? '';
  return (
    <>
      <header class="head">
        <h1>{name === '' ? t('welcome') : t('welcomeNamed', { name })}</h1>
      </header>
      <Figures />
      <div class="home">
        {navigation.value?.map(({ name: key, label, resources }) => (
          <section key={key} aria-labelledby={`home-${key}`}>
            <h2 id={`home-${key}`}>{label}</h2>
            <ul class="plain">
              {resources.map((entry) => (
                <li key={entry.id}>
                  <a href={listAddress(entry.id)}>{entry.plural}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
