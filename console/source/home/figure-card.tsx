/** One figure: a plot by month or a table with bars. Whatever is shown leads to its list; a plot can be read as a table. */
import { all } from 'core:additions';
import { type Figure, inLanguage } from '../door.ts';
import { language, showNumber, t } from '../language.ts';
import { entryOf } from '../model.ts';
import { navigate } from '../router.ts';
import { ProblemBox } from '../ui/problem.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { type FigurePart, type FigureValues, figureValues } from './figure-values.ts';

/** Figures of which the person may list what is behind them. */
function offered(): readonly Figure[] {
  const may = (resource: string): boolean => entryOf(resource)?.operations.includes('list') === true;
  return all
    .flatMap(({ figures = [] }) => figures)
    .filter(
      ({ resource, by }) => may(resource) || ('parts' in by && by.parts.some((part) => may(part.resource ?? ''))),
    );
}

export function Figures() {
  const figures = offered();
  if (figures.length === 0) return null;
  return (
    <div class="figures-grid">
      {figures.map((figure) => (
        <FigureCard key={figure.name} figure={figure} />
      ))}
    </div>
  );
}

function FigureCard({ figure }: { readonly figure: Figure }) {
  const answer = useAnswer(`${language.value} ${figure.name}`, () => figureValues(figure));
  const { problem, value } = answer;
  // A member that the person may not read: there is no such figure for them.
  if (problem !== undefined && problem.status >= 400 && problem.status < 429 && problem.status !== 401) return null;
  const id = `figure-${figure.name}`;
  return (
    <section class="figure" aria-labelledby={id} aria-busy={value === undefined && problem === undefined}>
      <h2 id={id}>{inLanguage(figure.label)}</h2>
      {problem !== undefined && <ProblemBox problem={problem} onRetry={answer.again} />}
      {value !== undefined && <Values figure={figure} values={value} />}
    </section>
  );
}

function Values({ figure, values: { parts, total } }: { readonly figure: Figure; readonly values: FigureValues }) {
  const unit = figure.unit === undefined ? '' : `\u00a0${inLanguage(figure.unit)}`;
  const show = (value: number): string => `${showNumber(Math.round(value))}${unit}`;
  const isPlot = 'months' in figure.by;
  const table = <PartTable parts={parts} label={inLanguage(figure.label)} show={show} hasBars={!isPlot} />;
  return (
    <>
      {total !== undefined && (
        <p class="total">
          <a href={total.address}>{show(total.value)}</a> <span class="quiet">{total.label.toLocaleLowerCase()}</span>
        </p>
      )}
      {isPlot ? (
        <>
          <Plot parts={parts} show={show} />
          <details>
            <summary>{t('asTable')}</summary>
            {table}
          </details>
        </>
      ) : (
        table
      )}
    </>
  );
}

const largest = (parts: readonly FigurePart[]): number => Math.max(1, ...parts.map(({ value }) => value));

interface PlotProps {
  readonly parts: readonly FigurePart[];
  readonly show: (value: number) => string;
}

/** For eyes and pointers; the table beside it is for everybody else. */
function Plot({ parts, show }: PlotProps) {
  const most = largest(parts);
  return (
    <div class="plot" aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${parts.length * 10} 100`} preserveAspectRatio="none">
        {parts.map(({ label, value, address }, index) => {
          const height = (Math.max(0, value) / most) * 98;
          return (
            <g key={label} onClick={() => navigate(address)}>
              <title>{`${label}: ${show(value)}`}</title>
              <rect class="slot" x={index * 10} y={0} width={10} height={100} />
              <rect class="bar" x={index * 10 + 1.5} y={99 - height} width={7} height={height + 1} />
            </g>
          );
        })}
      </svg>
      <p>
        {parts.map(({ label }) => (
          <span key={label}>{label.split(' ')[0]}</span>
        ))}
      </p>
    </div>
  );
}

function PartTable({ parts, label, show, hasBars }: PlotProps & { readonly label: string; readonly hasBars: boolean }) {
  const most = largest(parts);
  return (
    <table class="parts">
      <caption class="hidden">{label}</caption>
      <tbody>
        {parts.map((part) => (
          <tr key={part.label}>
            <th scope="row">{part.label}</th>
            {hasBars && (
              <td class="bar" aria-hidden="true">
                <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect class="bar" width={(Math.max(0, part.value) / most) * 100} height={10} />
                </svg>
              </td>
            )}
            <td class="right">
              <a href={part.address} aria-label={`${part.label}: ${show(part.value)}`}>
                {show(part.value)}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
