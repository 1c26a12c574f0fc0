import { expect } from 'chai';
import { describe, it } from 'mocha';
import { connectionsOf, tooFewConnections, tooManyConnections } from '../../../engine/start/share-connections.ts';

const defaults = { databasePool: 20, workers: 2, role: 'all' } as const;

describe('connections to the database', () => {
  it('are shared between the processes, including connections for jobs and listeners', () => {
    expect(connectionsOf(defaults)).to.deep.equal({ maximumConnections: 7, connectionLimit: 20 });
    expect(connectionsOf({ ...defaults, role: 'web' })).to.deep.equal({ maximumConnections: 9, connectionLimit: 20 });
    expect(connectionsOf({ ...defaults, role: 'worker' })).to.deep.equal({
      maximumConnections: 8,
      connectionLimit: 20,
    });
    expect(connectionsOf({ ...defaults, workers: 3 })).to.deep.equal({ maximumConnections: 3, connectionLimit: 18 });
  });

  it('are reported as too few if the share of a process is not sufficient', () => {
    expect(tooFewConnections(defaults)).to.equal(undefined);
    expect(tooFewConnections({ ...defaults, databasePool: 10 })).to.equal(undefined);
    expect(tooFewConnections({ ...defaults, databasePool: 4 })).to.equal(
      'CORE_DATABASE_POOL=4 is too small: 2 processes need up to 10 connections (reduce the number of processes with CORE_WORKERS)',
    );
    expect(connectionsOf({ ...defaults, databasePool: 4 })).to.deep.equal({
      maximumConnections: 2,
      connectionLimit: 10,
    });
  });

  it('are reported if they exceed the limit of PostgreSQL, if that is known', () => {
    expect([tooManyConnections(defaults, undefined), tooManyConnections(defaults, 20)]).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(tooManyConnections({ ...defaults, databasePool: 500 }, 97)).to.match(
      /^CORE_DATABASE_POOL=500 opens up to 500 connections, and PostgreSQL allows 97: raise its max_connections/,
    );
  });
});
