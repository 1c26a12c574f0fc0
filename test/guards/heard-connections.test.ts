/**
 * A connection of node-postgres that breaks emits an error, and one that nobody hears ends the process: also between two statements, and in the packet
 * that admits it. So each is heard from its construction on.
 */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { sourceFiles } from '../support/source-files.ts';

/** What must come first after the construction: the listener, before anything is asked. */
const next = /\.on\('error'|\.connect\(|\.query\(/;

/** Lines whose connection is used before anybody hears its errors. */
function unheard(text: string): readonly string[] {
  return text
    .split(/(?=new pg\.(?:Client|Pool)\()/)
    .slice(1)
    .filter((piece) => next.exec(piece)?.[0] !== ".on('error'")
    .map((piece) => piece.split('\n')[0] ?? '');
}

describe('connections to PostgreSQL', () => {
  it('are heard from their construction on', () => {
    const files = sourceFiles('engine').filter(({ text }) => text.includes("from 'pg'"));
    expect(files.filter(({ text }) => text.includes('new pg.')).length).to.be.greaterThan(8);
    expect(files.flatMap(({ path, text }) => unheard(text).map((line) => `${path}: ${line}`))).to.deep.equal([]);
  });

  it('are found where they are not', () => {
    const late = "const client = new pg.Client(url);\nawait client.connect();\nclient.on('error', ignore);";
    const heard = "const pool = new pg.Pool({});\npool.on('error', ignore);\nawait pool.connect();";
    expect([unheard(late), unheard(heard), unheard(`${heard}\n${late}`).length]).to.deep.equal([
      ['new pg.Client(url);'],
      [],
      1,
    ]);
  });
});
