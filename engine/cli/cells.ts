/** `core cells init|add|list|set`: the directory of cells, the databases with a part of the customers each. */
import { readFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { errorMessage } from '../kernel/errors.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Cell, CellNames, CellState, Directory } from '../runtime/cells/directory.ts';
import { customersBy } from '../settings/customers-by.ts';
import type { Settings } from '../settings.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
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
    .description('cells: databases with a part of the customers each (CORE_DIRECTORY_URL)');
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
      .argument('<name>', 'small letters, digits and hyphens, such as north-1')
      .option('--url <address>', 'address of its database')
      .option('--url-file <file>', 'file with that address, to keep it out of the process list')
      .option(
        '--replica <address...>',
        'direct addresses of its streaming replicas: lists and single records are read from them',
      )
      .option(
        '--pooler <address>',
        'address of its pooler, such as PgBouncer, for requests; everything else uses --url',
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

/** Runs `work` with the directory of the settings; refuses when they name none. */
export async function withDirectory<Value>(work: (directory: Directory) => Promise<Value>): Promise<Value> {
  const { Directory, DirectoryDown } = await import('../runtime/cells/directory.ts');
  const directory = await Directory.open(await directoryUrl());
  try {
    return await work(directory);
  } catch (error) {
    if (!(error instanceof DirectoryDown)) throw error;
    throw new StartRefused(error.message, 'see that its database runs, and run the command again');
  } finally {
    await directory.close();
  }
}

/** Runs `work` with what names the cells: the directory of the settings, or the router. */
export async function withCells<Value>(work: (cells: CellNames) => Promise<Value>): Promise<Value> {
  const settings = await requireSettings();
  if (customersBy(settings) !== 'router') return withDirectory(work);
  const { openShards } = await import('../start/open-shards.ts');
  return work(openShards(settings));
}

/** The cell of this name; refuses with those that there are. */
export function requireCell(directory: Pick<CellNames, 'cell' | 'cells'>, name: string): Cell {
  const cell = directory.cell(name);
  if (cell !== undefined) return cell;
  const names = directory.cells().map((known) => known.name);
  throw new StartRefused(
    `there is no cell ${name}`,
    names.length === 0 ? 'add it with: npx core cells add' : `the cells are ${names.join(', ')}`,
    usageExitCode,
  );
}

/** The cell that a customer is in; refuses where it is in none. */
export async function requireCellOf(directory: Pick<CellNames, 'cellOf'>, customerId: string): Promise<Cell> {
  const cell = await directory.cellOf(customerId);
  if (cell !== undefined) return cell;
  throw new StartRefused(`the customer ${customerId} is in no cell`, 'see core customer list for the ids');
}

/** The cell for a new customer: the one of this name, or the open one with the fewest. Refuses what takes none. */
export async function cellForNew(directory: Directory, name: string | undefined): Promise<Cell> {
  const named = name === undefined ? directory.cells() : [requireCell(directory, name)];
  const counts = await directory.counts();
  const size = (cell: Cell): number => counts.get(cell.name) ?? 0;
  const [cell] = named.filter(({ state }) => state === 'open').toSorted((one, other) => size(one) - size(other));
  if (cell !== undefined) return cell;
  throw name === undefined
    ? new StartRefused(
        'no cell is open',
        'add one with core cells add, or open one: core cells set <name> --state open',
      )
    : new StartRefused(
        `the cell ${name} is ${named[0]?.state} and takes no new customers`,
        `name another one, or open it: core cells set ${name} --state open`,
      );
}

/** The settings with the database of a cell in place of their own. */
export function settingsAt({ url }: Cell, settings: Settings): Settings {
  return { ...settings, databaseUrl: url, databaseDirectUrls: undefined, router: 'directory' };
}

/** The settings of a command about a customer: where there are cells, those with the database that the customer is in. */
export async function requireSettingsOf(customerId: string | undefined): Promise<Settings> {
  const settings = await requireSettings();
  if (customersBy(settings) === undefined || customerId === undefined) return settings;
  return settingsAt(await withCells((cells) => requireCellOf(cells, customerId)), settings);
}

async function directoryUrl(): Promise<string> {
  const { directoryUrl: url } = await requireSettings();
  if (url !== undefined) return url;
  throw new StartRefused(
    'CORE_DIRECTORY_URL is not set',
    'set it to the database of the directory of cells',
    usageExitCode,
  );
}

async function init({ output }: Output): Promise<void> {
  const [{ withConnection }, { makeDirectory }] = await Promise.all([
    import('../migrate/connection.ts'),
    import('../runtime/cells/directory-schema.ts'),
  ]);
  const url = await directoryUrl();
  const { reachDatabase } = await import('../runtime/storage/reach-database.ts');
  const { isPooled } = await reachDatabase(url);
  if (isPooled)
    throw new StartRefused(
      'CORE_DIRECTORY_URL leads to a pooler, behind which changes are not told',
      'set it to the address of PostgreSQL itself',
    );
  await withConnection(url, (connection) => makeDirectory(connection));
  answer(output, 'The directory is ready. Add cells with: npx core cells add <name> --url <address>', { ok: true });
}

async function add(name: string, options: AddOptions): Promise<void> {
  const url = addressOf(options);
  const replicas = (options.replica ?? []).map(requireAddress);
  const pooler = options.pooler === undefined ? null : requireAddress(options.pooler);
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name))
    throw new StartRefused(
      `${name} is no name of a cell`,
      'take small letters, digits and hyphens, beginning with a letter',
      usageExitCode,
    );
  const { reachDatabase } = await import('../runtime/storage/reach-database.ts');
  const { identity } = await reachDatabase(url);
  if (pooler !== null && (await reachDatabase(pooler)).identity !== identity)
    throw new StartRefused(
      'the pooler leads to another database than the cell',
      'give the address of a pooler before --url',
      usageExitCode,
    );
  const result = await withDirectory(async (directory) => {
    for (const other of directory.cells()) {
      const reached = other.name === name ? undefined : await reachDatabase(other.url).catch(() => undefined);
      if (reached?.identity === identity)
        throw new StartRefused(
          `this database is the cell ${other.name} already`,
          'give each cell a database of its own',
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
    lines.push(`Rows of ${elsewhere.length} customers that are in other cells stay unused: ${elsewhere.join(', ')}.`);
  const { replicaFindings } = await import('../start/replica-findings.ts');
  const findings = await replicaFindings(replicas, url);
  for (const { says, advice } of findings) lines.push(advice === undefined ? `${says}.` : `${says}: ${advice}.`);
  answer(options.output, lines.join('\n'), { name, ...result, ...(findings.length === 0 ? {} : { findings }) });
}

function addressOf({ url, urlFile }: AddOptions): string {
  if ((url === undefined) === (urlFile === undefined))
    throw new StartRefused(
      'the address of the cell is not said',
      'give --url or --url-file, one of the two',
      usageExitCode,
    );
  return requireAddress(url ?? fileText(urlFile ?? ''));
}

function requireAddress(address: string): string {
  if (/^postgres(?:ql)?:\/\//.test(address) && URL.canParse(address)) return address;
  throw new StartRefused(
    'this is no address of a PostgreSQL database',
    'write it as postgresql://user:password@host:5432/database',
    usageExitCode,
  );
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartRefused(
      `${file} cannot be read: ${errorMessage(error)}`,
      'name a file with the address',
      usageExitCode,
    );
  }
}

/** Customers of a database; none where it has not been migrated yet. */
async function customersIn(url: string): Promise<readonly string[]> {
  const [{ bootProject }, { currentProject }, { systemResource }, { withConnection }, { quoteIdentifier }] =
    await Promise.all([
      import('../start/boot-project.ts'),
      import('../project.ts'),
      import('../model/system-resources.ts'),
      import('../migrate/connection.ts'),
      import('../kernel/render-sql.ts'),
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
    // Rows of customers that have moved away stay for a while.
    const gone = (await there('core_move.customer'))
      ? "and id not in (select customer_id from core_move.customer where state in ('moved', 'arriving'))"
      : '';
    const { rows } = await connection.query<{ id: string }>(
      `select id from ${table} where id = customer_id ${gone} order by id`,
    );
    return rows.map(({ id }) => id);
  });
}

async function list({ output }: Output): Promise<void> {
  const [cells, counts] = await withDirectory(
    async (directory) => [directory.cells(), await directory.counts()] as const,
  );
  const { shownAddress } = await import('../runtime/storage/reach-database.ts');
  const shown = cells.map(({ name, url, replicaUrls, poolerUrl, state }) => ({
    name,
    state,
    customers: counts.get(name) ?? 0,
    database: shownAddress(url),
    replicas: replicaUrls.map(shownAddress),
    pooler: poolerUrl === null ? null : shownAddress(poolerUrl),
  }));
  const rows = shown.map((cell) => ({ ...cell, replicas: cell.replicas.join(' '), pooler: cell.pooler ?? '' }));
  answer(output, rows.length === 0 ? 'There is no cell.' : asTable(rows), shown);
}

async function set(name: string, { state, output }: Output & { readonly state?: CellState }): Promise<void> {
  if (state === undefined)
    throw new StartRefused('the state of the cell is not said', 'give --state open, full or closed', usageExitCode);
  await withDirectory(async (directory) => {
    requireCell(directory, name);
    await directory.setCellState(name, state);
  });
  answer(output, `Cell ${name} is ${state}.`, { name, state });
}
