/** Bank files (camt.053, camt.054, BgMax) become payments, through a dry run and a commit of the same result (ADR 0096). */
import { expect } from 'chai';
import fc from 'fast-check';
import { type Client, useApi } from '../../support/api.ts';
import { type BankBatch, bgmax, camt } from '../../support/bank-files.ts';
import { actOn, dryRunFile } from '../../support/bank-imports.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
} from '../../support/invoicing-world.ts';
import { amount } from '../../support/long-runs.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

interface Invoice {
  readonly id: string;
  readonly invoice_number: string;
  readonly ocr_number: string;
  readonly total_value: number;
}

interface Payment {
  readonly id: string;
  readonly value: number;
  readonly invoice: { readonly id: string } | null;
  readonly company: { readonly id: string };
  readonly sender_name: string | null;
  readonly payment_date: string;
  readonly is_unmatched: boolean;
  readonly is_unhandled: boolean;
}

describe('bank files', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const payments = '/accounting/payments/invoicepayment/';

  /** Two invoices, of 1,000 and 2,000 kronor, and a bankgiro number. */
  async function worldOf() {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    for (const price of [1000, 2000]) {
      const id = await insertContract(api.database.pool, world, 'othercontract', { start_date: '2026-04-01' });
      await insertRevenueRow(api.database.pool, world, 'othercontract', id, { unit_price: price });
    }
    await insertPaymentMethod(api.database.pool, world.customerId, {
      company_id: world.companyId,
      target_bg_account_number: '991-2346',
    });
    const performed = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-15',
      run_date: '2026-03-15',
    });
    expect(performed.status, performed.text).to.equal(200);
    const listed = await client.get('/accounting/invoices/invoice/list/?_order_by=total_value');
    const [first, second] = listed.body as [Invoice, Invoice];
    return { client, world, first, second };
  }

  const act = (client: Client, id: string, action: string, body: object = {}) => actOn(api, client, id, action, body);
  const dryRun = (client: Client, content: string | Uint8Array, name = 'fil.xml', more: object = {}) =>
    dryRunFile(api, client, content, { name, ...more });

  async function importFile(client: Client, content: string | Uint8Array, name?: string) {
    const tried = await dryRun(client, content, name);
    expect([tried.status, tried.error]).to.deep.equal([3, null]);
    return act(client, tried.id, 'commit', { skip_refused: true });
  }

  const listed = async (client: Client) =>
    (await client.get(`${payments}list/?_order_by=value,external_transaction_id`)).body as readonly Payment[];
  const invoiceIds = async (client: Client) => (await listed(client)).map(({ invoice }) => invoice?.id ?? null);
  const counts = ({ status, created_count, refused_count }: Record<string, unknown>) => [
    status,
    created_count,
    refused_count,
  ];

  for (const [message, version, encoding] of [
    ['camt.053', '02', 'UTF-8'],
    ['camt.054', '08', 'ISO-8859-1'],
  ] as const)
    it(`${message}.001.${version} in ${encoding} pays invoices by OCR reference and by number in the text`, async () => {
      const { client, world, first, second } = await worldOf();
      const batches: readonly BankBatch[] = [
        { reference: 'B1', amounts: [{ ore: 100_000, ocr: first.ocr_number, sender: 'Åsa Öberg' }] },
        {
          reference: 'B2',
          amounts: [
            { ore: 200_000, text: `Hyra april avi ${second.invoice_number}` },
            { ore: 4_550, text: 'hej' },
          ],
        },
      ];
      const content = Buffer.from(
        camt(batches, { message, version, encoding }),
        encoding === 'UTF-8' ? 'utf8' : 'latin1',
      );
      const tried = await dryRun(client, content);
      expect(counts(tried), tried.error).to.deep.equal([3, 3, 0]);
      expect(await listed(client)).to.deep.equal([]);
      const done = await act(client, tried.id, 'commit');
      expect(counts(done)).to.deep.equal([4, 3, 0]);
      const [unmatched, byOcr, byNumber] = await listed(client);
      expect([byOcr?.invoice?.id, byNumber?.invoice?.id]).to.deep.equal([first.id, second.id]);
      expect([unmatched?.invoice, unmatched?.is_unmatched, unmatched?.is_unhandled]).to.deep.equal([null, true, true]);
      expect([byOcr?.sender_name, byOcr?.payment_date, byOcr?.company.id]).to.deep.equal([
        'Åsa Öberg',
        '2026-03-30',
        world.companyId,
      ]);
      for (const { id } of [first, second])
        expect((await client.get(`/accounting/invoices/invoice/${id}/`)).body.remaining_value).to.equal(0);
      // An annulled payment stays in the books with its reversal, so its entry is not imported again.
      expect((await client.patch(`${payments}${byOcr?.id}/`, { annulled: true })).status).to.equal(200);
      expect((await client.get(`/accounting/invoices/invoice/${first.id}/`)).body.remaining_value).to.equal(1000);
      expect(counts(await importFile(client, content))).to.deep.equal([4, 0, 3]);
    });

  it('change nothing when they are imported again, also in a file with further entries', async () => {
    const { client, first } = await worldOf();
    const batch: BankBatch = {
      reference: 'B1',
      amounts: [
        { ore: 100_000, ocr: first.ocr_number },
        { ore: 500, text: 'kaffe' },
        { ore: 500, text: 'kaffe' },
      ],
    };
    expect(counts(await importFile(client, camt([batch])))).to.deep.equal([4, 3, 0]);
    const before = await listed(client);
    const again = await dryRun(client, camt([batch], { message: 'camt.053', version: '08' }));
    expect(counts(again)).to.deep.equal([3, 0, 3]);
    expect(again.refused[0]).to.include({ row: 1, code: 'unique', column: 'external_transaction_id' });
    expect(again.refused[0].message).to.contain('imported before');
    const more = await importFile(
      client,
      camt([batch, batch, { reference: 'B2', amounts: [{ ore: 500, text: 'te' }] }]),
    );
    expect(counts(more)).to.deep.equal([4, 1, 6]);
    expect(await listed(client)).to.have.length(before.length + 1);
  });

  it('take back a payment that the bank reversed, and list other entries with their reasons', async () => {
    const { client, first } = await worldOf();
    const paid = { ore: 100_000, ocr: first.ocr_number };
    await importFile(client, camt([{ reference: 'B1', amounts: [paid] }]));
    const back = camt([
      { reference: 'B2', amounts: [paid], isDebit: true, isReversal: true },
      { reference: 'B3', amounts: [{ ore: 700, text: 'avgift' }], isDebit: true },
      { reference: 'B4', amounts: [{ ore: 700 }], isReversal: true },
      { reference: 'B5', amounts: [{ ore: 700 }], status: 'PDNG' },
      { reference: 'B6', amounts: [{ ore: 700 }], currency: 'EUR' },
    ]);
    const done = await importFile(client, back);
    expect(counts(done)).to.deep.equal([4, 1, 4]);
    expect(done.refused.map(({ message }: { message: string }) => message.slice(0, 30))).to.deep.equal([
      'The entry is an outgoing payme',
      'The entry is the return of an ',
      'The entry is not booked yet (s',
      'The amount is in EUR; only SEK',
    ]);
    expect(await invoiceIds(client)).to.deep.equal([first.id, first.id]);
    const owed = (await client.get(`/accounting/invoices/invoice/${first.id}/`)).body;
    expect([owed.paid_value, owed.remaining_value]).to.deep.equal([0, 1000]);
  });

  it('return entries of an unknown account as rows that can be completed and imported', async () => {
    const { client, world, first } = await worldOf();
    const content = camt([{ reference: 'B1', amounts: [{ ore: 100_000, ocr: first.ocr_number }] }], {
      account: '50501055',
    });
    const tried = await dryRun(client, content);
    expect(counts(tried)).to.deep.equal([3, 0, 1]);
    expect(tried.refused[0].message).to.equal(
      'No payment method has the account 50501055. Add the account to a payment method.',
    );
    const csv = (await (await fetch(localUrl(api.origin, tried.refused_file.get))).text()).replace('\uFEFF', '');
    const [headings, row = ''] = csv.split('\r\n');
    const cells = row.split(';');
    cells[1] = world.companyId;
    const corrected = [headings, cells.join(';')].join('\r\n');
    const second = await dryRun(client, corrected, 'rader.csv', { columns: { Error: null } });
    expect(counts(second), JSON.stringify(second.refused)).to.deep.equal([3, 1, 0]);
    await act(client, second.id, 'commit');
    expect(await invoiceIds(client)).to.deep.equal([first.id]);
    // The original file is recognized afterwards.
    await insertPaymentMethod(api.database.pool, world.customerId, {
      company_id: world.companyId,
      target_bg_account_number: '5050-1055',
      is_primary_payment_method: false,
    });
    expect(counts(await dryRun(client, content))).to.deep.equal([3, 0, 1]);
  });

  it('fail as a whole, with the position, if they are cut, changed or of another kind', async () => {
    const { client } = await worldOf();
    const batches: readonly BankBatch[] = [
      { reference: 'B1', amounts: [{ ore: 100 }, { ore: 200 }] },
      { reference: 'B2', amounts: [{ ore: 300 }] },
    ];
    const statement = camt(batches, { message: 'camt.053' });
    const text = bgmax([{ ore: 100 }, { ore: 200 }]);
    const wrongRoot = '<?xml version="1.0"?><Invoice/>';
    for (const [content, name, message] of [
      [statement.slice(0, statement.indexOf('B2')), 'a.xml', 'cut off or damaged at line 7, in entry 2'],
      [
        statement.replace('<Amt Ccy="SEK">3.00', '<Amt Ccy="SEK">4.00'),
        'a.xml',
        'Entry 1 is 4.00, but its transactions sum to 3.00',
      ],
      [statement.replace(/<Ntry><Amt Ccy="SEK">3.00.*\n/, ''), 'a.xml', 'sum to 3.00, but its balance changes by 6.00'],
      [statement.replace('001.02', '001.05'), 'a.xml', 'camt.053.001.05'],
      [statement.replace('UTF-8', 'EBCDIC'), 'a.xml', 'EBCDIC'],
      [statement.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), 'a.xml', 'line 1'],
      [statement.replace('>1.00<', '>1.005<'), 'a.xml', 'no valid amount ("1.005")'],
      [wrongRoot, 'a.xml', 'is not a bank statement'],
      ['', 'a.xml', 'is not a bank statement'],
      [text.slice(0, 400), 'b.txt', 'without its end record'],
      [text.replace('00000000000000010024', '00000000000000011024'), 'b.txt', 'line 5'],
      [text.replace(/^70.{8}/m, '7000000009'), 'b.txt', 'Line 6'],
      [text.replace('\r\n05', '\r\n99'), 'b.txt', 'Line 2'],
    ] as const) {
      const tried = await dryRun(client, content, name);
      expect([tried.status, String(tried.error).toLowerCase()], message).to.satisfy(
        ([status, error]: [number, string]) => status === 5 && error.includes(message.toLowerCase()),
        JSON.stringify([tried.status, tried.error, message]),
      );
    }
    const other = await dryRun(client, camt(batches), 'fil.xml', { content_type: 'annotating.tag' });
    expect(other.error).to.contain('A bank file contains payments');
    expect(await listed(client)).to.deep.equal([]);
  });

  it('reject rows with bytes that are invalid in the declared encoding', async () => {
    const { client } = await worldOf();
    const content = camt([
      {
        reference: 'B1',
        amounts: [
          { ore: 100, sender: 'Åsa', reference: 'T1' },
          { ore: 200, sender: 'Eva', reference: 'T2' },
        ],
      },
    ]);
    const tried = await dryRun(client, Buffer.from(content, 'latin1'));
    expect(counts(tried)).to.deep.equal([3, 1, 1]);
    expect(tried.refused[0].row).to.equal(1);
  });

  it('BgMax pays invoices, and its deposits are recognized', async () => {
    const { client, first, second } = await worldOf();
    const content = Buffer.from(
      bgmax([
        { ore: 100_000, ocr: first.ocr_number, sender: 'Åsa Öberg' },
        { ore: 200_000, text: `avi ${second.invoice_number}` },
        { ore: 700 },
        { ore: -700 },
      ]),
      'latin1',
    );
    for (const name of ['bgmax.txt', 'BFEP.K0123']) {
      const done = await importFile(client, content, name);
      expect(counts(done), done.error).to.deep.equal(name === 'bgmax.txt' ? [4, 4, 0] : [4, 0, 4]);
    }
    expect(await invoiceIds(client)).to.deep.equal([null, null, first.id, second.id]);
    expect((await listed(client))[2]?.sender_name).to.equal('Åsa Öberg');
  });

  it('import every öre once, whatever they contain: payments, reversals and rejected entries sum to the file', async () => {
    const { client, first, second } = await worldOf();
    const ocrs = [first.ocr_number, second.ocr_number, undefined];
    const amountOf = fc.record({
      ore: fc.integer({ min: 1, max: 500_000 }),
      ocr: fc.constantFrom(...ocrs),
      text: fc.constantFrom(undefined, 'hyra', `avi ${first.invoice_number}`),
    });
    const batch = fc.record({
      amounts: fc.array(amountOf, { minLength: 1, maxLength: 6 }),
      isDebit: fc.boolean(),
      isReversal: fc.boolean(),
    });
    let file = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(batch, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...(['camt.053', 'camt.054'] as const)),
        async (batches, message) => {
          file += 1;
          const before = await listed(client);
          const named = batches.map((one, index) => ({ ...one, reference: `F${file}.${index}` }));
          const content = camt(named, { message });
          const done = await importFile(client, content);
          const payments = (await listed(client)).slice();
          const sum = (values: readonly number[]) =>
            values.reduce((total, value) => total + Math.round(value * 100), 0);
          const imported = sum(payments.map(({ value }) => value)) - sum(before.map(({ value }) => value));
          const total = (isDebit: boolean, isReversal: boolean) =>
            named
              .filter((one) => one.isDebit === isDebit && one.isReversal === isReversal)
              .flatMap(({ amounts }) => amounts.map(({ ore }) => ore))
              .reduce((all, ore) => all + ore, 0);
          expect(imported).to.equal(total(false, false) - total(true, true));
          const entries = named.reduce((count, { amounts }) => count + amounts.length, 0);
          expect(payments.length - before.length + done.refused_count).to.equal(entries);
          expect(counts(await importFile(client, content)).slice(1)).to.deep.equal([0, entries]);
          expect(await listed(client)).to.deep.equal(payments);
        },
      ),
      { numRuns: amount(4, 40) },
    );
  });
});
