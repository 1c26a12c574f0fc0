/** What the last full run found out, as README shows it: results.json → the text between two marks. */
import { boundText, type Figure, valueText } from './line.ts';

/** What a full run writes to results.json. */
export interface BenchResults {
  readonly date: string;
  readonly machine: {
    readonly cores: number;
    readonly processor: string | undefined;
    readonly memory: string;
    readonly node: string;
    /** Processes that wanted the machine in the last minute, five and fifteen, before the run and after it. */
    readonly load: { readonly before: readonly number[]; readonly after: readonly number[] };
  };
  readonly size: {
    readonly contracts: number;
    readonly events: number;
    readonly rounds: number;
    readonly seconds: number;
  };
  readonly figures: readonly (Figure & { readonly verdict: 'PASS' | 'BELOW' })[];
}

const beginMarker = '<!-- npm run bench writes this -->';
const endMarker = '<!-- as far as here -->';

/** The text with the figures in the place of those that it has; throws when it has no such place. */
export function withFigures(text: string, results: BenchResults): string {
  const [before, tail] = text.split(beginMarker);
  const after = tail?.split(endMarker)[1];
  if (before === undefined || after === undefined)
    throw new Error(`there is no place between ${beginMarker} and ${endMarker}`);
  return `${before}${beginMarker}\n${figuresText(results)}\n${endMarker}${after}`;
}

function figuresText({ date, machine, size, figures }: BenchResults): string {
  const { cores, processor, memory, node, load } = machine;
  const [before = 0, after = 0] = [load.before[0], load.after[0]];
  const summary = [
    `Figures of ${date} on ${cores} cores (${processor ?? 'unknown processor'}, ${memory}), Node ${node.slice(1)}; the database and the load generator run`,
    `on the same machine, on which ${before} processes wanted to run before and ${after} at the end. Medians of ${size.rounds} rounds; lists and streams on`,
    `${size.contracts.toLocaleString('en')} contracts.`,
  ].join('\n');
  const rows = figures.map((figure) => {
    const missed = figure.verdict === 'PASS' ? '' : ' (missed)';
    return `| ${figure.work} | ${valueText(figure)}${missed} | ${boundText(figure)} | ${figure.from ?? ''} |`;
  });
  return ['', summary, '', '| Work | Measured | Goal | Made of |', '|---|---|---|---|', ...rows, ''].join('\n');
}
