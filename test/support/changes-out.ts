/** The connectors of deploy/, and the user and publication that deploy/changes-out.sql creates for them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectFolder } from '../../engine/settings.ts';
import { withAdmin } from './test-server.ts';

type Connector = Readonly<Record<string, string>>;

const role = 'core_out';
const password = 'as-the-operator-chose';

const read = (name: string): string => readFileSync(join(projectFolder, 'deploy', name), 'utf8');

/** The settings of a connector. */
export function connectorOf(name: 'debezium' | 'clickhouse'): Connector {
  return JSON.parse(read(`${name}.json`)).config;
}

/** The items of a comma-separated setting. */
export function listOf(text = ''): readonly string[] {
  return text.split(',');
}

/** The tables that the connector reads. */
export function publishedTables(debezium: Connector): readonly string[] {
  return listOf(debezium['table.include.list']).map((name) => name.replace(/^public\./, ''));
}

/** Creates the user and the publication in a database, and connects as that user. */
export async function makeReader(url: string): Promise<pg.Client> {
  await withAdmin(url, async (admin) => {
    await admin.query(`drop role if exists ${role}`);
    await admin.query(
      read('changes-out.sql')
        .replace(/^--.*$/gm, '')
        .replace(":'password'", `'${password}'`),
    );
  });
  const readerUrl = new URL(url);
  [readerUrl.username, readerUrl.password] = [role, password];
  const reader = new pg.Client(readerUrl.href);
  await reader.connect();
  return reader;
}

/** Ends the connection and removes the user. */
export async function removeReader(url: string, reader: pg.Client | undefined): Promise<void> {
  await reader?.end();
  await withAdmin(url, async (admin) => {
    await admin.query(`drop owned by ${role}`);
    await admin.query(`drop role ${role}`);
  });
}
