/** One figure: how much, and what it is made of, as bars that lead to their lists. */
import { all } from 'core:home';
import { type Figure, inLanguage } from '../door.ts';
import type { Problem } from '../http.ts';
import { language, showNumber } from '../language.ts';
import { asOf } from '../router.ts';
import { ProblemBox, useAnswer } from '../ui/problem.tsx';
import { type FigureValues, figureValues, mayList } from './figure-values.ts';

/** Figures of which the person may list what is behind them. */
export function offeredFigures(): readonly Figure[] {
  return all
    .flatMap(({ figures = [] }) => figures)
    .filter(
      ({ resource, by }) => mayList(resource) || ('parts' in by && by.parts.some((part) => mayList(part.resource))),
    );
}

export function FigureCard({ figure }: { readonly figure: Figure }) {
  const answer = useAnswer(`${language.value} ${figure.name} ${asOf.value}`, () => figureValues(figure));
  const { problem, value } = answer;
  // A member that the person may not read: there is no such figure for them.
  if (asOf.value === undefined && problem !== undefined && isWithheld(problem)) return null;
  const id = `figure-${figure.name}`;
  return (
    <section
      class={`figure${isByMonth(figure) ? ' wide' : ''}`}
      aria-labelledby={id}
      aria-busy={value === undefined && problem === undefined}
    >
      <h2 id={id}>{inLanguage(figure.label)}</h2>
      {problem !== undefined && <ProblemBox problem={problem} onRetry={answer.again} />}
      {value !== undefined && <Values figure={figure} values={value} />}
    </section>
  );
}

const isByMonth = ({ by }: Figure): boolean => 'months' in by;

const isWithheld = ({ status }: Problem): boolean => status >= 400 && status < 429 && status !== 401;

/** Each bar is a link to the records behind it: months stand beside each other, other parts below each other. */
function Values({ figure, values: { parts, total } }: { readonly figure: Figure; readonly values: FigureValues }) {
  const unit = figure.unit === undefined ? '' : `\u00a0${inLanguage(figure.unit)}`;
  const show = (value: number): string => `${showNumber(Math.round(value))}${unit}`;
  const most = Math.max(1, ...parts.map(({ value }) => value));
  return (
    <>
      {total !== undefined && (
        <p class="total">
          <a href={total.address}>{show(total.value)}</a> <span class="quiet">{total.label.toLocaleLowerCase()}</span>
        </p>
      )}
      <ol class={`plain ${isByMonth(figure) ? 'months' : 'parts'}`}>
        {parts.map(({ label, value, address }) => {
          const [word = ''] = isByMonth(figure) ? label.split(' ') : [label];
          return (
            <li key={label}>
              <a href={address} title={`${label}: ${show(value)}`}>
                <span class="label">{word}</span>
                <span class="hidden">{label.slice(word.length)}: </span>
                <span class="bar" style={{ '--share': Math.max(0, value) / most }} />
                <span class="right">{show(value)}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </>
  );
}
