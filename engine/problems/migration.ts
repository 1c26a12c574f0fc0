/** G3: what stops a migration (engine/migrate), each with the exit code of the command and what to do next. */
import { type CatalogueEntry, fillSentence, type ParameterNames } from './diagnostic-kind.ts';

export interface MigrationProblemKind<Sentence extends string> extends CatalogueEntry {
  readonly sentence: Sentence;
  /** Exit code of `core migrate …`. */
  readonly exit: number;
}

function migrationProblem<const Sentence extends string>(
  code: string,
  exit: number,
  sentence: Sentence,
  advice: string,
): MigrationProblemKind<Sentence> {
  return { code, exit, sentence, advice };
}

/** The sentence of a problem, with its parameters. */
export function migrationSentence<Sentence extends string>(
  kind: MigrationProblemKind<Sentence>,
  parameters: Readonly<Record<ParameterNames<Sentence>, string | number>>,
): string {
  return fillSentence(kind.sentence, parameters);
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
    'Read what each says (`core migrate explain <HAZARD>`), then acknowledge it with --ack.',
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
    'migration {id} is not the file that was made: its hash differs',
    'Restore the file from version control; a change of what was applied is a new migration.',
  ),
  fileMissing: migrationProblem(
    'G307',
    6,
    'migration {id} is named or applied, but its file is not in the folder',
    'Get the file from version control, or the version of Core that has it.',
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
    'migration {id} comes after {parent}, which is not in the folder',
    'Get the missing file from version control.',
  ),
  databaseAhead: migrationProblem(
    'G310',
    6,
    'the database has {id}, which this version of Core does not know',
    'Run the version of Core that has it; nothing was changed.',
  ),
  branchesCollide: migrationProblem(
    'G311',
    7,
    '{left} and {right} both change {objects}',
    'Take one of the two branches back (delete its file), and plan it again on top of the other.',
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
    'Correct the rows and apply again; or take the plan back (`core migrate discard`), and plan another descriptor.',
  ),
  rowsOffendAgain: migrationProblem(
    'G325',
    8,
    '{what}; the stage contract was not begun',
    'They were written since the stage expand. Correct them and apply again, or take the migration back with `core migrate down`.',
  ),
  stagesPile: migrationProblem(
    'G326',
    1,
    '{id} has a stage contract, and {next} comes after it; nothing was changed',
    'Deploy them one after the other (`--to`), or apply without --phase while no server of the old release runs.',
  ),
  ledgerEdited: migrationProblem(
    'G327',
    6,
    'the ledger of {id} is not what a run leaves, from step {number} on: somebody wrote it by hand',
    'Nothing was changed. Correct core_migrations.step, or restore a backup; `core migrate drift` lists what there is.',
  ),
  contentTypeLost: migrationProblem(
    'G329',
    5,
    'the content type of {id} would no longer be that of {before}: records that point at it (tags, notes, files, events) would be lost; nothing was written',
    'Keep its first name in `formerly:` of the resource; the id of a content type is made of it.',
  ),
  squashedPartly: migrationProblem(
    'G330',
    6,
    '{id} replaces migrations of which the database has some and lacks {missing}; the last release that has them is {release}',
    'Nothing was changed. Check out that release, run `core migrate apply` there, and then this one.',
  ),
  appliedAlready: migrationProblem(
    'G331',
    1,
    'the database has {id}, wholly or in part',
    'Nothing was changed. Take it back with `core migrate down` first; what others have applied stays, and is followed by another migration.',
  ),
  rightMissing: migrationProblem(
    'G328',
    1,
    'the role {role} may not {what}',
    'Nothing was changed. Apply with the role that owns the tables, or let this role be a member of it.',
  ),
  standsInTheWay: migrationProblem(
    'G313',
    8,
    '{what} stands in the way of "{step}"; nothing of this step was changed',
    "It is not Core's: drop or change it, and make it again afterwards if it is still wanted.",
  ),
  lockBudgetSpent: migrationProblem(
    'G314',
    9,
    'gave up waiting after {seconds} s for a lock on {table}, held by {blocker}; the steps before are done',
    'Wait until that session has ended (or end it), then apply again: it goes on where it stopped.',
  ),
  proofFailed: migrationProblem(
    'G315',
    10,
    'the proof failed: {what}',
    'Nothing was written. Correct the expression (--answer …) if it names one of yours; otherwise report this plan.',
  ),
  notProven: migrationProblem(
    'G339',
    10,
    'not proven: {what} (rows and IDs are those of the trial rows that the proof makes; your database was not read)',
    'Nothing was written. Correct the answer or the descriptor. If the plan is right for your rows, plan with --no-proof: `core migrate apply` checks them before it changes anything.',
  ),
  scratchNotAllowed: migrationProblem(
    'G340',
    10,
    'not proven: the role {role} cannot create the scratch database of the proof; it has no CREATEDB',
    'Nothing was written. Let an administrator grant it (`ALTER ROLE … CREATEDB`), name another role in DATABASE_URL, or leave the proof out: `core migrate plan --no-proof`.',
  ),
  tablesContradict: migrationProblem(
    'G338',
    6,
    'the tables of {source} cannot be made: {reason}',
    'Where a column does not exist, another migration drops or renames it, perhaps one of another branch: use its new name in the descriptors, run `core migrate plan`, and apply.',
  ),
  driftFound: migrationProblem(
    'G316',
    3,
    'the database differs from the migrations in {objects}',
    'See the list: bring the database back, or describe the change in a descriptor and plan it.',
  ),
  noWayDown: migrationProblem(
    'G317',
    2,
    'there is no way down from {id}: {reason}',
    'Restore a backup, or write a new migration forward.',
  ),
  stepFailed: migrationProblem(
    'G318',
    1,
    'step {number} of {id} failed: {reason}',
    'The steps before it are done; when the cause is gone, apply again.',
  ),
  foreignTable: migrationProblem(
    'G319',
    6,
    'the database has a {what} named {name} already, which no migration made',
    'Nothing was changed. Rename or drop it, or use another database or schema.',
  ),
  functionFailed: migrationProblem(
    'G334',
    1,
    '{file}: {reason}',
    'The batches before it are done; correct the file, sign it (`core migrate rehash`), and go on where it stopped.',
  ),
  columnThere: migrationProblem(
    'G333',
    6,
    'the table {table} has a column {name} already, which no migration made; the steps before are done',
    'Take the migration back (`core migrate down`), discard its plan, and plan it with `--answer <resource.field>=adopt`; or drop the column and apply again.',
  ),
  rowsMeanwhile: migrationProblem(
    'G321',
    8,
    'rows of {table} do not fit step "{step}": {reason}; the steps before it are done',
    'They were written since, or could not be asked beforehand. Correct them, then apply again: it goes on where it stopped.',
  ),
  questionFailed: migrationProblem(
    'G322',
    1,
    'the rows could not be asked about "{says}": {reason}; nothing was changed',
    'If it refers to an expression of yours (--answer …), take the migration back and plan it again with a better one.',
  ),
  unreachable: migrationProblem(
    'G323',
    1,
    'the database cannot be reached: {reason}',
    'Look at DATABASE_URL and whether its server runs; without DATABASE_URL the embedded server is used.',
  ),
  sessionShared: migrationProblem(
    'G324',
    1,
    'DATABASE_URL leads to a pooler that gives its connections to others between two transactions',
    'Nothing was changed. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  ),
  otherProject: migrationProblem(
    'G332',
    2,
    '{place}  the migrations are of another project: they make tables of {count} resources, such as {example}, and the descriptors have none of them',
    'Name the migrations of these descriptors with --migrations, or a new folder.',
  ),
  notPending: migrationProblem(
    'G335',
    2,
    '--to {id}: no such migration is pending; nothing was applied. {pending}',
    'Name a pending migration, or leave --to out to apply all of them.',
  ),
  lossNotAcknowledged: migrationProblem(
    'G336',
    5,
    'taking back {id} loses: {loses}; nothing was taken back. To accept it: --ack DATA_LOSS:{id}="why"',
    'A backup is the only way back. Where `core migrate apply` had not begun with a later migration, there is nothing of it to take back: `core migrate status`.',
  ),
  descriptorsWrong: migrationProblem(
    'G320',
    2,
    'the descriptors have mistakes\n{mistakes}',
    'Correct them; `core check` shows the same.',
  ),
} as const;
