/** Tests that need a single PostgreSQL server: skipped on a Citus cluster, with the reason in their name. docs/scaling.md lists the reasons. */
import { before, it } from 'mocha';
import { requestTestServer } from './global.ts';

/** A test that is skipped on a cluster. */
export function itOnOneServer(reason: string, title: string, test: Mocha.AsyncFunc): void {
  it(title, async function onOneServer() {
    if (await isOneServer()) return await test.call(this);
    return skip(this, this.test, reason);
  });
}

/** Skips all tests of a describe on a cluster. */
export function onlyOnOneServer(reason: string): void {
  before(async function skipOnCluster() {
    // The first file of a run waits until the cluster is ready.
    this.timeout(600_000);
    if (!(await isOneServer())) skip(this, this.test?.parent, reason);
  });
}

async function isOneServer(): Promise<boolean> {
  return (await requestTestServer()).workers.length === 0;
}

function skip(context: Mocha.Context, skipped: { title: string } | undefined, reason: string): never {
  if (skipped !== undefined) skipped.title += ` (SKIPPED on a cluster: ${reason})`;
  return context.skip();
}
