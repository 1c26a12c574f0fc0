/**
 * Every resource has a list, a record and forms without code for that resource. A user with all permissions opens them (some of them in a short run).
 * For a sample that covers every type of field and every operation, records are also created, changed, rejected and deleted; a long run does this for
 * all resources. No script fails, the policy blocks nothing, no other origin is requested, and every request is documented or belongs to signing in.
 */
import { expect } from 'chai';
import pg from 'pg';
import type { Page } from 'puppeteer-core';
import { en } from '../../console/source/texts/first/en.ts';
import { sv } from '../../console/source/texts/first/sv.ts';
import { describeApi } from '../../engine/compile/openapi/describe-api.ts';
import { exampleOfSchema } from '../../engine/compile/payloads/example-of-schema.ts';
import type { PayloadExamples } from '../../engine/compile/payloads/payload.ts';
import { isJsonObject, type Json, type JsonObject } from '../../engine/kernel/json.ts';
import { textIn } from '../../engine/kernel/text.ts';
import type { Relation, Resource } from '../../engine/model/model.ts';
import { fileAddresses } from '../../extensions/files/described-addresses.ts';
import { clientOf, useApi } from '../support/api.ts';
import { describeInBrowser, useBrowser, type Visitor, waitForIdle } from '../support/browser.ts';
import { coverOf } from '../support/chosen-resources.ts';
import { type LabelCheck, type Language, labelCheckOf } from '../support/console-labels.ts';
import { type Act, type Entry, type Walked, walk } from '../support/console-walk.ts';
import { withRealIds } from '../support/corpus/corpus-requests.ts';
import { corpusCredential, corpusCustomer, fillCorpus } from '../support/corpus/corpus-world.ts';
import { amount, isLong, sampleOf } from '../support/long-runs.ts';
import { differingReads, drainReads, recordReads } from '../support/page-reads.ts';
import { createUser } from '../support/people.ts';
import { sourceFiles } from '../support/source-files.ts';
import { useWorkspace } from '../support/work-place.ts';

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const unknownId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

/** The resource whose records are also created, changed and deleted in Swedish. */
const noticed = 'annotating.tag';

/** Number of pages that walk concurrently, in the background: such pages draw no frames. */
const walkers = amount(1, 3);

describeInBrowser('the console, over all resources', function suite() {
  this.timeout(amount(300_000, 1_800_000));
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let pages: readonly Page[];
  let entries: Readonly<Record<Language, readonly Entry[]>>;
  let strange: Readonly<Record<Language, LabelCheck>>;
  let examples: ReadonlyMap<string, PayloadExamples>;
  const walked: Walked[] = [];
  let credential: Readonly<Record<string, string>>;
  /** Requests with different bytes for API clients and for the pages. */
  const otherwise: string[] = [];
  // Impersonation changes the session, and an undo changes the records of the walk: both are tested elsewhere.
  const pressed = { en: undefined, sv: new Set([sv.viewAs, sv.undo]) };

  before(async () => {
    const database = new pg.Client(api.database.url);
    await database.connect();
    await fillCorpus(database, api.booted);
    // Users act through an integration with full permissions, not through a generated row.
    await database.query('update accounts_integrationuseragent set for_people = false');
    const rows = await prepare(database);
    await database.end();
    credential = await corpusCredential(api.server.runtime);
    const client = clientOf(api.origin, credential, corpusCustomer, '');
    const user = await createUser(api, { allow: ['*'] }, client);
    visitor = await browser.visit(api, user, { customerId: corpusCustomer });
    pages = [visitor.page, ...(await Promise.all(Array.from({ length: walkers - 1 }, () => visitor.open())))];
    for (const page of pages) await recordReads(page);
    // This page is in front of the others.
    await visitor.context.newPage();
    const { payloads } = describeApi(api.booted.compiled, api.booted.operations);
    const examplesByResource = new Map(payloads.map((payload) => [payload.resource, payload.examples()]));
    const real = (resource: Resource, kind: 'create' | 'minimal'): JsonObject =>
      realistic(examplesByResource.get(resource)?.[kind] ?? {}, resource, rows);
    // One more record of each kind of which another record has at most one, or that no list contains: the generated rows may all be used or in an unsuitable
    // state.
    for (const resource of api.booted.model.resources.filter(isScarce)) {
      const { status, body } = await client.post(`${resource.path}/`, real(resource, 'minimal'));
      if (status === 201) rows.set(resource.id, [body.id, body.id, ...(rows.get(resource.id) ?? [])]);
    }
    examples = new Map(
      [...examplesByResource].map(([resource, example]) => [
        resource.id,
        { ...example, create: real(resource, 'create') },
      ]),
    );
    const entriesIn = async (language: Language): Promise<readonly Entry[]> => {
      const { body } = await client.send('GET', '/common/model/', { headers: { 'Accept-Language': language } });
      const all: readonly Entry[] = body.applications.flatMap(({ resources }: { resources: unknown }) => resources);
      // The page of settings shows these records (work.test.ts).
      return all.filter(({ one_per: owner }) => owner === undefined);
    };
    entries = { en: await entriesIn('en'), sv: await entriesIn('sv') };
    const labelsOf = (language: Language) => labelCheckOf(language, client, withNeighbours(walkedIn(language)));
    strange = { en: await labelsOf('en'), sv: await labelsOf('sv') };
  });

  /** Leaves free numbers for counters that continue from the maximum, and names all persons; returns the ids of the generated rows by resource. */
  async function prepare(database: pg.Client): Promise<Map<string, readonly string[]>> {
    const idsByKind = new Map<string, readonly string[]>();
    for (const { id, table, fields, constantRows } of api.booted.model.resources) {
      if (constantRows !== undefined) continue;
      for (const { columnName, readOnly, type } of fields)
        if (readOnly && type.name === 'integer')
          await database
            .query(`update "${table}" set "${columnName}" = 1000 where "${columnName}" > 1000000`)
            .catch(() => undefined);
      const { rows } = await database.query(`select id from "${table}" order by id`);
      idsByKind.set(
        id,
        rows.map((row) => String(row.id)),
      );
    }
    // Generated persons can have empty names. They cannot be saved, and a change of a protected identity saves its tenant.
    for (const id of ['accounts.tenant', 'accounts.subtenant'])
      await database.query(
        `update "${api.booted.model.resourceById.get(id)?.table}" set last_name = 'Ek' where concat(first_name, last_name, corporate_name) = ''`,
      );
    return idsByKind;
  }

  /** Returns the example with existing records, and with kinds of records by name. */
  function realistic(
    example: JsonObject,
    resource: Resource,
    rows: ReadonlyMap<string, readonly string[]>,
  ): JsonObject {
    const kinds = new Map(api.booted.model.resources.map(({ id, contentTypeId }) => [contentTypeId, id]));
    const values = withRealIds(example, resource, ({ id }) => rows.get(id) ?? []);
    const kindOf = (name: string): string | undefined => {
      const value = values[name];
      return isJsonObject(value) ? kinds.get(String(value.id)) : undefined;
    };
    const realisticValue = (name: string, value: Json): Json => {
      const kind = resource.fieldByName.get(name)?.attributes.content_type;
      return typeof kind === 'string' ? (rows.get(kindOf(kind) ?? '')?.at(-1) ?? value) : (kindOf(name) ?? value);
    };
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, realisticValue(name, value)]));
  }

  /** Returns whether no list contains its records, or another record has at most one of them. */
  function isScarce({ operations, inbound }: Resource): boolean {
    const isSingle = ({ from, field }: Relation): boolean =>
      from.rules.some(({ type, fields }) => type.name === 'unique' && fields.length === 1 && fields[0] === field);
    return operations.has('C') && (inbound.some(isSingle) || (!operations.has('L') && inbound.length > 0));
  }

  /** The actions of a resource, with unused records for path parameters; in Swedish only the read-only ones. */
  function actsOf(id: string, language: Language): readonly Act[] {
    const { actions = [], examples: resourceExamples } = api.booted.model.resourceById.get(id) ?? {};
    const done = language === 'en' ? actions : actions.filter(({ method }) => method === 'GET');
    return done.map(({ label, on, input, path }) => {
      const pathValues = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, unknownId] as const);
      const example =
        isJsonObject(input) && resourceExamples !== undefined ? exampleOfSchema(input, resourceExamples.texts) : {};
      return {
        label: textIn(label, language),
        on,
        values: { ...(isJsonObject(example) ? example : {}), ...Object.fromEntries(pathValues) },
      };
    });
  }

  /** Kinds of fields and operations of the resource with their own display or input. */
  function kindsOf({ id, operations, list_path }: Entry): readonly string[] {
    const fields = api.booted.model.resourceById.get(id)?.fields ?? [];
    const types = fields.filter(({ writable }) => writable).map(({ type }) => type.name);
    const all = ['create', 'read', 'update', 'delete', 'list'];
    return [
      ...all.map((one) => (operations.includes(one) ? one : `no ${one}`)),
      ...(list_path?.includes('{') === true ? ['list of a kind'] : []),
      ...types,
    ];
  }

  /** The walk takes time for each field, and for its screens as for twenty fields. */
  function costOf({ id }: Entry): number {
    return 20 + (api.booted.model.resourceById.get(id)?.fields.length ?? 0);
  }

  /** The resources that are walked in a language. */
  function walkedIn(language: Language): readonly Entry[] {
    if (isLong) return entries[language];
    const isNoticed = ({ id }: Entry): boolean => id === noticed;
    const walkedFirst = new Set(entries.en.filter(isNoticed).flatMap(kindsOf));
    const chosen =
      language === 'en'
        ? coverOf(entries.en, (entry) => kindsOf(entry).filter((kind) => !walkedFirst.has(kind)), costOf)
        : [...entries.sv.filter(isNoticed), ...sampleOf(entries.sv, 80, 40)];
    return entries[language].filter(({ id }) => chosen.some((entry) => entry.id === id));
  }

  /** The IDs of the resources, and of those that their screens show. */
  function withNeighbours(chosen: readonly Entry[]): readonly string[] {
    const shown = new Set(
      chosen.flatMap(({ id }) => {
        const { fields = [], inbound = [] } = api.booted.model.resourceById.get(id) ?? {};
        return [id, ...fields.flatMap(({ target }) => target?.id ?? []), ...inbound.map(({ from }) => from.id)];
      }),
    );
    // Each record has comments.
    for (const { id, comments } of api.booted.model.resources) if (comments !== undefined) shown.add(id);
    return entries.en.map(({ id }) => id).filter((id) => shown.has(id));
  }

  /** Walks over the resources in a language with several pages. */
  async function walkAll(language: Language): Promise<void> {
    const waiting = [...walkedIn(language)];
    await visitor.page.evaluate(`localStorage.setItem('core.language', '${language}')`);
    await Promise.all(
      pages.map(async (page) => {
        await page.goto(`${visitor.origin}/console/annotating.tag/`);
        await waitForIdle(page);
        for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
          const example = examples.get(entry.id);
          if (example === undefined) throw new Error(entry.id);
          // One resource is also changed and deleted in Swedish, to test its notices.
          const isShort = language === 'sv' && entry.id !== noticed;
          const related = amount(isShort ? 0 : 1, isShort ? 1 : 100);
          const acts = actsOf(entry.id, language).slice(0, amount(1, 100));
          const options = {
            isShort,
            related,
            acts,
            pressed: pressed[language],
            remove: { en, sv }[language].delete,
            strange: strange[language],
          };
          // If one resource fails, the others are still walked.
          const stopped = (error: unknown): Walked => ({
            done: [],
            conflicts: [],
            wrong: [`${entry?.id}: ${error instanceof Error ? error.stack : error} ${page.url()}`],
          });
          walked.push(await walk(page, entry, example, options).catch(stopped));
          // Requests of other pages are ignored.
          const reads = await drainReads(page);
          if (isShort) otherwise.push(...(await differingReads(page, reads, api.origin, credential)));
        }
      }),
    );
  }

  it('opens list, record and forms of each; creates, validates, changes and deletes; runs actions; all in one language', async () => {
    expect(entries.en.length).to.be.greaterThan(170);
    // A retry reports its own findings.
    walked.length = 0;
    otherwise.length = 0;
    pressed.sv = new Set([sv.viewAs, sv.undo]);
    await walkAll('sv');
    await walkAll('en');
    expect(walked.flatMap(({ wrong }) => wrong).join('\n')).to.equal('');
    expect(walked.filter(({ done }) => done.includes('dialog')).length).to.be.greaterThan(amount(0, 5));
    expect(pressed.sv.size).to.be.greaterThan(amount(12, 20));
    // Resources with a screen of an extension, one file each.
    const extensionScreens = walked.filter(({ done }) => done.includes('screen of an extension'));
    const files = sourceFiles('extensions').filter(({ path }) => path.endsWith('-screen.tsx'));
    expect(extensionScreens.length).to.be.at.most(files.length * 2);
    expect(visitor.faults).to.deep.equal([]);
    // An invalid value is a 422 shown at its field: a form never sends values that its fields cannot have.
    expect(visitor.failedRequests.filter((one) => /^(?:400|5)/.test(one))).to.deep.equal([]);
  });

  it('is rejected only because of the state of records, and rarely', () => {
    const conflicts = walked.flatMap((one) => one.conflicts);
    const created = walked.filter(({ done }) => done.includes('create'));
    // Accounting records are not deleted, and generated rows are in unrealistic states.
    expect(conflicts.length, conflicts.join('\n')).to.be.lessThan(Math.max(4, created.length / 8));
  });

  it('serves API clients the same bytes as the pages', () => {
    expect(otherwise.join('\n')).to.equal('');
  });

  it('requests no other origin, and no undocumented endpoint', () => {
    const documented = [...api.booted.operations, ...fileAddresses].map(
      ({ path }) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    );
    // The browser draws date inputs with its own images.
    const requestedUrls = [
      ...new Set(visitor.requests.map(({ url }) => url.replace(/[?#].*/, '').replaceAll(anyId, 'x'))),
    ]
      .filter((url) => !url.startsWith('data:'))
      .map((url) => new URL(url));
    const allowedPath = /^\/(?:console|sign-in|docs\/assets|favicon\.ico)(?:\/|$)/;
    const strange = requestedUrls.filter(
      ({ origin, pathname }) =>
        origin !== visitor.origin || !(allowedPath.test(pathname) || documented.some((path) => path.test(pathname))),
    );
    expect(strange.map(({ href }) => href)).to.deep.equal([]);
  });
});
