/**
 * Checks that extensions emit only declared events (an undeclared name fails at runtime, possibly years later), and that each has a label.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { eventNames } from '../../engine/model/event-names.ts';
import { projectFolder } from '../../engine/settings.ts';
import { bootForTests } from '../support/api.ts';

describe('events that extensions emit', () => {
  it('are declared in their manifest', async () => {
    const { extensions } = await bootForTests();
    const written = globSync('extensions/**/*.ts', { cwd: projectFolder }).flatMap((file) =>
      [...readFileSync(join(projectFolder, file), 'utf8').matchAll(/\bidentifier: '([\w.]+)'/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(written).to.have.length.above(8);
    const customEvents = written.filter((name) => !/\.instance(?:created|updated|deleted)$/.test(name));
    expect(customEvents.filter((name) => !extensions.events.has(name))).to.deep.equal([]);
  });

  it('have a label in the console, and no label is unused', async () => {
    const { model, extensions } = await bootForTests();
    const lastSegments = [...eventNames(model, extensions.events).keys()].map((name) => name.split('.').at(-1) ?? '');
    const files = globSync('{console/source,extensions/*/console}/texts/en.ts', { cwd: projectFolder });
    expect(files).to.have.length.above(4);
    const ids: string[] = [];
    for (const file of files) ids.push(...Object.keys((await import(join(projectFolder, file))).en));
    const names = ids.filter((id) => id.startsWith('event_')).map((id) => id.slice('event_'.length));
    // Names are unique: labels of two extensions for one name would hide each other.
    expect(names.toSorted()).to.deep.equal([...new Set(lastSegments)].toSorted());
  });
});
