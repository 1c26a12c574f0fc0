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
    .description('let the database follow the descriptors')
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
  const reports = new Option('--output <form>', 'how to answer: markdown for a pull request, sarif for code review')
    .choices(['text', 'json', 'markdown', 'sarif'])
    .default('text');

  const planManual: Manual = {
    examples: ['core migrate plan', 'core migrate plan --ack DATA_LOSS:shop.article.cost="nobody reads it" --sql'],
    exits: [0, 2, 4, 5, 6, 7, 10],
  };
  command('plan', 'write the next migration; with a database: rows, costs and uses too', planManual, reports)
    .option('--name <name>', 'end of the file name; default: the tables that change')
    .option('--ack <HAZARD:object=why>', 'accept one hazard on one object; may be repeated', collect, [])
    .option('--answer <object=answer>', 'answer one question; may be repeated', collect, [])
    .option(
      '--answers <file>',
      'answers and acknowledgements in a YAML file: answers: { object: answer }, acks: { HAZARD:object: why }',
    )
    .option('--sql', 'print the SQL too')
    .option(
      '--evidence',
      'ask the embedded database, too, for rows, costs and uses; default: one that DATABASE_URL names',
    )
    .option('--no-evidence', 'ask no database')
    .option('--dry-run', 'write nothing')
    .option('--no-api-break', 'refuse (exit 5) when a client could break')
    .option('--no-proof', 'do not try the migration in a scratch database first')
    .option(
      '--from-scratch',
      'replace all planned migrations by one first, keep hand-written ones (before the first release only); asks',
    )
    .option('--yes', 'agree to what --from-scratch removes')
    .action((options: PlanOptions) =>
      reporting(options.output === 'json' ? 'json' : 'text', async () =>
        (await import('./migrate/plan.ts')).plan(options, new Date()),
      ),
    );

  command('apply', 'apply pending migrations; may be killed and called again at any time', {
    examples: [
      'core migrate apply',
      'core migrate apply --phase expand',
      'core migrate apply --dry-run',
      'core migrate apply --cells',
    ],
    exits: [0, 1, 2, 6, 8, 9],
  })
    .addOption(cellsOption('one after the other; one that fails stops the rest'))
    .option('--to <id>', 'stop after this migration')
    .addOption(
      new Option(
        '--phase <phase>',
        'expand: what comes before the new release is deployed, while the old one serves; contract: the rest, when no old server runs',
      ).choices(['expand', 'contract']),
    )
    .option(
      '--build-patience <seconds>',
      'seconds that an index build waits for old transactions; default: their end',
      positive,
    )
    .option('--dry-run', 'ask the rows and show the steps, change nothing')
    .option('--lock-budget <seconds>', 'seconds that may be spent waiting for locks, in all', positive, 30)
    .option('--batch-size <rows>', 'rows of one batch', positive, 2_000)
    .action((options: ApplyCommandOptions) =>
      reporting(options.output, async () => (await import('./migrate/apply.ts')).apply(options)),
    );

  command('status', 'which migrations the database has', {
    examples: ['core migrate status --output json', 'core migrate status --cells a b'],
    exits: [0, 1, 2, 6],
  })
    .addOption(cellsOption('each for itself'))
    .action((options: FolderOptions & CellsChoice) =>
      reporting(options.output, async () => (await import('./migrate/apply.ts')).status(options)),
    );

  command('check', 'for CI: descriptors and migrations agree, no file was edited, no branches conflict', {
    examples: ['core migrate check'],
    exits: [0, 2, 3, 6, 7],
  }).action((options: FolderOptions) =>
    reporting(options.output, async () => (await import('./migrate/check.ts')).check(options)),
  );

  command('down', 'take the last migration back; its header says what that loses', {
    examples: ['core migrate down', 'core migrate down --steps 2'],
    exits: [0, 1, 2, 5, 6, 8, 9],
  })
    .option('--steps <number>', 'how many migrations; one that is half applied is undone', positive, 1)
    .option(
      '--ack <DATA_LOSS:migration=why>',
      'accept what taking back this migration loses; may be repeated',
      collect,
      [],
    )
    .option('--lock-budget <seconds>', 'seconds that may be spent waiting for locks, in all', positive, 30)
    .option('--batch-size <rows>', 'rows of one batch', positive, 2_000)
    .action((options: FolderOptions & { steps: number; ack: string[]; lockBudget: number; batchSize: number }) =>
      reporting(options.output, async () => (await import('./migrate/apply.ts')).down(options)),
    );

  command('drift', 'compare descriptors, migrations and the live database, object by object', {
    examples: ['core migrate drift --output json'],
    exits: [0, 1, 2, 3, 6],
  })
    .option('--all', 'list tables that Core does not own too')
    .action((options: DriftOptions) =>
      reporting(options.output, async () => (await import('./migrate/drift.ts')).drift(options)),
    );

  command('prove', 'replay all migrations in a scratch database, with rows, up and down', {
    examples: ['core migrate prove'],
    exits: [0, 2, 6, 10],
  }).action((options: FolderOptions) =>
    reporting(options.output, async () => (await import('./migrate/prove.ts')).prove(options)),
  );

  command('discard', 'take back the last plan, which no database has', {
    examples: ['core migrate discard'],
    exits: [0, 1, 2, 6],
  }).action((options: FolderOptions) =>
    reporting(options.output, async () => (await import('./migrate/discard.ts')).discard(options)),
  );

  command(
    'new',
    'begin an empty migration that is written by hand: rows, triggers, constraints that descriptors cannot say',
    {
      examples: [
        'core migrate new --empty lower_case_emails --batches shop_customer',
        'core migrate new --empty split_names --batches shop_customer --typescript',
      ],
      exits: [0, 2, 6],
    },
  )
    .argument('<name>', 'what it does, in a few words joined by _')
    .option('--empty', 'with a step that does nothing yet, which is what it always begins with')
    .option('--batches <table>', 'it changes rows of this table, in batches that are resumed where they stopped')
    .option('--typescript', 'with --batches: a TypeScript function gets the rows of each batch')
    .action((name: string, options: NewOptions) =>
      reporting(options.output, async () =>
        (await import('./migrate/new-migration.ts')).newMigration(name, options, new Date()),
      ),
    );

  command('rehash', 'sign migrations that were written or corrected by hand, until a database has all of them', {
    examples: ['core migrate rehash'],
    exits: [0, 1, 2, 6],
  })
    .argument('[id]', 'one migration; default: all whose hash does not hold')
    .action((id: string | undefined, options: FolderOptions) =>
      reporting(options.output, async () => (await import('./migrate/rehash.ts')).rehash(id, options)),
    );

  command('baseline', 'enter all migrations as applied into a database whose tables are there already', {
    examples: ['core migrate baseline'],
    exits: [0, 1, 2, 3, 6],
  }).action((options: FolderOptions) =>
    reporting(options.output, async () => (await import('./migrate/baseline.ts')).baseline(options)),
  );

  command('squash', 'make one migration of all planned ones; databases that have them go on', {
    examples: ['core migrate squash --release 2.0.0', 'core migrate squash --name first --release 2.0.0-rc.1'],
    exits: [0, 1, 2, 6, 10],
  })
    .requiredOption(
      '--release <name>',
      'the last release with the migrations that are replaced; databases that have only some of them need it',
    )
    .option('--name <name>', 'what the migration is called', 'squashed')
    .option('--no-proof', 'do not compare both histories in scratch databases first')
    .action((options: SquashOptions) =>
      reporting(options.output, async () => (await import('./migrate/squash.ts')).squash(options, new Date())),
    );

  command('rename', 'rename a field, a resource or an application where it stands, and wherever descriptors name it', {
    examples: [
      'core migrate rename accounts.tenant.name full_name',
      'core migrate rename shop.article product',
      'core migrate rename shop store',
    ],
    exits: [0, 1, 2],
  })
    .argument('<old>', 'what it is called now: application.resource.field, application.resource, or application')
    .argument('<new>', 'its new name')
    .action((old: string, name: string, options: FolderOptions) =>
      reporting(options.output, async () => (await import('./migrate/rename.ts')).rename(old, name, options)),
    );

  command('explain', 'print what a hazard or a problem of core migrate means', {
    examples: ['core migrate explain DATA_LOSS'],
    exits: [0, 2],
  })
    .argument('<hazard>', `${Object.keys(hazardExplanations).join(', ')}, or the code of a problem`)
    .action((hazard: string, options: FolderOptions) =>
      reporting(options.output, async () => (await import('./migrate/explain.ts')).explain(hazard, options.output)),
    );
}

function cellsOption(how: string): Option {
  return new Option(
    '--cells [names...]',
    `the cells of CORE_DIRECTORY_URL, or those that are named in this order; ${how}`,
  );
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value <= 0) throw new InvalidArgumentError('a whole number above zero, please.');
  return value;
}
