/** G3: problems that stop a migration (engine/migrate), each with the exit code of the command and the remedy. */
import { type CatalogueEntry, fillTemplate, type ParameterNames } from './diagnostic-kind.ts';

export interface MigrationProblemKind<Template extends string> extends CatalogueEntry {
  readonly template: Template;
  /** Exit code of `core migrate …`. */
  readonly exit: number;
}

function migrationProblem<const Template extends string>(
  code: string,
  exit: number,
  template: Template,
  advice: string,
): MigrationProblemKind<Template> {
  return { code, exit, template, advice };
}

/** The message of a problem, with its parameters. */
export function migrationMessage<Template extends string>(
  kind: MigrationProblemKind<Template>,
  parameters: Readonly<Record<ParameterNames<Template>, string | number>>,
): string {
  return fillTemplate(kind.template, parameters);
}

export const migrationProblems = {
  usage: migrationProblem('G301', 2, '{what}', 'See `core migrate --help`.'),
  historyBehind: migrationProblem(
    'G302',
    3,
    'descriptors and migrations differ in {objects}',
    'Run `core migrate plan`, read the SQL, and commit it with the descriptors.',
  ),
  questionsOpen: migrationProblem(
    'G303',
    4,
    '{questions} open; nothing was written',
    'Answer each with --answer, with `formerly:` in the descriptor, or at a terminal.',
  ),
  hazardNotAcknowledged: migrationProblem(
    'G304',
    5,
    '{hazards} not acknowledged; nothing was written',
    'Read the description of each (`core migrate explain <HAZARD>`), then acknowledge it with --ack.',
  ),
  breaksApi: migrationProblem(
    'G305',
    5,
    'the change breaks the API in {places}; nothing was written',
    'Deprecate first and remove later, or plan without --no-api-break.',
  ),
  fileEdited: migrationProblem(
    'G306',
    6,
    'migration {id} was modified after it was created: its hash differs',
    'Restore the file from version control; to change an applied migration, plan a new one.',
  ),
  fileMissing: migrationProblem(
    'G307',
    6,
    'migration {id} is referenced or applied, but its file is not in the folder',
    'Get the file from version control, or use the version of Core that contains it.',
  ),
  fileUnreadable: migrationProblem(
    'G308',
    6,
    '{file} cannot be read as a migration: {reason}',
    'Restore the file from version control.',
  ),
  parentsUnknown: migrationProblem(
    'G309',
    6,
    'migration {id} follows {parent}, which is missing from the folder',
    'Get the missing file from version control.',
  ),
  databaseAhead: migrationProblem(
    'G310',
    6,
    'the database contains {id}, which is unknown to this version of Core',
    'Run the version of Core that contains it; nothing was changed.',
  ),
  branchesCollide: migrationProblem(
    'G311',
    7,
    '{left} and {right} both change {objects}',
    'Remove one of the two branches (delete its file), and plan it again on top of the other.',
  ),
  branchesMoved: migrationProblem(
    'G337',
    7,
    '{moving} {moves}, and {referring} on another branch refers to it in {objects}',
    'Delete the files of the one that no database has applied, use the new names in the descriptors, and plan it again on top of the other (`core migrate plan`).',
  ),
  rowsOffend: migrationProblem(
    'G312',
    8,
    '{what}; nothing was changed',
    'Correct the rows and apply again; or discard the plan (`core migrate discard`) and plan another descriptor.',
  ),
  rowsOffendAgain: migrationProblem(
    'G325',
    8,
    '{what}; the stage contract was not started',
    'They were written after the stage expand. Fix them and apply again, or revert the migration with `core migrate down`.',
  ),
  stagesPile: migrationProblem(
    'G326',
    1,
    '{id} has a stage contract and is followed by {next}; nothing was changed',
    'Deploy them one after the other (`--to`), or apply without --phase while no server of the old release is running.',
  ),
  ledgerEdited: migrationProblem(
    'G327',
    6,
    'the ledger of {id} was edited by hand: it is inconsistent from step {number} on',
    'Nothing was changed. Fix core_migrations.step, or restore a backup; `core migrate drift` lists the differences.',
  ),
  contentTypeLost: migrationProblem(
    'G329',
    5,
    'the content type of {id} would no longer be that of {before}: records that refer to it (tags, notes, files, events) would be lost; nothing was written',
    'Keep its first name in `formerly:` of the resource; the id of a content type is derived from it.',
  ),
  squashedPartly: migrationProblem(
    'G330',
    6,
    '{id} replaces migrations that the database has applied only in part ({missing} missing); the last release that contains them is {release}',
    'Nothing was changed. Check out that release, run `core migrate apply` there, and then run this one.',
  ),
  appliedAlready: migrationProblem(
    'G331',
    1,
    'the database has {id}, completely or in part',
    'Nothing was changed. Revert it with `core migrate down` first; if others have applied the migration, retain it and plan another one.',
  ),
  rightMissing: migrationProblem(
    'G328',
    1,
    'the role {role} is not permitted to {what}',
    'Nothing was changed. Apply with the role that owns the tables, or make this role a member of it.',
  ),
  conflictingObject: migrationProblem(
    'G313',
    8,
    '{what} blocks "{step}"; nothing of this step was changed',
    'It was not created by Core: drop or change it, and create it again afterwards if it is still needed.',
  ),
  lockBudgetSpent: migrationProblem(
    'G314',
    9,
    'timed out after {seconds} s waiting for a lock on {table}, held by {blocker}; the steps before are complete',
    'Wait until that session has ended (or end it), then apply again: it resumes at this step.',
  ),
  proofFailed: migrationProblem(
    'G315',
    10,
    'the verification failed: {what}',
    'Nothing was written. Correct the expression (--answer …) if it names one of yours; otherwise report this plan.',
  ),
  notProven: migrationProblem(
    'G339',
    10,
    'not proven: {what} (rows and IDs are those of the test rows that the verification creates; your database was not read)',
    'Nothing was written. Correct the answer or the descriptor. If the plan is correct for your rows, plan with --no-proof: `core migrate apply` checks them before it changes anything.',
  ),
  scratchNotAllowed: migrationProblem(
    'G340',
    10,
    'not proven: the role {role} cannot create the scratch database of the verification; it lacks CREATEDB',
    'Nothing was written. Let an administrator grant it (`ALTER ROLE … CREATEDB`), name another role in DATABASE_URL, or skip the verification: `core migrate plan --no-proof`.',
  ),
  tablesContradict: migrationProblem(
    'G338',
    6,
    'the tables of {source} cannot be created: {reason}',
    'Where a column does not exist, another migration drops or renames it, perhaps one of another branch: use its new name in the descriptors, run `core migrate plan`, and apply.',
  ),
  driftFound: migrationProblem(
    'G316',
    3,
    'the database differs from the migrations in {objects}',
    'See the list: restore the database, or describe the change in a descriptor and plan it.',
  ),
  noWayDown: migrationProblem(
    'G317',
    2,
    '{id} cannot be reverted: {reason}',
    'Restore a backup, or write a new migration forward.',
  ),
  stepFailed: migrationProblem(
    'G318',
    1,
    'step {number} of {id} failed: {reason}',
    'The steps before it are complete; fix the cause and apply again.',
  ),
  foreignTable: migrationProblem(
    'G319',
    6,
    'the database already has a {what} named {name} that no migration created',
    'Nothing was changed. Rename or drop it, or use another database or schema.',
  ),
  functionFailed: migrationProblem(
    'G334',
    1,
    '{file}: {reason}',
    'The batches before it are complete; fix the file, sign it (`core migrate rehash`), and apply again to resume.',
  ),
  columnThere: migrationProblem(
    'G333',
    6,
    'the table {table} already has a column {name} that no migration created; the steps before are complete',
    'Revert the migration (`core migrate down`), discard its plan, and plan it with `--answer <resource.field>=adopt`; or drop the column and apply again.',
  ),
  rowsMeanwhile: migrationProblem(
    'G321',
    8,
    'rows of {table} cannot be processed by step "{step}": {reason}; the steps before it are complete',
    'They were written after the check, or could not be checked beforehand. Fix them and apply again: it resumes at this step.',
  ),
  questionFailed: migrationProblem(
    'G322',
    1,
    'the row check "{message}" failed: {reason}; nothing was changed',
    'If it refers to an expression of yours (--answer …), revert the migration and plan it again with a corrected one.',
  ),
  unreachable: migrationProblem(
    'G323',
    1,
    'cannot connect to the database: {reason}',
    'Check DATABASE_URL and that its server is running; without DATABASE_URL the embedded server is used.',
  ),
  sessionShared: migrationProblem(
    'G324',
    1,
    'DATABASE_URL points to a pooler in transaction mode',
    'Nothing was changed. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  ),
  otherProject: migrationProblem(
    'G332',
    2,
    '{place}  the migrations belong to another project: they create tables of {count} resources, such as {example}, none of which is in the descriptors',
    'Name the migrations of these descriptors with --migrations, or a new folder.',
  ),
  notPending: migrationProblem(
    'G335',
    2,
    '--to {id}: not a pending migration; nothing was applied. {pending}',
    'Name a pending migration, or omit --to to apply all of them.',
  ),
  lossNotAcknowledged: migrationProblem(
    'G336',
    5,
    'reverting {id} loses: {loses}; nothing was reverted. To accept it: --ack DATA_LOSS:{id}="why"',
    'A backup is the only way to restore the data. If `core migrate apply` did not start a later migration, nothing needs to be reverted: see `core migrate status`.',
  ),
  descriptorsWrong: migrationProblem(
    'G320',
    2,
    'the descriptors have errors\n{errors}',
    'Fix them; `core check` prints the same list.',
  ),
  notCoordinator: migrationProblem(
    'G341',
    1,
    'the server of the database is a worker of Citus',
    'Nothing was changed. Set DATABASE_URL to the address of the coordinator.',
  ),
  noWorkers: migrationProblem(
    'G342',
    1,
    'the database has the extension citus and no server for its tables',
    'Nothing was changed. Add the workers on the coordinator with `citus_add_node`, and apply again.',
  ),
  keysPreventDistribution: migrationProblem(
    'G343',
    6,
    'foreign keys of other programs refer to tables that are to be distributed: {keys}',
    'Drop these keys, and apply again.',
  ),
  distributionIncomplete: migrationProblem(
    'G344',
    1,
    'the distribution is incomplete: {local} local tables, {groups} groups of colocated tables, {keys} missing foreign keys',
    'Apply again: it continues with what is missing. There must be one group; move a table to it with `update_distributed_table_colocation`.',
  ),
  notOnCitus: migrationProblem(
    'G345',
    6,
    'step {number} of {id} ({title}) is not possible on the distributed tables of Citus: {reason}',
    'Nothing was changed. Discard the plan (`core migrate discard`). Add a new field or resource, copy the values by the API, and remove the old one by a later migration.',
  ),
  oldReleaseNotOnCitus: migrationProblem(
    'G346',
    6,
    'step {number} of {id} ({title}) is not possible on the distributed tables of Citus while servers of the old release run: Citus does not write to views',
    'Nothing was changed. Stop all servers and apply without `--phase`; or discard the plan (`core migrate discard`), add a new field or resource, and remove the old one by a later migration.',
  ),
} as const;
