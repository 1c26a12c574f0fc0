/** `core erase`: what there is of a person and, with --perform, its erasure. */
import { type Command, Option } from 'commander';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Runtime } from '../runtime/context/work.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { readId } from './read-id.ts';
import { requireSettings } from './run.ts';

interface EraseOptions {
  readonly customer: string;
  readonly perform?: true;
  readonly freeText?: true;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const erase = program
    .command('erase')
    .description('show what there is of a person; with --perform erase it')
    .argument('<resource>', 'the kind of record, such as accounts.tenant')
    .argument('<id>', 'the record of the person', readId)
    .requiredOption('--customer <id>', 'the customer whose record it is', readId)
    .addOption(new Option('--perform', 'erase what is found; nothing brings it back'))
    .addOption(new Option('--free-text', 'overwrite names, numbers and addresses in texts of other records too'))
    .addOption(outputOption())
    .action(erasePerson);
  withManual(erase, {
    examples: [
      'core erase accounts.tenant <id> --customer <id>',
      'core erase accounts.tenant <id> --customer <id> --perform --free-text',
    ],
    exits: [0, 1, 2],
  });
}

async function erasePerson(
  name: string,
  id: string,
  { customer, perform, freeText, output }: EraseOptions,
): Promise<void> {
  const [{ withRecords }, { eraseByOperator }, { asTable }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/erasure/erase-by-operator.ts'),
    import('./table.ts'),
  ]);
  const result = await withRecords(await requireSettings(), 'core erase', async (runtime: Runtime) => {
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
