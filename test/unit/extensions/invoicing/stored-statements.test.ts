/** Statements outside of a run, each on a few rows: they issue drafts, update facts derived from invoices, and create verifications. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { SystemContext } from '../../../../engine/extension/contract.ts';
import { createUuidV7Generator, nameUuid } from '../../../../engine/kernel/ids.ts';
import { systemContext } from '../../../../engine/request/system-context.ts';
import { groupings, type Posting, postVerification } from '../../../../extensions/invoicing/books/post-verification.ts';
import {
  costsInvoicedStatement,
  feesInvoicedStatements,
  invoicedUntilStatements,
} from '../../../../extensions/invoicing/run/follow-statements.ts';
import type { BookingInput } from '../../../../extensions/invoicing/run/issue-documents.ts';
import { issueStored } from '../../../../extensions/invoicing/run/issue-stored.ts';
import { runAll } from '../../../../extensions/invoicing/run/run-step.ts';
import { useApi } from '../../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRow,
  runInputOf,
} from '../../../support/invoicing-world.ts';

type Values = Readonly<Record<string, unknown>>;

describe('stored invoices', () => {
  const api = useApi();
  let world: InvoicingWorld;

  before(async () => {
    world = await createInvoicingWorld(api.database.pool, { customerId: api.customerId });
  });

  /** Runs in one transaction as the server without foreign keys, because rows refer to records that are not in the case. */
  function asSystem<Result>(act: (context: SystemContext) => Promise<Result>): Promise<Result> {
    const { runtime } = api.server;
    return runtime.database.transaction((session) =>
      act(runtime.extensionContextOf(systemContext(api.customerId, 'test', runtime, session)).system),
    );
  }

  async function insert(table: string, values: Values): Promise<string> {
    const connection = await api.database.pool.connect();
    try {
      await connection.query('set session_replication_role = replica');
      return await insertRow(connection, table, api.customerId, { organization_id: api.customerId, ...values });
    } finally {
      await connection.query('reset session_replication_role');
      connection.release();
    }
  }

  async function rows(query: string, values: unknown[] = []): Promise<readonly unknown[][]> {
    return (await api.database.pool.query({ text: query, values, rowMode: 'array' })).rows;
  }

  /** A draft of 125 kronor (100 plus 25 % VAT); `values` override. */
  const draft = (values: Values = {}): Promise<string> =>
    insert('accounting_invoice', {
      company_id: world.companyId,
      kind: 0,
      status: 0,
      invoice_date: '2026-03-02',
      due_date: '2026-03-31',
      marking: 'K-1',
      net_value: 100,
      vat_value: 25,
      total_value: 125,
      vat_lines: JSON.stringify([{ vat: 25, base: '100.00', vat_value: '25.00' }]),
      ...values,
    });

  const draftRow = (invoice_id: string, values: Values = {}): Promise<string> =>
    insert('accounting_invoicerow', {
      invoice_id,
      kind: 0,
      title: 'Hyra',
      unit_amount: 1,
      unit_price: 100,
      vat: 25,
      used_article_account: 3913,
      period_start: '2026-03-01',
      period_end: '2026-03-31',
      net_value: 100,
      vat_value: 25,
      total_value: 125,
      ...values,
    });

  const booking = (): BookingInput => ({
    organizationId: api.customerId,
    invoiceDate: '2026-03-02',
    registeredOn: '2026-03-02',
    now: '2026-03-02T10:00:00Z',
    idSeed: createUuidV7Generator(Date.now, (length) => randomBytes(length)),
  });

  const state = (ids: readonly string[]) =>
    rows(
      'select status, attested_date::text, paid_date::text, invoice_number is not null, ocr_number is not null from accounting_invoice where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
      [ids],
    );

  const books = (id: string) =>
    rows(
      `select t.account, t.value::text from accounting_transaction t join accounting_verification v on v.id = t.verification_id
       where v.invoice_id = $1 order by v.bookkeeping_date, t.account`,
      [id],
    );

  describe('are issued', () => {
    it('with consecutive numbers, and booked on receivable, revenue and VAT', async () => {
      const ids = [await draft(), await draft()];
      for (const id of ids) await draftRow(id);
      await asSystem(({ database }) => issueStored(database, booking(), ids));
      expect(await state(ids)).to.deep.equal(ids.map(() => [1, '2026-03-02', null, true, true]));
      const [[distance]] = (await rows(
        'select max(invoice_number::int) - min(invoice_number::int) from accounting_invoice where id = any($1::uuid[])',
        [ids],
      )) as [[number]];
      expect(distance).to.equal(1);
      for (const id of ids)
        expect(await books(id)).to.deep.equal([
          [1510, '125.00'],
          [2611, '-25.00'],
          [3913, '-100.00'],
        ]);
    });

    it('as paid if the balance covers the full amount, and as unpaid if it covers a part', async () => {
      const fullDraft = await draft({ used_customer_balance: 125 });
      const partialDraft = await draft({ used_customer_balance: 124.99 });
      for (const id of [fullDraft, partialDraft]) await draftRow(id);
      await asSystem(({ database }) => issueStored(database, booking(), [fullDraft, partialDraft]));
      expect(await state([fullDraft, partialDraft])).to.deep.equal([
        [4, '2026-03-02', '2026-03-02', true, true],
        [1, '2026-03-02', null, true, true],
      ]);
    });

    it('with a number and without a verification if another system does the bookkeeping', async () => {
      const elsewhere = await draft({ disable_system_bookkeeping: true });
      await draftRow(elsewhere);
      await asSystem(({ database }) => issueStored(database, booking(), [elsewhere]));
      expect(await state([elsewhere])).to.deep.equal([[1, '2026-03-02', null, true, true]]);
      expect(await books(elsewhere)).to.deep.equal([]);
    });

    it('independently of each other, in a group that names the invoice', async () => {
      const single = await draft();
      await draftRow(single);
      await asSystem(({ database }) => issueStored(database, booking(), [single]));
      const groups = await rows(
        `select g.grouping_method, g.name = v.description from accounting_verificationgroup g join accounting_verification v on v.verification_group_id = g.id
         where g.grouped_on_invoice_id = $1`,
        [single],
      );
      expect(groups).to.deep.equal([[0, true]]);
    });
  });

  describe('update derived facts', () => {
    it('such as the last invoiced day of their contract, ignoring released, foreign and undocumented claims', async () => {
      const { kind, contractType } = runInputOf(world, 'othercontract');
      const invoiced = await insertContract(api.database.pool, world, 'othercontract');
      const other = await insertContract(api.database.pool, world, 'othercontract', { invoiced_until: '2026-01-31' });
      const none = await insertContract(api.database.pool, world, 'othercontract', { invoiced_until: '2026-02-28' });
      const about = { originates_from_content_type_id: contractType };
      const invoiceId = await draft({ ...about, originates_from_object_id: invoiced });
      const credited = await draft({ ...about, originates_from_object_id: none });
      const claims: readonly Values[] = [
        { object_id: invoiced, period_start: '2026-03-01', period_end: '2026-03-31', document: invoiceId },
        { object_id: invoiced, period_start: '2026-04-01', period_end: '2026-04-30' },
        { object_id: invoiced, period_start: '2026-05-01', period_end: '2026-05-31', document: invoiceId, stream: 'x' },
        {
          object_id: none,
          period_start: '2026-02-01',
          period_end: '2026-02-28',
          document: credited,
          released_at: 'now',
        },
      ];
      for (const claim of claims)
        await insert('accounting_invoicingclaim', { content_type_id: contractType, stream: 'rent', ...claim });
      for (const id of [invoiceId, credited])
        await asSystem(({ database }) =>
          runAll(database, invoicedUntilStatements(kind, contractType, { invoiceId: id })),
        );
      const until = await rows(
        'select invoiced_until::text from contracts_othercontract where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
        [[invoiced, other, none]],
      );
      expect(until).to.deep.equal([['2026-03-31'], ['2026-01-31'], [null]]);
    });

    it('such as whether the fees and costs of exactly their rows are invoiced, in both directions', async () => {
      const invoiceId = await draft();
      const costType = nameUuid('errands.errandcost');
      const apartment = { brf_apartment_id: randomUUID() };
      const pledges: string[] = [];
      for (const _ of [0, 1])
        pledges.push(
          await insert('brf_brfapartmentpledge', { ...apartment, lender_name: 'Banken', received_date: '2026-03-01' }),
        );
      const transfer = await insert('brf_brfapartmenttransfer', { ...apartment, kind: 0, access_date: '2026-03-01' });
      const costs: string[] = [];
      for (const _ of [0, 1])
        costs.push(
          await insert('errands_errandcost', {
            general_errand_id: randomUUID(),
            invoice_title: 'Lås',
            awaits_data: true,
          }),
        );
      for (const origin of [pledges[0], transfer])
        await draftRow(invoiceId, { originates_from_object_id: origin, originates_from_content_type_id: randomUUID() });
      await draftRow(invoiceId, { originates_from_object_id: costs[0], originates_from_content_type_id: costType });
      // A record of another kind with the same id.
      await draftRow(invoiceId, { originates_from_object_id: costs[1], originates_from_content_type_id: randomUUID() });
      const input = { costType, now: '2026-03-02T10:00:00.700Z' };
      const follow = (isInvoiced: boolean) =>
        asSystem(({ database }) =>
          runAll(database, [
            ...feesInvoicedStatements(input, invoiceId, isInvoiced),
            costsInvoicedStatement(input, invoiceId, isInvoiced),
          ]),
        );
      const facts = async () => [
        await rows('select id, pledge_fee_invoiced from brf_brfapartmentpledge order by pledge_fee_invoiced desc'),
        await rows('select transfer_fee_invoiced from brf_brfapartmenttransfer'),
        await rows(
          'select invoiced_time from errands_errandcost where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
          [costs],
        ),
      ];
      await follow(true);
      expect(await facts()).to.deep.equal([
        pledges.map((id, index) => [id, index === 0]),
        [[true]],
        [[new Date('2026-03-02T10:00:00Z')], [null]],
      ]);
      await follow(false);
      expect((await facts()).map((result) => result.map((values) => values.at(-1)))).to.deep.equal([
        [false, false],
        [false],
        [null, null],
      ]);
    });
  });

  describe('are booked when they are paid or corrected', () => {
    const posting = (values: Partial<Posting> = {}): Posting => ({
      organizationId: api.customerId,
      companyId: world.companyId,
      series: 'B',
      date: '2026-03-05',
      lines: [
        { account: 1930, value: 12_500n, dimensions: [{ dimension_number: 1, value: 'hus' }] },
        { account: 1510, value: -12_500n },
      ],
      grouping: groupings.payments,
      members: { description: 'Inbetalning', kind: 4 },
      ...values,
    });
    const post = (values?: Partial<Posting>) => asSystem((context) => postVerification(context, posting(values)));
    const ofSeries = (series: string) =>
      rows(
        `select v.bookkeeping_date::text, v.verification_number, dense_rank() over (order by v.verification_group_id)::int
         from accounting_verification v where v.verification_serie = $1 order by v.bookkeeping_date, v.verification_number`,
        [series],
      );

    it('with amounts in kronor and the dimensions of each line', async () => {
      const { id } = await post();
      const lines = await rows(
        'select account, value::text, used_dimensions from accounting_transaction where verification_id = $1 order by account',
        [id],
      );
      expect(lines).to.deep.equal([
        [1510, '-125.00', null],
        [1930, '125.00', [{ dimension_number: 1, value: 'hus' }]],
      ]);
    });

    it('with numbers by series and fiscal year, in one group a day until it is confirmed', async () => {
      await post({ series: 'C', date: '2026-12-31' });
      await post({ series: 'C', date: '2026-12-31' });
      await post({ series: 'C', date: '2027-01-01' });
      const numbers = await ofSeries('C');
      expect(numbers.map(([date, number]) => [date, number])).to.deep.equal([
        ['2026-12-31', 1],
        ['2026-12-31', 2],
        ['2027-01-01', 1],
      ]);
      expect(new Set(numbers.slice(0, 2).map(([, , group]) => group)).size).to.equal(1);
      await rows(
        "update accounting_verificationgroup set confirmation_date = '2027-01-02' where grouping_date = '2026-12-31'",
      );
      await post({ series: 'C', date: '2026-12-31' });
      expect(new Set((await ofSeries('C')).slice(0, 3).map(([, , group]) => group)).size).to.equal(2);
    });

    it('in separate groups by subject', async () => {
      for (const grouping of [groupings.debts, groupings.corrections]) await post({ series: 'D', grouping });
      const groupRows = await rows(
        `select g.grouping_method, g.grouped_on_type, g.name from accounting_verificationgroup g
         join accounting_verification v on v.verification_group_id = g.id where v.verification_serie = 'D' order by 1`,
      );
      expect(groupRows).to.deep.equal([
        [1, 2, 'Påminnelser och krav 2026-03-05'],
        [7, null, 'Rättelser 2026-03-05'],
      ]);
    });

    it('concurrently with consecutive numbers', async () => {
      await Promise.all(Array.from({ length: 4 }, () => post({ series: 'E' })));
      expect((await ofSeries('E')).map(([, number]) => number)).to.deep.equal([1, 2, 3, 4]);
    });
  });
});
