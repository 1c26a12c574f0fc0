/** The same request to a server with all addresses and to one with those of a single resource: a request must not pay for the others. */
import type { Line } from '../line.ts';
import { compare } from '../load.ts';
import { startServerProgram } from '../programs.ts';

export const routingLine: Line = {
  name: 'routing',
  async measure(stage) {
    const { options, world } = stage;
    const [id = ''] = await stage.tenants();
    const all = await stage.ask('GET', `/accounts/users/customer/tenant/${id}/`);
    const single = await startServerProgram(
      'core-server.ts',
      {
        url: world.url,
        connections: options.poolSize,
        secret: world.secret.toString('base64'),
        resource: 'accounts.tenant',
      },
      undefined,
    );
    const result = await compare({ ...all, origin: single.origin }, all, options);
    await single.stop();
    return [
      {
        work: `get, ${world.booted.model.resources.length} resources against 1`,
        value: result.ratio,
        unit: 'times',
        goal: 1.1,
        asked: 'most',
        from: `${result.bare.toFixed(0)}/s with all, ${result.ours.toFixed(0)}/s with 1`,
      },
    ];
  },
};
