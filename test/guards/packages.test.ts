/** The groups of packages in package.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { loadManifests } from '../../engine/extension/load.ts';
import { bundledProject } from '../../engine/project.ts';
import { coreSettings } from '../../engine/settings.ts';

const root = join(import.meta.dirname, '..', '..');
const { devDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

describe('package.json', () => {
  it('lists the packages that settings require as optional peer dependencies, which tests install', async () => {
    const manifests = await loadManifests(bundledProject.extensions);
    const declared = [...Object.values(coreSettings), ...manifests.flatMap(({ settings = [] }) => settings)];
    const required = new Set(declared.flatMap(({ packages }) => packages));
    expect(Object.keys(peerDependencies)).to.have.members([...required]);
    for (const [name, range] of Object.entries(peerDependencies)) {
      expect(devDependencies, name).to.include({ [name]: range });
      expect(peerDependenciesMeta[name], name).to.deep.equal({ optional: true });
    }
  });
});
