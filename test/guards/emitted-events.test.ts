/** Extensions emit only events that one of them declares: another name is refused when it happens, which may be years later. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { bootForTests } from '../support/api.ts';

describe('events that extensions emit', () => {
  it('are declared, where their name stands in the code', async () => {
    const { extensions } = await bootForTests();
    const written = globSync('extensions/**/*.ts', { cwd: projectFolder }).flatMap((file) =>
      [...readFileSync(join(projectFolder, file), 'utf8').matchAll(/\bidentifier: '([\w.]+)'/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(written).to.have.length.above(8);
    const own = written.filter((name) => !/\.instance(?:created|updated|deleted)$/.test(name));
    expect(own.filter((name) => !extensions.events.has(name))).to.deep.equal([]);
  });
});
