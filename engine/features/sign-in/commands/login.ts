/** `core login link`: creates a one-time sign-in link, for operators and for users without another sign-in method. */
import type { Command } from 'commander';
import { outputOption, withManual } from '../../../cli/command.ts';
import { usageExitCode } from '../../../cli/exit-codes.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { readId } from '../../../cli/read-id.ts';
import { printMessage, requireSettings } from '../../../cli/run.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { Runtime } from '../../../request/request-context.ts';

interface LinkOptions {
  readonly as: string;
  readonly customer?: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const login = program.command('login').helpGroup('Customers and callers:').description('sign-in of users');
  withManual(login, { examples: ['core login link --as anna@example.com'], exits: [0, 1, 2] });
  const link = login
    .command('link')
    .description('create and print a link that signs a user in once, within 15 minutes')
    .requiredOption('--as <person>', 'ID or e-mail address of the user')
    .option('--customer <id>', 'the customer, if several have a user with this address', readId)
    .addOption(outputOption())
    .action(makeLink);
  withManual(link, {
    examples: ['core login link --as anna@example.com', 'core login link --as <id> --customer <id>'],
    exits: [0, 1, 2],
  });
}

async function makeLink({ as, customer, output }: LinkOptions): Promise<void> {
  const [{ withRecords }, { findUsers }, { makeSignInLink }] = await Promise.all([
    import('../../../cli/with-records.ts'),
    import('../../../http/callers/find-users.ts'),
    import('../sign-in-links.ts'),
  ]);
  const settings = await requireSettings();
  const link = await withRecords(settings, 'core login link', async (runtime: Runtime) => {
    const users = await findUsers(as, customer, runtime);
    const [user, other] = users;
    if (user === undefined)
      throw new StartupError(
        `no active user has the ID or address ${as}`,
        'npx core customer list lists the customers',
        usageExitCode,
      );
    if (other !== undefined) {
      const list = users.map((entry) => `--as ${entry.id} --customer ${entry.customerId}`).join('\n  ');
      throw new StartupError(`${users.length} users have the address ${as}`, `choose one:\n  ${list}`, usageExitCode);
    }
    const { session } = runtime.database;
    const path = await makeSignInLink(
      { customerId: user.customerId, user, createdBy: 'core login link' },
      runtime,
      session,
    );
    return { ...user, path };
  });
  const { signInUrl } = await import('../../../start/greeting.ts');
  const url = signInUrl(link.path, settings);
  printResult(output, url, { url, customer: link.customerId, person: { content_type: link.resource, id: link.id } });
  if (process.stdout.isTTY === true) printMessage('The link can be used once, within 15 minutes.');
}
