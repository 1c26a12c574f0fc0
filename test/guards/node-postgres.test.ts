/**
 * The parts of node-postgres that it does not document and that storage/ uses (ADR 0083). The version is exact; an upgrade fails here, and requires a review of
 * these parts and of the figures in the record.
 */
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import pg from 'pg';
import { linesMatching, sourceFiles } from '../support/source-files.ts';

const require = createRequire(import.meta.url);
const reviewed = '8.23.1';

describe('node-postgres', () => {
  it('is installed in the version that was reviewed', () => {
    expect(require('../../engine/package.json').dependencies.pg).to.equal(reviewed);
    expect(require('pg/package.json').version).to.equal(reviewed);
  });

  it('calls the methods that a submitted query implements', () => {
    const methods = Object.getOwnPropertyNames(pg.Query.prototype).filter((name) => name.startsWith('handle'));
    expect(methods.toSorted()).to.deep.equal([
      'handleCommandComplete',
      'handleCopyData',
      'handleCopyInResponse',
      'handleDataRow',
      'handleEmptyQuery',
      'handleError',
      'handlePortalSuspended',
      'handleReadyForQuery',
      'handleRowDescription',
    ]);
  });

  it('sends the messages that a submitted query requires, and converts values', () => {
    const methods = ['parse', 'bind', 'execute', 'sync', 'once', 'off'] as const;
    expect(methods.filter((name) => !(name in pg.Connection.prototype))).to.deep.equal([]);
    expect(pg).to.have.nested.property('utils.prepareValue').that.is.a('function');
  });

  it('writes to the stream that a submitted query corks', () => {
    const stream = new Socket();
    expect(new pg.Connection({ stream: () => stream })).to.have.property('stream', stream);
  });

  it('is not used beyond that', () => {
    const inside = /\b(?:parsedStatements|submittedNamedStatements)\b|\bconnection\b\)?\.stream\b(?!\.(?:un)?cork)/;
    expect(sourceFiles('engine').flatMap((file) => linesMatching(file, inside))).to.deep.equal([]);
  });
});
