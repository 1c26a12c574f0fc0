/**
 * `npm run bench`: every row of the goals, side by side with bare servers in the same run. Prints PASS or BELOW a goal; a full run writes
 * bench/results.json and the table of the README. It is not a test: a noisy machine causes no failure. bench/README.md lists the options.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { errorMessage } from '../engine/kernel/errors.ts';
import { openBench } from './bench.ts';
import { type Figure, figureText, isReached, type Line } from './line.ts';
import { lines } from './lines.ts';
import { readOptions } from './options.ts';
import { type BenchResults, withFigures, withSummary } from './readme-table.ts';
import { secondsOf } from './statistics.ts';

const options = parseOptions();
const chosen = lines.filter(isChosen);

const before = loadavg().map((load) => Math.round(load * 10) / 10);
const figures: Figure[] = [];
const startedAt = performance.now();
const bench = await openBench(options);
console.log(`(a database with all tables in ${seconds(startedAt)})`);
try {
  for (const line of chosen) {
    try {
      let measured: readonly Figure[] = [];
      const taken = await secondsOf(async () => {
        measured = await line.measure(bench);
      });
      figures.push(...measured);
      for (const figure of measured) console.log(figureText(figure));
      console.log(`(${line.name} took ${taken.toFixed(0)} s)`);
    } catch (error) {
      // The results of the other lines are still useful.
      console.error(`${line.name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
} finally {
  await bench.stop();
}
console.log(`(all of it took ${seconds(startedAt)})`);
// A partial or quick run must not replace the published figures.
if (options.only.length === 0 && !options.isQuick) {
  const results: BenchResults = {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model,
      memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
      node: process.version,
      // More than the number of cores: other programs used the machine meanwhile.
      load: { before, after: loadavg().map((load) => Math.round(load * 10) / 10) },
    },
    size: { contracts: options.contracts, events: options.events, rounds: options.rounds, seconds: options.seconds },
    figures: figures.map((figure) => ({ ...figure, verdict: isReached(figure) ? 'PASS' : 'BELOW' })),
  };
  writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  const table = join(import.meta.dirname, 'README.md');
  writeFileSync(table, withFigures(readFileSync(table, 'utf8'), results));
  const readme = join(import.meta.dirname, '..', 'README.md');
  writeFileSync(readme, withSummary(readFileSync(readme, 'utf8'), results));
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(0)} s`;
}

function isChosen(line: Line): boolean {
  if (line.needsPeers === true && options.peers === undefined) return false;
  if (options.only.length > 0) return options.only.includes(line.name);
  return (line.isLarge !== true || options.isLarge) && (line.isLong !== true || !options.isQuick);
}

/** Returns the options; exits with a message if they are invalid. */
function parseOptions() {
  try {
    const parsed = readOptions(process.argv.slice(2));
    const unknown = parsed.only.filter((name) => !lines.some((line) => line.name === name));
    if (unknown.length === 0) return parsed;
    throw new Error(`unknown line ${unknown.join(', ')}; choose from ${lines.map(({ name }) => name).join(', ')}`);
  } catch (error) {
    console.error(`npm run bench: ${errorMessage(error).split('. ')[0]}\n  bench/README.md has the options`);
    process.exit(2);
  }
}
