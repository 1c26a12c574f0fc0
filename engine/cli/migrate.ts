/**
 * `core migrate …`: the database follows the descriptors. Each command is a thin file in engine/cli/migrate, loaded when it runs, so
 * that `check` does not wait for the driver of PostgreSQL.
 */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { hazardExplanations } from '../migrate/hazards.ts';
import { type Manual, outputOption, withManual } from './command.ts';
import type { ApplyCommandOptions } from './migrate/apply.ts';
import type { CellsChoice } from './migrate/cells.ts';
import type { DriftOptions } from './migrate/drift.ts';
import type { NewOptions } from './migrate/new-migration.ts';
import type { PlanOptions } from './migrate/plan.ts';
import { reporting } from './migrate/report.ts';
import type { SquashOptions } from './migrate/squash.ts';
import type { FolderOptions } from './migrate/workspace.ts';

/** Adds the command and its subcommands. */
export function register(program: Command): void {
  const migrate = program
    .command('migrate')
    .description('plan and apply migrations from descriptors')
    .addHelpText(
      'after',
      '\nThe daily round: edit a descriptor, core migrate plan, read the SQL, core migrate apply, commit both.',
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
    examples: ['core migrate plan', 'core migrate plan --ack DATA_LOSS:shop.article.cost="nobody reads it" --sql'],
    exits: [0, 2, 4, 5, 6, 7, 10],
  };
  command('plan', 'write the next migration; with a database, report rows, costs and uses too', planManual, reports)
    .option('--name <name>', 'end of the file name; default: the tables that change')
    .option('--ack <HAZARD:object=why>', 'accept one hazard on one object; may be repeated', collect, [])
    .option('--answer <object=answer>', 'answer one question; may be repeated', collect, [])
    .option(
      '--answers <file>',
      'answers and acknowledgements in a YAML file: answers: { object: answer }, acks: { HAZARD:object: why }',
    )
    .option('--sql', 'print the SQL too')
    .option('--evidence', 'query the embedded database for rows, costs and uses; default: only that of DATABASE_URL')
    .option('--no-evidence', 'query no database')
    .option('--dry-run', 'write nothing')
    .option('--no-api-break', 'exit with 5 if a client could break')
    .option('--no-proof', 'do not verify the migration in a scratch database')
    .option(
      '--from-scratch',
      'replace all planned migrations by one first, keep hand-written ones (before the first release only); asks',
    )
    .option('--yes', 'confirm what --from-scratch removes')
    .action((options: PlanOptions) =>
      reporting(options.output === 'json' ? 'json' : 'text', async () =>
        (await import('./migrate/plan.ts')).plan(options, new Date()),
      ),
    );

  command('apply', 'apply pending migrations; can be interrupted and repeated at any time', {
    examples: [
      'core migrate apply',
      'core migrate apply --phase expand',
      'core migrate apply --dry-run',
      'core migrate apply --cells',
    ],
    exits: [0, 1, 2, 6, 8, 9],
  })
    .addOption(cellsOption('a failure stops the rest'))
    .option('--to <id>', 'stop after this migration')
    .addOption(
      new Option(
        '--phase <phase>',
        'expand: the steps before the new release is deployed, while the old one serves; contract: the rest, when no old server runs',
      ).choices(['expand', 'contract']),
    )
    .option(
      '--build-patience <seconds>',
      'seconds that an index build waits for old transactions; default: no limit',
      positive,
    )
    .option('--dry-run', 'check the rows and show the steps; change nothing')
    .option('--lock-budget <seconds>', 'maximum seconds of waiting for locks, in total', positive, 30)
    .option('--batch-size <rows>', 'rows of one batch', positive, 2_000)
    .action((options: ApplyCommandOptions) =>
      reporting(options.output, async () => (await import('./migrate/apply.ts')).apply(options)),
    );

  command('status', 'list applied and pending migrations', {
    examples: ['core migrate status --output json', 'core migrate status --cells a b'],
    exits: [0, 1, 2, 6],
  })
    .addOption(cellsOption('independent of each other'))
    .action((options: FolderOptions & CellsChoice) =>
      reporting(options.output, async () => (await import('./migrate/apply.ts')).status(options)),
    );

  command('check', 'for CI: descriptors and migrations agree, no file was edited, no branches conflict', {
    examples: ['core migrate check'],
    exits: [0, 2, 3, 6, 7],
  }).action((options: FolderOptions) =>
    reporting(options.output, async () => (await import('./migrate/check.ts')).check(options)),
  );

  command('down', 'revert the last migration; its header lists what is lost', {
    examples: ['core migrate down', 'core migrate down --steps 2'],
    exits: [0, 1, 2, 5, 6, 8, 9],
  })
    .option('--steps <number>', 'number of migrations; a partly applied one is undone', positive, 1)
    .option(
      '--ack <DATA_LOSS:migration=why>',
      'accept the data loss of reverting this migration; can be repeated',
      collect,
      [],
    )
    .option('--lock-budget <seconds>', 'maximum seconds of waiting for locks, in total', positive, 30)
    .option('--batch-size <rows>', 'rows of one batch', positive, 2_000)
    .action((options: FolderOptions & { steps: number; ack: string[]; lockBudget: number; batchSize: number }) =>
      reporting(options.output, async () => (await import('./migrate/apply.ts')).down(options)),
    );

  command('drift', 'compare descriptors, migrations and the live database, object by object', {
    examples: ['core migrate drift --output json'],
    exits: [0, 1, 2, 3, 6],
  })
    .option('--all', 'also list tables that Core does not own')
    .action((options: DriftOptions) =>
      reporting(options.output, async () => (await import('./migrate/drift.ts')).drift(options)),
    );

  command('prove', 'replay all migrations in a scratch database, with rows, up and down', {
    examples: ['core migrate prove'],
    exits: [0, 2, 6, 10],
  }).action((options: FolderOptions) =>
    reporting(options.output, async () => (await import('./migrate/prove.ts')).prove(options)),
  );

  command('discard', 'discard the last plan, if no database has it', {
    examples: ['core migrate discard'],
    exits: [0, 1, 2, 6],
  }).action((options: FolderOptions) =>
    reporting(options.output, async () => (await import('./migrate/discard.ts')).discard(options)),
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
    .argument('<name>', 'what it does, in a few words joined by _')
    .option('--empty', 'start with a step that does nothing (always the case)')
    .option('--batches <table>', 'it changes rows of this table, in batches that are resumed where they stopped')
    .option('--typescript', 'with --batches: a TypeScript function gets the rows of each batch')
    .action((name: string, options: NewOptions) =>
      reporting(options.output, async () =>
        (await import('./migrate/new-migration.ts')).newMigration(name, options, new Date()),
      ),
    );

  command('rehash', 'sign migrations that were written or corrected by hand, before a database has all of them', {
    examples: ['core migrate rehash'],
    exits: [0, 1, 2, 6],
  })
    .argument('[id]', 'one migration; default: all with an invalid hash')
    .action((id: string | undefined, options: FolderOptions) =>
      reporting(options.output, async () => (await import('./migrate/rehash.ts')).rehash(id, options)),
    );

  command('baseline', 'record all migrations as applied in a database that already has the tables', {
    examples: ['core migrate baseline'],
    exits: [0, 1, 2, 3, 6],
  }).action((options: FolderOptions) =>
    reporting(options.output, async () => (await import('./migrate/baseline.ts')).baseline(options)),
  );

  command('squash', 'replace all planned migrations by one; databases that have all of them need nothing', {
    examples: ['core migrate squash --release 2.0.0', 'core migrate squash --name first --release 2.0.0-rc.1'],
    exits: [0, 1, 2, 6, 10],
  })
    .requiredOption(
      '--release <name>',
      'the last release with the migrations that are replaced; databases that have only some of them need it',
    )
    .option('--name <name>', 'what the migration is called', 'squashed')
    .option('--no-proof', 'do not compare both histories in scratch databases')
    .action((options: SquashOptions) =>
      reporting(options.output, async () => (await import('./migrate/squash.ts')).squash(options, new Date())),
    );

  command('rename', 'rename a field, a resource or an application, and all references to it in descriptors', {
    examples: [
      'core migrate rename accounts.tenant.name full_name',
      'core migrate rename shop.article product',
      'core migrate rename shop store',
    ],
    exits: [0, 1, 2],
  })
    .argument('<old>', 'current name: application.resource.field, application.resource, or application')
    .argument('<new>', 'its new name')
    .action((old: string, name: string, options: FolderOptions) =>
      reporting(options.output, async () => (await import('./migrate/rename.ts')).rename(old, name, options)),
    );

  command('explain', 'explain a hazard or a problem of core migrate', {
    examples: ['core migrate explain DATA_LOSS'],
    exits: [0, 2],
  })
    .argument('<hazard>', `${Object.keys(hazardExplanations).join(', ')}, or the code of a problem`)
    .action((hazard: string, options: FolderOptions) =>
      reporting(options.output, async () => (await import('./migrate/explain.ts')).explain(hazard, options.output)),
    );
}

function cellsOption(how: string): Option {
  return new Option('--cells [names...]', `all cells of CORE_DIRECTORY_URL, or the named ones in this order; ${how}`);
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value <= 0) throw new InvalidArgumentError('a whole number above zero, please.');
  return value;
}
