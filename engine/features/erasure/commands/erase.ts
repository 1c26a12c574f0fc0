/** `core erase`: lists the data of a data subject and, with --perform, erases it; also manages the list used to repeat erasures after a restore. */
import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { outputOption, withManual } from '../../../cli/command.ts';
import { usageExitCode } from '../../../cli/exit-codes.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { readId } from '../../../cli/read-id.ts';
import { requireSettings } from '../../../cli/run.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { isJsonObject, type Json } from '../../../kernel/json.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { Runtime } from '../../../request/request-context.ts';
import type { ListedErasure } from '../replay-erasures.ts';

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
    .helpGroup('Customers and callers:')
    .description('list the data of a data subject; with --perform, erase it')
    .argument('[resource]', 'the kind of record, such as accounts.tenant')
    .argument('[id]', 'the record of the data subject', readId)
    .option('--customer <id>', 'the customer that owns the record', readId)
    .addOption(new Option('--perform', 'erase the data; this cannot be undone'))
    .addOption(new Option('--free-text', 'also redact names, numbers and addresses in texts of other records'))
    .addOption(new Option('--list', 'list all completed erasures, as JSON lines of IDs'))
    .addOption(
      new Option(
        '--replay <file>',
        'after a restore: repeat erasures of such a list that are missing in the database',
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
  if (list === true) return printErasures();
  if (replay !== undefined) return runReplay(replay, options.output);
  if (resource === undefined || id === undefined || customer === undefined)
    throw new StartupError(
      'core erase requires a kind of record, an ID and --customer, or --list, or --replay',
      'see core erase --help',
      usageExitCode,
    );
  await eraseDataSubject(resource, id, { ...options, customer });
}

async function printErasures(): Promise<void> {
  const [{ withRecords }, { listErasures }] = await Promise.all([
    import('../../../cli/with-records.ts'),
    import('../replay-erasures.ts'),
  ]);
  const list = await withRecords(await requireSettings(), 'core erase', listErasures);
  for (const one of list) process.stdout.write(`${JSON.stringify(one)}\n`);
}

async function runReplay(file: string, output: OutputForm): Promise<void> {
  const list = await readList(file);
  const [{ withRecords }, { replayErasures }, { asTable }] = await Promise.all([
    import('../../../cli/with-records.ts'),
    import('../replay-erasures.ts'),
    import('../../../cli/table.ts'),
  ]);
  const done = await withRecords(await requireSettings(), 'core erase', (runtime) => replayErasures(list, runtime));
  const rows = done.map(({ resource, record, erased_at, outcome, reason = '' }) => ({
    outcome,
    resource,
    record,
    erased_at,
    reason,
  }));
  printResult(output, rows.length === 0 ? 'The database already has all erasures of the list.' : asTable(rows), {
    known: list.length - done.length,
    erasures: done,
  });
  if (done.some(({ outcome }) => outcome === 'refused')) process.exitCode = 1;
}

/** Parses the lines of a list. Throws a StartupError with the number of the first invalid line. */
async function readList(file: string): Promise<readonly ListedErasure[]> {
  const listError = (what: string): StartupError =>
    new StartupError(what, 'pass a file written by core erase --list', usageExitCode);
  const text = await readFile(file, 'utf8').catch(() => {
    throw listError(`${file} cannot be read`);
  });
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const one = parseLine(line);
    const isListed =
      isJsonObject(one) &&
      [one.id, one.customer, one.record].every((id) => typeof id === 'string' && isUuid(id)) &&
      typeof one.resource === 'string';
    if (!isListed) throw listError(`line ${index + 1} of ${file} is not a valid erasure`);
    return [{ free_text: false, erased_at: '', ...one } as unknown as ListedErasure];
  });
}

function parseLine(line: string): Json {
  try {
    return JSON.parse(line) as Json;
  } catch {
    return null;
  }
}

async function eraseDataSubject(
  name: string,
  id: string,
  { customer, perform, freeText, output }: EraseOptions & { readonly customer: string },
): Promise<void> {
  const [{ withRecords }, { eraseByOperator }, { asTable }] = await Promise.all([
    import('../../../cli/with-records.ts'),
    import('../erase-by-operator.ts'),
    import('../../../cli/table.ts'),
  ]);
  const result = await withRecords(await requireSettings(), 'core erase', async (runtime: Runtime) => {
    const resource = runtime.model.resourceById.get(name);
    if (resource?.dataSubject === undefined) {
      const kinds = runtime.model.resources.filter(({ dataSubject }) => dataSubject !== undefined).map((one) => one.id);
      throw new StartupError(
        `"${name}" is not a kind of data subject`,
        `use one of: ${kinds.join(', ')}`,
        usageExitCode,
      );
    }
    const options = { perform: perform === true, freeText: freeText === true };
    const done = await eraseByOperator({ resource, id }, customer, options, runtime);
    if (done === undefined)
      throw new StartupError(`the customer has no ${name} ${id}`, 'check both IDs', usageExitCode);
    return done;
  });
  const rows = result.resources.map(({ resource, deleted, emptied, cleared }) => ({
    resource,
    deleted,
    emptied: Object.keys(emptied).join(' '),
    cleared: Object.keys(cleared).join(' '),
  }));
  const retainedRows = result.kept.map(({ resource, records, until, reason }) => ({
    kept: resource,
    records,
    until: until ?? '',
    reason: reason ?? '',
  }));
  const texts = result.texts.map(({ resource, member, records }) => ({ text: `${resource}.${member}`, records }));
  const tables = [rows, retainedRows, texts]
    .filter((tableRows) => tableRows.length > 0)
    .map((tableRows) => asTable(tableRows));
  const end =
    result.erasure === null
      ? 'No data was erased; use --perform to erase it.'
      : `Erased; the certificate is ${result.erasure}.`;
  printResult(output, [...tables, end].join('\n\n'), result);
}
