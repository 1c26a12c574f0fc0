/** Checks the files of deploy/: the files and settings that they name exist, and the systemd unit has minimal privileges. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { parse } from 'yaml';
import { loadManifests } from '../../engine/extension/load.ts';
import { featureManifests } from '../../engine/features.ts';
import { bundledProject } from '../../engine/project.ts';
import { coreSettings, projectFolder } from '../../engine/settings.ts';
import { sourceFiles } from '../support/source-files.ts';

const folder = join(projectFolder, 'deploy');
const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the deploy/ folder', () => {
  it('names only existing settings', async () => {
    const declared = [...featureManifests, ...(await loadManifests(bundledProject.extensions))].flatMap(
      ({ settings = [] }) => settings,
    );
    const knownVariables = new Set([...Object.values(coreSettings), ...declared].map(({ variable }) => variable));
    // Variables of deploy/compose.yaml and deploy/Caddyfile only.
    for (const proxyVariable of ['CORE_SITE', 'CORE_UPSTREAM']) knownVariables.add(proxyVariable);
    const mentions = readdirSync(folder).flatMap((name) => [
      ...text(name).matchAll(/\b(?:CORE|DATABASE)_[A-Z0-9_]+\b/g),
    ]);
    expect(mentions.length).to.be.greaterThan(10);
    expect(mentions.map(([name]) => name).filter((name) => !knownVariables.has(name))).to.deep.equal([]);
  });

  it('has alerts only for existing metrics', () => {
    const documented = new Set(
      [...readFileSync(join(projectFolder, 'docs', 'operations.md'), 'utf8').matchAll(/^\|.*$/gm)].flatMap(([line]) =>
        [...line.matchAll(/`(core_[a-z_]+)`/g)].map(([, name = '']) => name),
      ),
    );
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const metricNames = [...text(file).matchAll(/\bcore_[a-z_]+/g)].map(([name]) =>
        name.replace(/_(?:bucket|sum|count)$/, ''),
      );
      expect(metricNames.length, file).to.be.greaterThan(8);
      expect(metricNames.filter((name) => !documented.has(name))).to.deep.equal([]);
    }
    const { groups } = parse(text('alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
    for (const { alert, expr } of groups.flatMap(({ rules }) => rules)) expect(expr, alert).to.match(/[<>=]/);
  });

  it('copies only existing files into the image, among them all that the install scripts read', () => {
    const copiedIn = (dockerfile: string): readonly string[] =>
      [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    const copied = copiedIn(text('Dockerfile'));
    const copiedFirst = copiedIn(text('Dockerfile').split('RUN npm ci')[0] ?? '');
    expect(copied.filter((path) => !existsSync(join(projectFolder, path)))).to.deep.equal([]);
    const { workspaces, devDependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
    const linked = Object.values<string>(devDependencies).flatMap((range) => /^file:(.+)$/.exec(range)?.[1] ?? []);
    for (const folder of [...workspaces, ...linked])
      expect(copiedFirst, folder).to.satisfy(() =>
        [folder, `${folder}/package.json`].some((path) => copiedFirst.includes(path)),
      );
    expect(copied).to.include.members(['engine', 'extensions', 'resources', 'migrations', 'docs/guides']);
    expect(copied).to.not.include.members(['.', 'test']);
    // The console is bundled there, with its shared sources.
    const shared = sourceFiles('console').flatMap(({ imports }) => imports.flatMap(({ file }) => file ?? []));
    expect(shared.filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)))).to.deep.equal([]);
    // Files that the image copies must not be excluded.
    const open = readFileSync(join(projectFolder, '.dockerignore'), 'utf8').match(/(?<=^!).+/gm) ?? [];
    expect(
      copied.filter((path) => !open.some((included) => path === included || path.startsWith(`${included}/`))),
    ).to.deep.equal([]);
  });

  it('starts only existing commands and services with Compose', () => {
    const { services } = parse(text('compose.yaml'), { merge: true });
    const servers = ['web-1', 'web-2', 'worker'];
    const serviceNames = ['db', 'replica', 'pgbouncer', 'migrate', ...servers, 'core', 'proxy'];
    expect(Object.keys(services)).to.deep.equal(serviceNames);
    expect(services.migrate.command).to.deep.equal(['migrate', 'apply']);
    for (const name of [...servers, 'core'])
      expect(services[name].depends_on, name).to.have.keys('pgbouncer', 'migrate');
    expect(servers.map((name) => services[name].environment.CORE_ROLE)).to.deep.equal(['web', 'web', 'worker']);
    // The service for commands in the header is excluded from `up`.
    expect(services.core.profiles).to.deep.equal(['commands']);
    expect([...text('compose.yaml').matchAll(/run --rm (?:-T )?(\S+)/g)].map(([, name]) => name)).to.deep.equal([
      'core',
      'core',
    ]);
    for (const [, host = '', port] of JSON.stringify(services).matchAll(/@([a-z-]+):(\d+)/g))
      expect({ db: '5432', replica: '5432', pgbouncer: '6432' }).to.include({ [host]: port });
    const upstreams = services.proxy.environment.CORE_UPSTREAM.split(' ');
    expect(upstreams).to.deep.equal(['web-1:8080', 'web-2:8080']);
  });

  it(`has a systemd unit whose exposure is at most 2.5${hasSystemd ? '' : ' (skipped: needs systemd-analyze)'}`, function score() {
    if (!hasSystemd) this.skip();
    for (const unit of ['core.service', 'core-backup.service']) {
      const report = execFileSync('systemd-analyze', ['security', '--offline=true', join(folder, unit)], {
        encoding: 'utf8',
      });
      const [, exposure = '10'] = /exposure level for \S+: ([\d.]+)/.exec(report) ?? [];
      expect(Number(exposure), unit).to.be.at.most(2.5);
    }
  });
});
