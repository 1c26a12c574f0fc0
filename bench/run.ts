/**
 * `npm run bench`: every row of the goals, side by side with bare servers in the same run. Prints PASS or BELOW a goal and writes
 * bench/results.json. It is no test: a noisy machine fails nothing. bench/README.md tells the options.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, figureText, isReached, type Line } from './line.ts';
import { lines } from './lines.ts';
import { readOptions } from './options.ts';
import { openStage } from './stage.ts';

const options = readOptions(process.argv.slice(2));
const chosen = lines.filter(isChosen);
const unknown = options.only.filter((name) => !lines.some((line) => line.name === name));
if (unknown.length > 0)
  throw new Error(`no line is called ${unknown.join(', ')}; there are ${lines.map(({ name }) => name).join(', ')}`);

const before = loadavg().map((load) => Math.round(load * 10) / 10);
const figures: Figure[] = [];
const stage = await openStage(options);
try {
  for (const line of chosen) {
    try {
      for (const figure of await line.measure(stage)) {
        figures.push(figure);
        console.log(figureText(figure));
      }
    } catch (error) {
      // The other lines are worth their time all the same.
      console.error(`${line.name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
} finally {
  await stage.stop();
}
// A few lines say nothing about the others.
if (options.only.length === 0) {
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model,
      memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
      node: process.version,
      // More than there are cores: others wanted the machine meanwhile.
      load: { before, after: loadavg().map((load) => Math.round(load * 10) / 10) },
    },
    size: { contracts: options.contracts, events: options.events, rounds: options.rounds, seconds: options.seconds },
    figures: figures.map((figure) => ({ ...figure, verdict: isReached(figure) ? 'PASS' : 'BELOW' })),
  };
  writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
}

function isChosen(line: Line): boolean {
  return options.only.length > 0 ? options.only.includes(line.name) : line.isLarge !== true || options.isLarge;
}
