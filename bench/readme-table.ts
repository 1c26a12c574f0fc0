/** Writes the figures of the last full run (results.json) into documents: the table of bench/README.md and the one line of README.md. */
import { boundText, type Figure, valueText } from './line.ts';

/** The content of results.json after a full run. */
export interface BenchResults {
  readonly date: string;
  readonly machine: {
    readonly cores: number;
    readonly processor: string | undefined;
    readonly memory: string;
    readonly node: string;
    /** Load averages of the last one, five and fifteen minutes, before and after the run. */
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

const tableMarks = ['<!-- npm run bench writes this -->', '<!-- end of the table -->'] as const;
const lineMarks = ['<!-- npm run bench writes this line -->', '<!-- end of the line -->'] as const;

/** The text of bench/README.md with the table of these results; throws an error if the text has no markers. */
export function withFigures(text: string, results: BenchResults): string {
  return replaceBetween(text, tableMarks, figuresText(results));
}

/** The text of README.md with the one line of these results; throws an error if the text has no markers. */
export function withSummary(text: string, results: BenchResults): string {
  return replaceBetween(text, lineMarks, summaryText(results));
}

function replaceBetween(text: string, [begin, end]: readonly [string, string], content: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The text has no markers ${begin} and ${end}.`);
  return `${before}${begin}\n${content}\n${end}${after}`;
}

function figuresText({ date, machine, size, figures }: BenchResults): string {
  const { cores, processor, memory, node, load } = machine;
  const [before = 0, after = 0] = [load.before[0], load.after[0]];
  const paragraph = [
    `Figures of ${date} on ${cores} cores (${processor ?? 'unknown processor'}, ${memory}), Node ${node.slice(1)}. The database and the load generator run`,
    `on the same machine; load average ${before} before the run, ${after} after it. Medians of ${size.rounds} rounds. Lists and streams read`,
    `${size.contracts.toLocaleString('en')} contracts.`,
  ].join('\n');
  const rows = figures.map((figure) => {
    const missed = figure.verdict === 'PASS' ? '' : ' (missed)';
    return `| ${figure.work} | ${valueText(figure)}${missed} | ${boundText(figure)} | ${figure.from ?? ''} |`;
  });
  return ['', paragraph, '', '| Figure | Measured | Goal | Computed from |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

function summaryText({ date, machine, figures }: BenchResults): string {
  const [get, create, start] = ['get by id', 'create with event log', 'start to ready, migrated database'].map(
    (work) => {
      const figure = figures.find((one) => one.work === work);
      if (figure === undefined) throw new Error(`The results have no figure "${work}".`);
      return figure.value.toFixed(2);
    },
  );
  return [
    `On ${date}, on ${machine.cores} cores, a get reaches ${get} and a create ${create} of the throughput of a bare \`node:http\` and \`pg\``,
    `server that sends the same SQL and checks nothing; a start takes ${start} s. [All figures](bench/README.md).`,
  ].join('\n');
}
