/** Every package has a licence compatible with that of Core, as `.ci/licences.js` lists. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { forbidden, licencesOf, locks } from '../../.ci/licences.js';

describe('licences of npm packages', () => {
  it('are declared and allowed', () => {
    expect(locks.flatMap(licencesOf).length).to.be.greaterThan(300);
    expect(locks.flatMap(forbidden)).to.deep.equal([]);
  });

  it('are reported if they are not allowed or not declared', () => {
    const packages = {
      'node_modules/copyleft': { version: '1.0.0', license: 'GPL-3.0-only' },
      'node_modules/either': { version: '1.0.0', license: '(GPL-3.0-only OR MIT)' },
      'node_modules/both': { version: '1.0.0', license: 'MIT AND AGPL-3.0' },
      'node_modules/@a/silent': { version: '2.0.0' },
      'node_modules/tool': { version: '1.0.0', license: 'Python-2.0', dev: true },
      'node_modules/tool/node_modules/shipped': { version: '1.0.0', license: 'Python-2.0' },
    };
    expect(forbidden({ packages })).to.deep.equal([
      'copyleft 1.0.0: GPL-3.0-only',
      'both 1.0.0: MIT AND AGPL-3.0',
      '@a/silent 2.0.0: no licence declared',
      'shipped 1.0.0: Python-2.0',
    ]);
  });
});
