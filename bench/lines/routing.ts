/**
 * The same request to a server with all addresses and to one with those of a single resource: other addresses must not slow down a request.
 * Both are new processes that have served nothing else, warmed up alternately, because longer load alone makes a process faster.
 */
import type { Line } from '../line.ts';
import { compare } from '../load.ts';
import { startServerProgram } from '../programs.ts';

/** Warm-up rounds, which are not counted. */
const warmUps = 4;

export const routingLine: Line = {
  name: 'routing',
  async measure(bench) {
    const { options, world } = bench;
    const [id = ''] = await bench.tenants();
    const target = await bench.requestTarget('GET', `/accounts/users/customer/tenant/${id}/`);
    const order = { url: world.url, connections: options.poolSize, secret: world.secret.toString('base64') };
    const all = await startServerProgram('core-server.ts', order, undefined);
    const single = await startServerProgram('core-server.ts', { ...order, resource: 'accounts.tenant' }, undefined);
    const [full, one] = [
      { ...target, origin: all.origin },
      { ...target, origin: single.origin },
    ];
    await compare(one, full, { ...options, rounds: warmUps });
    const result = await compare(one, full, options);
    await all.stop();
    await single.stop();
    return [
      {
        work: `get, ${world.booted.model.resources.length} resources against 1`,
        value: result.ratio,
        unit: 'times',
        goal: 1.1,
        bound: 'most',
        from: `${result.bare.toFixed(0)}/s with all, ${result.ours.toFixed(0)}/s with 1`,
      },
    ];
  },
};
