/**
 * `core migrate …`: synchronizes the database with the descriptors. Each command is a small file in engine/cli/migrate,
 * loaded on demand so that `check` does not load the PostgreSQL driver.
 */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { hazardExplanations } from '../migrate/hazards.ts';
import { type Manual, outputOption, withManual } from './command.ts';
import type { ApplyCommandOptions } from './migrate/apply.ts';
import type { DriftOptions } from './migrate/drift.ts';
import type { NewOptions } from './migrate/new-migration.ts';
import type { PlanOptions } from './migrate/plan.ts';
import { runReporting } from './migrate/report.ts';
import type { SquashOptions } from './migrate/squash.ts';
import type { FolderOptions } from './migrate/workspace.ts';

/** Adds the command and its subcommands. */
export function register(program: Command): void {
  const migrate = program
    .command('migrate')
    .description('plan and apply migrations from descriptors')
    .addHelpText(
      'after',
      '\nDaily workflow: edit a descriptor, run core migrate plan, review the SQL, run core migrate apply, and commit both.',
    );
  withManual(migrate, {
    examples: ['core migrate plan', 'core migrate apply'],
    exits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  });
  const command = (name: string, description: string, manual: Manual, output = outputOption()): Command =>
    withManual(migrate.command(name).description(description).addOption(output), manual);
  const reports = new Option('--output <form>', 'output format: markdown for a pull request, sarif for code review')
    .choices(['text', 'json', 'markdown', 'sarif'])
    .default('text');

  const planManual: Manual = {
    examples: ['core migrate plan', 'core migrate plan --ack DATA_LOSS:shop.article.cost="unused" --sql'],
    exits: [0, 2, 4, 5, 6, 7, 10],
  };
  command('plan', 'write the next migration; with a database, also report rows, costs and uses', planManual, reports)
    .option('--name <name>', 'end of the file name; default: the tables that change')
    .option('--ack <HAZARD:object=why>', 'accept a hazard on one object; may be repeated', collect, [])
    .option('--answer <object=answer>', 'answer a question; may be repeated', collect, [])
    .option(
      '--answers <file>',
      'answers and acknowledgements in a YAML file: answers: { object: answer }, acks: { HAZARD:object: why }',
    )
    .option('--sql', 'also print the SQL')
    .option(
      '--evidence',
      'also query the embedded database for rows, costs and uses; default: only the database of DATABASE_URL, if it is set',
    )
    .option('--no-evidence', 'query no database')
    .option('--dry-run', 'write nothing')
    .option('--no-api-break', 'fail (exit code 5) if a change can break clients')
    .option('--no-proof', 'do not verify the migration in a scratch database first')
    .option(
      '--from-scratch',
      'replace all planned migrations with a new first one, retain handwritten ones (before the first release only); requires confirmation',
    )
    .option('--yes', 'confirm the removals of --from-scratch')
    .action((options: PlanOptions) =>
      runReporting(options.output === 'json' ? 'json' : 'text', async () =>
        (await import('./migrate/plan.ts')).plan(options, new Date()),
      ),
    );

  command('apply', 'apply pending migrations; can be interrupted and repeated at any time', {
    examples: ['core migrate apply', 'core migrate apply --phase expand', 'core migrate apply --dry-run'],
    exits: [0, 1, 2, 6, 8, 9],
  })
    .option('--to <id>', 'stop after this migration')
    .addOption(
      new Option(
        '--phase <phase>',
        'expand: the steps before the new release is deployed, while the old one runs; contract: the remaining steps, after all old servers have stopped',
      ).choices(['expand', 'contract']),
    )
    .option(
      '--build-timeout <seconds>',
      'seconds that an index build waits for old transactions; default: no limit',
      positive,
    )
    .option('--dry-run', 'check the rows and print the steps; changes nothing')
    .option('--lock-budget <seconds>', 'total seconds to wait for locks', positive, 30)
    .option('--batch-size <rows>', 'rows per batch', positive, 2_000)
    .action((options: ApplyCommandOptions) =>
      runReporting(options.output, async () => (await import('./migrate/apply.ts')).apply(options)),
    );

  command('status', 'list applied and pending migrations', {
    examples: ['core migrate status --output json'],
    exits: [0, 1, 2, 6],
  }).action((options: FolderOptions) =>
    runReporting(options.output, async () => (await import('./migrate/apply.ts')).status(options)),
  );

  command(
    'check',
    'for CI: verify that descriptors and migrations agree, no file was edited, and no branches conflict',
    {
      examples: ['core migrate check'],
      exits: [0, 2, 3, 6, 7],
    },
  ).action((options: FolderOptions) =>
    runReporting(options.output, async () => (await import('./migrate/check.ts')).check(options)),
  );

  command('down', 'revert the last migration; its header lists the losses', {
    examples: ['core migrate down', 'core migrate down --steps 2'],
    exits: [0, 1, 2, 5, 6, 8, 9],
  })
    .option('--steps <number>', 'number of migrations; a partly applied one is undone', positive, 1)
    .option(
      '--ack <DATA_LOSS:migration=why>',
      'accept the losses of reverting this migration; may be repeated',
      collect,
      [],
    )
    .option('--lock-budget <seconds>', 'total seconds to wait for locks', positive, 30)
    .option('--batch-size <rows>', 'rows per batch', positive, 2_000)
    .action((options: FolderOptions & { steps: number; ack: string[]; lockBudget: number; batchSize: number }) =>
      runReporting(options.output, async () => (await import('./migrate/apply.ts')).down(options)),
    );

  command('drift', 'compare descriptors, migrations and the live database, object by object', {
    examples: ['core migrate drift --output json'],
    exits: [0, 1, 2, 3, 6],
  })
    .option('--all', 'also list tables that Core does not own')
    .action((options: DriftOptions) =>
      runReporting(options.output, async () => (await import('./migrate/drift.ts')).drift(options)),
    );

  command('prove', 'replay all migrations in a scratch database, with rows, up and down', {
    examples: ['core migrate prove'],
    exits: [0, 2, 6, 10],
  }).action((options: FolderOptions) =>
    runReporting(options.output, async () => (await import('./migrate/prove.ts')).prove(options)),
  );

  command('discard', 'remove the last planned migration, which no database has applied', {
    examples: ['core migrate discard'],
    exits: [0, 1, 2, 6],
  }).action((options: FolderOptions) =>
    runReporting(options.output, async () => (await import('./migrate/discard.ts')).discard(options)),
  );

  command(
    'new',
    'create an empty migration to write by hand: rows, triggers, constraints that descriptors cannot express',
    {
      examples: [
        'core migrate new --empty lower_case_emails --batches shop_customer',
        'core migrate new --empty split_names --batches shop_customer --typescript',
      ],
      exits: [0, 2, 6],
    },
  )
    .argument('<name>', 'a short description, with _ between words')
    .option('--empty', 'create the migration with an empty step; this is the default')
    .option('--batches <table>', 'the table whose rows it changes, in batches that resume after an interruption')
    .option('--typescript', 'with --batches: a TypeScript function gets the rows of each batch')
    .action((name: string, options: NewOptions) =>
      runReporting(options.output, async () =>
        (await import('./migrate/new-migration.ts')).newMigration(name, options, new Date()),
      ),
    );

  command(
    'rehash',
    'update the hashes of migrations that were written or corrected by hand, until a database has all of them',
    {
      examples: ['core migrate rehash'],
      exits: [0, 1, 2, 6],
    },
  )
    .argument('[id]', 'one migration; default: all with an invalid hash')
    .action((id: string | undefined, options: FolderOptions) =>
      runReporting(options.output, async () => (await import('./migrate/rehash.ts')).rehash(id, options)),
    );

  command('baseline', 'mark all migrations as applied in a database whose tables already exist', {
    examples: ['core migrate baseline'],
    exits: [0, 1, 2, 3, 6],
  }).action((options: FolderOptions) =>
    runReporting(options.output, async () => (await import('./migrate/baseline.ts')).baseline(options)),
  );

  command('squash', 'replace all planned migrations with one; databases that have them continue', {
    examples: ['core migrate squash --release 2.0.0', 'core migrate squash --name first --release 2.0.0-rc.1'],
    exits: [0, 1, 2, 6, 10],
  })
    .requiredOption(
      '--release <name>',
      'the last release with the replaced migrations, needed by databases that have only some of them',
    )
    .option('--name <name>', 'the name of the migration', 'squashed')
    .option('--no-proof', 'do not compare both histories in scratch databases first')
    .action((options: SquashOptions) =>
      runReporting(options.output, async () => (await import('./migrate/squash.ts')).squash(options, new Date())),
    );

  command(
    'rename',
    'rename a field, a resource or an application where it is defined and in all descriptors that refer to it',
    {
      examples: [
        'core migrate rename accounts.tenant.name full_name',
        'core migrate rename shop.article product',
        'core migrate rename shop store',
      ],
      exits: [0, 1, 2],
    },
  )
    .argument('<old>', 'its current name: application.resource.field, application.resource, or application')
    .argument('<new>', 'its new name')
    .action((old: string, name: string, options: FolderOptions) =>
      runReporting(options.output, async () => (await import('./migrate/rename.ts')).rename(old, name, options)),
    );

  command('explain', 'explain a hazard or a problem of core migrate', {
    examples: ['core migrate explain DATA_LOSS'],
    exits: [0, 2],
  })
    .argument('<hazard>', `${Object.keys(hazardExplanations).join(', ')}, or the code of a problem`)
    .action((hazard: string, options: FolderOptions) =>
      runReporting(options.output, async () => (await import('./migrate/explain.ts')).explain(hazard, options.output)),
    );
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value <= 0) throw new InvalidArgumentError('must be a positive integer');
  return value;
}
