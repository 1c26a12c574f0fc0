/** `core cells init|add|list|set`: manages the directory of cells, the databases that each store a share of the customers. */
import { readFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { errorMessage } from '../kernel/errors.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';
import type { Cell, CellState, Directory } from '../storage/cells/directory.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireSettings } from './run.ts';
import { asTable } from './table.ts';

interface Output {
  readonly output: OutputForm;
}

interface AddOptions extends Output {
  readonly url?: string;
  readonly urlFile?: string;
  readonly replica?: readonly string[];
  readonly pooler?: string;
}

/** Adds the command. */
export function register(program: Command): void {
  const cells = program
    .command('cells')
    .description('databases that each store a share of the customers (CORE_DIRECTORY_URL)');
  withManual(cells, {
    examples: ['core cells init', 'core cells add a --url postgresql://core@db-a/core', 'core cells list'],
    exits: [0, 1, 2],
  });
  withManual(
    cells
      .command('init')
      .description('create the tables of the directory in the database of CORE_DIRECTORY_URL, if they do not exist')
      .addOption(outputOption())
      .action(init),
    { examples: ['core cells init'], exits: [0, 1, 2] },
  );
  withManual(
    cells
      .command('add')
      .description('add a cell with the customers of its database, or change its addresses')
      .argument('<name>', 'lower-case letters, digits and hyphens, such as north-1')
      .option('--url <address>', 'address of its database')
      .option('--url-file <file>', 'a file that contains that address, so that it is not visible in the process list')
      .option(
        '--replica <address...>',
        'its streaming replicas, bypassing any pooler: used for lists and single records',
      )
      .option(
        '--pooler <address>',
        'a pooler in front of it, such as PgBouncer: used for requests; everything else uses --url',
      )
      .addOption(outputOption())
      .action(add),
    {
      examples: [
        'core cells add a --url postgresql://core@db-a/core',
        'core cells add b --url-file /run/secrets/cell-b',
        'core cells add a --url postgresql://core@db-a/core --replica postgresql://core@db-a2/core',
      ],
      exits: [0, 1, 2],
    },
  );
  withManual(
    cells
      .command('list')
      .description('list the cells with their states and numbers of customers')
      .addOption(outputOption())
      .action(list),
    { examples: ['core cells list', 'core cells list --output json'], exits: [0, 1, 2] },
  );
  withManual(
    cells
      .command('set')
      .description('set which customers a cell accepts')
      .argument('<name>', 'a cell of core cells list')
      .addOption(
        new Option('--state <state>', 'open: new customers; full: only customers moved to it; closed: none').choices([
          'open',
          'full',
          'closed',
        ]),
      )
      .addOption(outputOption())
      .action(set),
    { examples: ['core cells set a --state full'], exits: [0, 1, 2] },
  );
}

/** Runs `task` with the directory from the settings; throws if none is configured. */
export async function withDirectory<Value>(task: (directory: Directory) => Promise<Value>): Promise<Value> {
  const { Directory, DirectoryDown } = await import('../storage/cells/directory.ts');
  const directory = await Directory.open(await directoryUrl());
  try {
    return await task(directory);
  } catch (error) {
    if (!(error instanceof DirectoryDown)) throw error;
    throw new StartupError(error.message, 'make sure that its database is running, and repeat the command');
  } finally {
    await directory.close();
  }
}

/** Returns the cell with this name; throws with a list of the existing cells. */
export function requireCell(directory: Pick<Directory, 'cell' | 'cells'>, name: string): Cell {
  const cell = directory.cell(name);
  if (cell !== undefined) return cell;
  const names = directory.cells().map((candidate) => candidate.name);
  throw new StartupError(
    `unknown cell ${name}`,
    names.length === 0 ? 'add it with: npx core cells add' : `the cells are ${names.join(', ')}`,
    usageExitCode,
  );
}

/** Returns the cell of a customer; throws if the customer has none. */
export async function requireCellOf(directory: Pick<Directory, 'cellOf'>, customerId: string): Promise<Cell> {
  const cell = await directory.cellOf(customerId);
  if (cell !== undefined) return cell;
  throw new StartupError(`the customer ${customerId} belongs to no cell`, 'see core customer list for the IDs');
}

/** Returns the cell for a new customer: the given one, or the open cell with the fewest customers. Throws if the cell does not accept customers. */
export async function cellForNew(directory: Directory, name: string | undefined): Promise<Cell> {
  const candidates = name === undefined ? directory.cells() : [requireCell(directory, name)];
  const counts = await directory.counts();
  const size = (cell: Cell): number => counts.get(cell.name) ?? 0;
  const [cell] = candidates.filter(({ state }) => state === 'open').toSorted((one, other) => size(one) - size(other));
  if (cell !== undefined) return cell;
  throw name === undefined
    ? new StartupError(
        'no cell is open',
        'add one with core cells add, or open one: core cells set <name> --state open',
      )
    : new StartupError(
        `the cell ${name} is ${candidates[0]?.state} and does not accept new customers`,
        `use another cell, or open it: core cells set ${name} --state open`,
      );
}

/** Returns the settings with the database of a cell in place of the configured one. */
export function settingsAt({ url }: Cell, settings: Settings): Settings {
  return { ...settings, databaseUrl: url, databaseDirectUrl: undefined };
}

/** Returns the settings for a command about a customer: if there are cells, with the database of the customer's cell. */
export async function requireSettingsOf(customerId: string | undefined): Promise<Settings> {
  const settings = await requireSettings();
  if (settings.directoryUrl === undefined || customerId === undefined) return settings;
  return settingsAt(await withDirectory((directory) => requireCellOf(directory, customerId)), settings);
}

async function directoryUrl(): Promise<string> {
  const { directoryUrl: url } = await requireSettings();
  if (url !== undefined) return url;
  throw new StartupError(
    'CORE_DIRECTORY_URL is not set',
    'set it to the database of the directory of cells',
    usageExitCode,
  );
}

async function init({ output }: Output): Promise<void> {
  const [{ withConnection }, { makeDirectory }] = await Promise.all([
    import('../migrate/connection.ts'),
    import('../storage/cells/directory-schema.ts'),
  ]);
  const url = await directoryUrl();
  const { requireDatabase } = await import('../storage/require-database.ts');
  const { isPooled } = await requireDatabase(url);
  if (isPooled)
    throw new StartupError(
      'CORE_DIRECTORY_URL points to a pooler, which does not forward notifications of changes',
      'set it to the address of PostgreSQL itself',
    );
  await withConnection(url, (connection) => makeDirectory(connection));
  printResult(output, 'The directory is ready. Add cells with: npx core cells add <name> --url <address>', {
    ok: true,
  });
}

async function add(name: string, options: AddOptions): Promise<void> {
  const url = addressOf(options);
  const replicas = (options.replica ?? []).map(requireAddress);
  const pooler = options.pooler === undefined ? null : requireAddress(options.pooler);
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name))
    throw new StartupError(
      `invalid cell name "${name}"`,
      'use lower-case letters, digits and hyphens, beginning with a letter',
      usageExitCode,
    );
  const { requireDatabase } = await import('../storage/require-database.ts');
  const { identity } = await requireDatabase(url);
  if (pooler !== null && (await requireDatabase(pooler)).identity !== identity)
    throw new StartupError(
      'the pooler connects to another database than the cell',
      'pass the address of a pooler before --url',
      usageExitCode,
    );
  const result = await withDirectory(async (directory) => {
    for (const other of directory.cells()) {
      const reached = other.name === name ? undefined : await requireDatabase(other.url).catch(() => undefined);
      if (reached?.identity === identity)
        throw new StartupError(
          `this database already belongs to the cell ${other.name}`,
          'use a separate database for each cell',
        );
    }
    const customers = await customersIn(url);
    await directory.addCell(name, url, replicas, pooler);
    const elsewhere = await directory.adopt(customers, name);
    return { customers: customers.length - elsewhere.length, elsewhere };
  });
  const { customers, elsewhere } = result;
  const lines = [`Cell ${name}: ${customers} ${customers === 1 ? 'customer' : 'customers'}.`];
  if (elsewhere.length > 0)
    lines.push(`The rows of ${elsewhere.length} customers of other cells remain unused: ${elsewhere.join(', ')}.`);
  const { replicaFindings } = await import('../start/replica-findings.ts');
  const findings = await replicaFindings(replicas, url);
  for (const { message, advice } of findings)
    lines.push(advice === undefined ? `${message}.` : `${message}: ${advice}.`);
  printResult(options.output, lines.join('\n'), { name, ...result, ...(findings.length === 0 ? {} : { findings }) });
}

function addressOf({ url, urlFile }: AddOptions): string {
  if ((url === undefined) === (urlFile === undefined))
    throw new StartupError('the address of the cell is required', 'pass either --url or --url-file', usageExitCode);
  return requireAddress(url ?? fileText(urlFile ?? ''));
}

function requireAddress(address: string): string {
  if (/^postgres(?:ql)?:\/\//.test(address) && URL.canParse(address)) return address;
  throw new StartupError(
    'invalid address of a PostgreSQL database',
    'use the format postgresql://user:password@host:5432/database',
    usageExitCode,
  );
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(
      `${file} cannot be read: ${errorMessage(error)}`,
      'pass a file that contains the address',
      usageExitCode,
    );
  }
}

/** Returns the customers of a database; empty if it has not been migrated yet. */
async function customersIn(url: string): Promise<readonly string[]> {
  const [{ bootProject }, { currentProject }, { systemResource }, { withConnection }, { quoteIdentifier }] =
    await Promise.all([
      import('../start/boot-project.ts'),
      import('../project.ts'),
      import('../model/system-resources.ts'),
      import('../migrate/connection.ts'),
      import('../kernel/quote-sql.ts'),
    ]);
  const { model } = await bootProject(currentProject());
  const table = quoteIdentifier(systemResource(model, 'customer').table);
  return withConnection(url, async (connection) => {
    const there = async (name: string): Promise<boolean> => {
      const { rows } = await connection.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
        name,
      ]);
      return rows[0]?.found === true;
    };
    if (!(await there(table))) return [];
    const { rows } = await connection.query<{ id: string }>(
      `select id from ${table} where id = customer_id order by id`,
    );
    return rows.map(({ id }) => id);
  });
}

async function list({ output }: Output): Promise<void> {
  const [cells, counts] = await withDirectory(
    async (directory) => [directory.cells(), await directory.counts()] as const,
  );
  const { displayAddress } = await import('../storage/require-database.ts');
  const entries = cells.map(({ name, url, replicaUrls, poolerUrl, state }) => ({
    name,
    state,
    customers: counts.get(name) ?? 0,
    database: displayAddress(url),
    replicas: replicaUrls.map(displayAddress),
    pooler: poolerUrl === null ? null : displayAddress(poolerUrl),
  }));
  const rows = entries.map((cell) => ({ ...cell, replicas: cell.replicas.join(' '), pooler: cell.pooler ?? '' }));
  printResult(output, rows.length === 0 ? 'No cells.' : asTable(rows), entries);
}

async function set(name: string, { state, output }: Output & { readonly state?: CellState }): Promise<void> {
  if (state === undefined)
    throw new StartupError('the state of the cell is required', 'pass --state open, full or closed', usageExitCode);
  await withDirectory(async (directory) => {
    requireCell(directory, name);
    await directory.setCellState(name, state);
  });
  printResult(output, `Cell ${name} is ${state}.`, { name, state });
}
