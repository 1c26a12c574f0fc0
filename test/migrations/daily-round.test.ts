/** Runs the commands of resources/README.md, "Change a descriptor and migrate the database", and compares their output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';
import { useProject } from './project.ts';
import { query } from './support.ts';

const name = '  name: { type: string, max_length: 40, nullable: true }';

describe('the example of core migrate in resources/README.md', function () {
  this.timeout(240_000);
  const database = useDatabase('nothing');
  const { core, write, begin } = useProject(() => database.url);

  it('prints the documented output for each command', async () => {
    await begin(name);
    expect((await core('plan', '--no-proof')).code).to.equal(0);
    expect((await core('apply')).code).to.equal(0);
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name)
       SELECT '00000000-0000-7000-8000-00000000000c', gen_random_uuid(), 'Article ' || i FROM generate_series(1, 3) AS i; ANALYZE shop_article`,
    );
    const text = readFileSync(join(projectFolder, 'resources', 'README.md'), 'utf8');
    const [, documented = ''] =
      /## Change a descriptor and migrate the database.*?```console\n(.*?)```/s.exec(text) ?? [];
    let actual = '';
    for (const line of documented.split('\n')) {
      const [, field] = /^# shop\/article\.yaml: (.*)$/.exec(line) ?? [];
      const [, commandLine] = /^\$ core migrate (.*)$/.exec(line) ?? [];
      // The id in the text is a placeholder for the last id that the commands printed.
      const [id = ''] = actual.match(/\d{8}_\d{6}_shop_article/g)?.slice(-1) ?? [];
      if (line.startsWith('#') || commandLine !== undefined) actual += `${line}\n`;
      if (field !== undefined) write(name, `  ${field}`);
      if (commandLine === undefined) continue;
      const { code, out, err } = await core(...commandLine.replace('20260302_101500_shop_article', id).split(' '));
      const outputLines = `${out}${err}`.split('\n').filter((one) => one !== '' && !one.startsWith('proving:'));
      actual += [...outputLines, ...(code === 0 ? [] : [`exit ${code}`]), ''].join('\n');
    }
    const lines = documented.split('\n').map((line) => (line === '…' ? '(?:.*\\n)*?' : `${escaped(line)}\n`));
    const isDocumented = new RegExp(`^${lines.join('').trimEnd()}$`).test(`${withoutTimes(actual)}\n`);
    if (!isDocumented) expect(withoutTimes(actual)).to.equal(withoutTimes(documented));
  });
});

function escaped(line: string): string {
  return withoutTimes(line).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Ids start with the time, and costs depend on the machine. */
function withoutTimes(text: string): string {
  return text
    .replaceAll(/\d{8}_\d{6}/g, '20260302_101500')
    .replaceAll(/[\d.]+ (ms|s|kB|B)\b/g, 'some $1')
    .replaceAll(/some s\b/g, 'some ms')
    .replaceAll(/\d+ test rows/g, 'some test rows');
}
