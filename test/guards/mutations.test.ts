/** The access checks that `npm run test:mutations` removes exist in the sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';
import { mutations } from '../support/mutations.ts';

describe('the mutations of npm run test:mutations', () => {
  it('each match exactly one place in the sources', () => {
    const wrong = mutations.filter(
      ({ file, from }) => readFileSync(join(projectFolder, file), 'utf8').split(from).length !== 2,
    );
    expect(wrong.map(({ name }) => name)).to.deep.equal([]);
  });
});
