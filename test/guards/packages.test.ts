/** The packages in package.json, engine/package.json and the lock files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { locks } from '../../.ci/licences.js';
import { loadManifests } from '../../engine/extension/load.ts';
import { featureManifests } from '../../engine/features.ts';
import { bundledProject } from '../../engine/project.ts';
import { coreSettings } from '../../engine/settings.ts';
import { sourceFiles } from '../support/source-files.ts';

const root = join(import.meta.dirname, '..', '..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(text('package.json'));
const engineDependencies = Object.keys(JSON.parse(text('engine/package.json')).dependencies);

describe('package.json', () => {
  it('lists the packages that settings require as optional peer dependencies, which tests install', async () => {
    const manifests = [...featureManifests, ...(await loadManifests(bundledProject.extensions))];
    const declared = [...Object.values(coreSettings), ...manifests.flatMap(({ settings = [] }) => settings)];
    const required = new Set(declared.flatMap(({ packages }) => packages));
    expect(Object.keys(peerDependencies)).to.have.members([...required]);
    for (const [name, range] of Object.entries(peerDependencies)) {
      expect(devDependencies, name).to.include({ [name]: range });
      expect(peerDependenciesMeta[name], name).to.deep.equal({ optional: true });
    }
  });
});

describe('engine/package.json', () => {
  it('lists at most 20 packages, each with its reason in engine/README.md', () => {
    const [, section = ''] = text('engine/README.md').split(/^## (?:Dependencies|Glossary)$/m);
    expect([...section.matchAll(/^\| `(\S+)` \| .+ \|$/gm)].map(([, name]) => name)).to.deep.equal(engineDependencies);
    expect(engineDependencies.length).to.be.at.most(20);
  });

  it('lists every package that the engine imports, except optional and development packages', () => {
    const known = [...engineDependencies, ...Object.keys({ ...devDependencies, ...peerDependencies })];
    const imported = sourceFiles('engine').flatMap(({ path, imports }) =>
      imports.map(({ specifier }) => `${path} imports ${specifier}`),
    );
    const unlisted = imported.filter(
      (line) => !/ imports (?:\.|node:)/.test(line) && !known.some((name) => `${line}/`.includes(` imports ${name}/`)),
    );
    expect(unlisted).to.deep.equal([]);
    expect(Object.keys(dependencies).filter((name) => engineDependencies.includes(name))).to.deep.equal([]);
  });
});

describe('lock files', () => {
  it('contain no address of a registry, so that any registry can serve the packages', () => {
    const addresses = locks.flatMap(({ packages }) => Object.values(packages).map(({ resolved = '' }) => resolved));
    expect(addresses.filter((address) => address.includes(':'))).to.deep.equal([]);
  });
});
