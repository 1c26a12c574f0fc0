/** `core erase`: what there is of a person and, with --perform, its erasure; and the list by which erasures are done again after a restore. */
import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { isUuid } from '../kernel/ids.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Runtime } from '../runtime/context/work.ts';
import type { ListedErasure } from '../runtime/erasure/replay-erasures.ts';
import { answer, type OutputForm } from './answer.ts';
import { requireSettingsOf } from './cells.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { readId } from './read-id.ts';
import { requireSettings } from './run.ts';

interface EraseOptions {
  readonly customer?: string;
  readonly list?: true;
  readonly replay?: string;
  readonly perform?: true;
  readonly freeText?: true;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('erase')
    .description('list the data of a person; with --perform erase it')
    .argument('[resource]', 'the kind of record, such as accounts.tenant')
    .argument('[id]', 'the record of the person', readId)
    .option('--customer <id>', 'the customer whose record it is', readId)
    .addOption(new Option('--perform', 'erase the data; cannot be undone'))
    .addOption(new Option('--free-text', 'overwrite names, numbers and addresses in texts of other records too'))
    .addOption(new Option('--list', 'list all erasures that were carried out, as JSON lines of ids'))
    .addOption(
      new Option(
        '--replay <file>',
        'after a restore: repeat the erasures of such a list that the database does not have',
      ).conflicts('list'),
    )
    .addOption(outputOption())
    .action(erase);
  withManual(command, {
    examples: [
      'core erase accounts.tenant <id> --customer <id>',
      'core erase accounts.tenant <id> --customer <id> --perform --free-text',
      'core erase --list > erased.jsonl',
      'core erase --replay erased.jsonl',
    ],
    exits: [0, 1, 2],
  });
}

async function erase(resource: string | undefined, id: string | undefined, options: EraseOptions): Promise<void> {
  const { customer, list, replay } = options;
  if (list === true) return listThem();
  if (replay !== undefined) return replayThem(replay, options.output);
  if (resource === undefined || id === undefined || customer === undefined)
    throw new StartRefused(
      'core erase needs a kind of record, the id of one and --customer, or --list, or --replay',
      'see core erase --help',
      usageExitCode,
    );
  await erasePerson(resource, id, { ...options, customer });
}

async function listThem(): Promise<void> {
  const [{ withRecords }, { listErasures }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/erasure/replay-erasures.ts'),
  ]);
  const list = await withRecords(await requireSettings(), 'core erase', listErasures);
  for (const one of list) process.stdout.write(`${JSON.stringify(one)}\n`);
}

async function replayThem(file: string, output: OutputForm): Promise<void> {
  const list = await readList(file);
  const [{ withRecords }, { replayErasures }, { asTable }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/erasure/replay-erasures.ts'),
    import('./table.ts'),
  ]);
  const done = await withRecords(await requireSettings(), 'core erase', (runtime) => replayErasures(list, runtime));
  const rows = done.map(({ resource, record, erased_at, outcome, reason = '' }) => ({
    outcome,
    resource,
    record,
    erased_at,
    reason,
  }));
  answer(output, rows.length === 0 ? 'The database has all erasures of the list.' : asTable(rows), {
    known: list.length - done.length,
    erasures: done,
  });
  if (done.some(({ outcome }) => outcome === 'refused')) process.exitCode = 1;
}

/** The lines of a list. Throws StartRefused with the number of the line that is none. */
async function readList(file: string): Promise<readonly ListedErasure[]> {
  const refused = (what: string): StartRefused =>
    new StartRefused(what, 'name a file that core erase --list has written', usageExitCode);
  const text = await readFile(file, 'utf8').catch(() => {
    throw refused(`${file} cannot be read`);
  });
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const one = parsed(line);
    const isListed =
      isJsonObject(one) &&
      [one.id, one.customer, one.record].every((id) => typeof id === 'string' && isUuid(id)) &&
      typeof one.resource === 'string';
    if (!isListed) throw refused(`line ${index + 1} of ${file} is no erasure`);
    return [{ free_text: false, erased_at: '', ...one } as unknown as ListedErasure];
  });
}

function parsed(line: string): Json {
  try {
    return JSON.parse(line) as Json;
  } catch {
    return null;
  }
}

async function erasePerson(
  name: string,
  id: string,
  { customer, perform, freeText, output }: EraseOptions & { readonly customer: string },
): Promise<void> {
  const [{ withRecords }, { eraseByOperator }, { asTable }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/erasure/erase-by-operator.ts'),
    import('./table.ts'),
  ]);
  const result = await withRecords(await requireSettingsOf(customer), 'core erase', async (runtime: Runtime) => {
    const resource = runtime.model.resourceById.get(name);
    if (resource?.person === undefined) {
      const kinds = runtime.model.resources.filter(({ person }) => person !== undefined).map((one) => one.id);
      throw new StartRefused(`"${name}" is no kind of person`, `these are: ${kinds.join(', ')}`, usageExitCode);
    }
    const options = { perform: perform === true, freeText: freeText === true };
    const done = await eraseByOperator({ resource, id }, customer, options, runtime);
    if (done === undefined)
      throw new StartRefused(`the customer has no ${name} ${id}`, 'see that both ids are right', usageExitCode);
    return done;
  });
  const rows = result.resources.map(({ resource, deleted, emptied, cleared }) => ({
    resource,
    deleted,
    emptied: Object.keys(emptied).join(' '),
    cleared: Object.keys(cleared).join(' '),
  }));
  const kept = result.kept.map(({ resource, records, until, reason }) => ({
    kept: resource,
    records,
    until: until ?? '',
    reason: reason ?? '',
  }));
  const texts = result.texts.map(({ resource, member, records }) => ({ text: `${resource}.${member}`, records }));
  const parts = [rows, kept, texts].filter((part) => part.length > 0).map((part) => asTable(part));
  const end =
    result.erasure === null
      ? 'Nothing was erased; --perform does it.'
      : `Erased; the certificate is ${result.erasure}.`;
  answer(output, [...parts, end].join('\n\n'), result);
}
