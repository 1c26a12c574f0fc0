/** `core login link`: a link that signs a person in once, for operators and for people who have no other way in yet. */
import type { Command } from 'commander';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Runtime } from '../runtime/context/work.ts';
import { answer, type OutputForm } from './answer.ts';
import { requireSettingsOf } from './cells.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { readId } from './read-id.ts';
import { say } from './run.ts';

interface LinkOptions {
  readonly as: string;
  readonly customer?: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const login = program.command('login').description('sign-in of users');
  withManual(login, { examples: ['core login link --as anna@example.com'], exits: [0, 1, 2] });
  const link = login
    .command('link')
    .description('make a link that signs a person in once, within a quarter of an hour; prints it')
    .requiredOption('--as <person>', 'id or e-mail address of the person')
    .option('--customer <id>', 'the customer, where several have a person with this address', readId)
    .addOption(outputOption())
    .action(makeLink);
  withManual(link, {
    examples: ['core login link --as anna@example.com', 'core login link --as <id> --customer <id>'],
    exits: [0, 1, 2],
  });
}

async function makeLink({ as, customer, output }: LinkOptions): Promise<void> {
  const [{ withRecords }, { findPeople }, { makeSignInLink }] = await Promise.all([
    import('./with-records.ts'),
    import('../runtime/callers/find-people.ts'),
    import('../runtime/callers/sign-in-links.ts'),
  ]);
  const settings = await requireSettingsOf(customer);
  const made = await withRecords(settings, 'core login link', async (runtime: Runtime) => {
    const found = await findPeople(as, customer, runtime);
    const [person, other] = found;
    if (person === undefined)
      throw new StartRefused(
        `nobody who is switched on has the id or address ${as}`,
        'npx core customer list shows the customers',
        usageExitCode,
      );
    if (other !== undefined) {
      const list = found.map((entry) => `--as ${entry.id} --customer ${entry.customerId}`).join('\n  ');
      throw new StartRefused(`${found.length} people have the address ${as}`, `say which:\n  ${list}`, usageExitCode);
    }
    const { session } = runtime.database;
    const path = await makeSignInLink(
      { customerId: person.customerId, person, createdBy: 'core login link' },
      runtime,
      session,
    );
    return { ...person, path };
  });
  const { signInUrl } = await import('../start/greeting.ts');
  const url = signInUrl(made.path, settings);
  answer(output, url, { url, customer: made.customerId, person: { content_type: made.resource, id: made.id } });
  if (process.stdout.isTTY === true) say('It works once, within 15 minutes.');
}
