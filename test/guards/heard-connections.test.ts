/**
 * A broken connection of node-postgres emits an error event, which ends the process if there is no listener. This happens also between two statements and
 * during the connection handshake, so each connection gets its listener at construction.
 */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { sourceFiles } from '../support/source-files.ts';

/** The listener must follow the construction before any use. */
const next = /\.on\('error'|\.connect\(|\.query\(/;

/** Returns lines whose connection is used before it has an error listener. */
function withoutErrorListener(text: string): readonly string[] {
  return text
    .split(/(?=new pg\.(?:Client|Pool)\()/)
    .slice(1)
    .filter((piece) => next.exec(piece)?.[0] !== ".on('error'")
    .map((piece) => piece.split('\n')[0] ?? '');
}

describe('connections to PostgreSQL', () => {
  it('get an error listener at construction', () => {
    const files = sourceFiles('engine').filter(({ text }) => text.includes("from 'pg'"));
    expect(files.filter(({ text }) => text.includes('new pg.')).length).to.be.greaterThan(8);
    expect(
      files.flatMap(({ path, text }) => withoutErrorListener(text).map((line) => `${path}: ${line}`)),
    ).to.deep.equal([]);
  });

  it('are reported if they have no error listener', () => {
    const late = "const client = new pg.Client(url);\nawait client.connect();\nclient.on('error', ignore);";
    const listened = "const pool = new pg.Pool({});\npool.on('error', ignore);\nawait pool.connect();";
    expect([
      withoutErrorListener(late),
      withoutErrorListener(listened),
      withoutErrorListener(`${listened}\n${late}`).length,
    ]).to.deep.equal([['new pg.Client(url);'], [], 1]);
  });
});
