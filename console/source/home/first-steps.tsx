/** The records that a new customer creates first, on the first screen, until they exist or the steps are hidden. */
import { all as additions } from 'core:additions';
import { useEffect, useState } from 'preact/hooks';
import { persistentStorage } from '../browser-storage.ts';
import { fetchJson, listPath, withQuery } from '../http.ts';
import { language } from '../language.ts';
import { entryOf, type MenuEntry, someResource } from '../model.ts';
import { addresses, createAddress, listAddress, root } from '../router.ts';
import { user } from '../session.ts';
import { t } from '../texts/t.ts';
import { Button, Icon } from '../ui/button.tsx';
import { ProblemBox, useFetch } from '../ui/problem.tsx';

/** `shown` also if every step is complete; undefined: while one is not. Kept in this browser, by user. */
type Choice = 'shown' | 'hidden' | undefined;

export function useStepsChoice(): readonly [Choice, (choice: Choice) => void] {
  const key = `core.steps.${user.value?.id}`;
  const [chosen, setChosen] = useState<{ readonly key: string; readonly choice: Choice } | undefined>(undefined);
  const choose = (choice: Choice): void => {
    persistentStorage.setItem(key, choice ?? '');
    setChosen({ key, choice });
  };
  const stored = persistentStorage.getItem(key);
  const storedChoice = stored === 'shown' || stored === 'hidden' ? stored : undefined;
  return [chosen?.key === key ? chosen.choice : storedChoice, choose];
}

/** A resource of which a new customer creates records first: the step is complete with `count` records. */
interface FirstStep extends MenuEntry {
  readonly count: number;
}

interface FirstStepsProps {
  readonly choice: Choice;
  readonly onHide: () => void;
}

export function FirstSteps({ choice, onHide }: FirstStepsProps) {
  const { value, problem, again } = useFetch(`${language.value} steps`, (signal) => readSteps(signal));
  const { steps = [], links = [] } = value ?? {};
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = steps.length > 0 && done === steps.length;
  useEffect(() => {
    if (isComplete && choice === undefined) onHide();
  }, [isComplete]);
  if (problem !== undefined) return <ProblemBox problem={problem} onRetry={again} />;
  if (steps.length === 0 || (isComplete && choice !== 'shown')) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section class="steps" aria-labelledby="steps">
      <header>
        <h2 id="steps">{t('firstSteps')}</h2>
        <span class="quiet">{t('stepsDone', { done: String(done), count: String(steps.length) })}</span>
        <span class="spring" />
        <Button label={t('hide')} onClick={onHide} more={{ 'aria-describedby': 'steps' }} />
      </header>
      <ol class="plain">
        {steps.map((step) => (
          <li key={step.resource} aria-current={step === next ? 'step' : undefined}>
            <Icon name={step.isDone ? 'check' : 'circle'} />
            <a href={step.isDone ? listAddress(step.resource) : createAddress(step.resource)}>
              {step.label ?? entryOf(step.resource)?.plural}
              {step.isDone && <span class="hidden">: {t('stepDone')}</span>}
            </a>
            {step === next &&
              links.map(({ label, to }) => (
                <a key={to} class="button quiet" href={root + to}>
                  {label}
                </a>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the steps with whether each is complete, and the links of the list of the next one, such as an import. Throws ProblemError. */
async function readSteps(signal: AbortSignal) {
  const request = { signal, canWait: true };
  const path = withQuery(addresses.model, { first_steps: 'true' });
  const { body: model } = await fetchJson<{ readonly first_steps: readonly FirstStep[] }>(path, request);
  const steps = await Promise.all(
    model.first_steps.map(async (step) => {
      const filter = step.filter && JSON.stringify(step.filter);
      const query = { _page: '1', _page_size: String(step.count), _fields: 'id', _filter: filter };
      const list = withQuery(listPath(entryOf(step.resource) ?? { path: '' }), query);
      const { body } = await fetchJson<readonly unknown[]>(list, request);
      return { ...step, isDone: body.length >= step.count };
    }),
  );
  const next = steps.find(({ isDone }) => !isDone);
  const resource = next && (await someResource(next.resource));
  const links = resource && additions.flatMap((addition) => addition.links?.(resource, entryOf) ?? []);
  return { steps, links: links ?? [] };
}
