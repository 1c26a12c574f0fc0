/**
 * The cost of conditions on the settings of an organization: a create by two new processes, one of which has the same descriptor without such conditions.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../engine/settings.ts';
import { serverRecords } from '../../engine/write/server-records.ts';
import type { Line } from '../line.ts';
import { compare } from '../load.ts';
import { startServerProgram } from '../programs.ts';

/** Warm-up rounds, which are not counted. */
const warmUps = 4;

export const settingsLine: Line = {
  name: 'settings',
  async measure({ context, options, world, requestTarget }) {
    await serverRecords(context).create('configurations.validationconfiguration', { require_email_on_tenants: true });
    const values = { first_name: 'Test', last_name: 'Person', email: 'test@example.com' };
    const target = await requestTarget('POST', '/accounts/users/customer/tenant/', JSON.stringify(values));
    const descriptors = withoutSettings('accounts/tenant.yaml');
    const order = { url: world.url, connections: options.poolSize, secret: world.secret.toString('base64') };
    const first = await startServerProgram('core-server.ts', order, undefined);
    const second = await startServerProgram('core-server.ts', { ...order, descriptors }, undefined);
    const [conditional, plain] = [
      { ...target, origin: first.origin },
      { ...target, origin: second.origin },
    ];
    await compare(conditional, plain, { ...options, rounds: warmUps });
    const { ours, bare, ratio } = await compare(conditional, plain, options);
    await first.stop();
    await second.stop();
    rmSync(descriptors, { recursive: true });
    const from = `${ours.toFixed(0)}/s, without ${bare.toFixed(0)}/s`;
    return [
      { work: 'create with conditions on settings', value: ratio, unit: 'ratio', goal: 0.98, bound: 'least', from },
    ];
  },
};

/** Returns a copy of the descriptors in which one has no rules under conditions on settings. */
function withoutSettings(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'core-bench-descriptors-'));
  cpSync(join(projectFolder, 'resources'), folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  const plain = text.replaceAll(/^ {2}- all_set: .*\n {4}when: .*\$settings.*\n {4}id: .*\n/gm, '');
  if (plain === text) throw new Error(`${file} has no rules under conditions on settings`);
  writeFileSync(join(folder, file), plain);
  return folder;
}
