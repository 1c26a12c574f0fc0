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

/** In the package as bundles. */
const bundled = ['@scalar/fastify-api-reference'];

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

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

describe('the packages of npm run pack', () => {
  it('have the version and the licence of the product', () => {
    const { version, license } = JSON.parse(text('package.json'));
    for (const path of ['engine/package.json', 'tools/node/package.json', 'create/package.json', 'client/package.json'])
      expect(JSON.parse(text(path)), path).to.deep.include({ version, license });
  });

  it('list every package that the engine imports, and development packages of a project in the versions of this repository', () => {
    const imported = new Set(
      sourceFiles('engine').flatMap(({ imports }) => imports.map(({ specifier }) => packageOf(specifier))),
    );
    const optional = [...imported].filter((name) => name in devDependencies && !bundled.includes(name));
    const packed = text('tools/pack.ts');
    for (const name of optional) expect(packed).to.include(`'${name}',`);
    const template = JSON.parse(text('create/template/package.json'));
    for (const [name, range] of Object.entries(template.devDependencies))
      if (!name.startsWith('@core/')) expect(devDependencies, name).to.include({ [name]: range });
  });
});

describe('lock files', () => {
  it('contain no address of a registry, so that any registry can serve the packages', () => {
    const addresses = locks.flatMap(({ packages }) => Object.values(packages).map(({ resolved = '' }) => resolved));
    expect(addresses.filter((address) => address.includes(':'))).to.deep.equal([]);
  });
});
