/** SIE 4E files of financial years: balances that follow from the books, to the öre (invoicing-rules.md, 3.3). */
import { expect } from 'chai';
import fc from 'fast-check';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertRow } from '../../support/invoicing-world.ts';
import { amount } from '../../support/long-runs.ts';
import { withRole } from '../../support/roles.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';
import { readSie } from '../../unit/invoicing/calculation/sie-reader.ts';

type Balances = ReadonlyMap<number, bigint>;

const year = '/accounting/bookkeeping/bookkeepingexportfile/year/';

describe('the export of a financial year', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  async function exportYear(client: Client, company: string, day: string) {
    const ordered = await client.post(year, { company, day });
    expect(ordered.status, ordered.text).to.equal(202);
    await runDueJobs(api.server.runtime);
    const record = (await client.get(`/accounting/bookkeeping/bookkeepingexportfile/${ordered.body.id}/`)).body;
    const bytes = new Uint8Array(await (await fetch(localUrl(api.origin, record.file_obj.get))).arrayBuffer());
    const text = Buffer.from(bytes).toString('latin1');
    const balances = (label: string): Balances =>
      new Map(
        [...text.matchAll(new RegExp(`^#${label} 0 (\\d+) (-?\\d+\\.\\d\\d)\\r$`, 'gm'))].map(
          ([, account, value = '']) => [Number(account), BigInt(value.replace('.', ''))],
        ),
      );
    return { record, bytes, text, opening: balances('IB'), closing: balances('UB'), results: balances('RES') };
  }

  const total = (...maps: readonly Balances[]) =>
    maps.flatMap((map) => [...map.values()]).reduce((sum, one) => sum + one, 0n);

  it('balances, continues the year before, and carries earlier results to equity, whatever is booked', async () => {
    const accounts = [1510, 1930, 2420, 2611, 3911, 3913, 6351, 8313];
    const booking = fc.record({
      year: fc.integer({ min: 2025, max: 2027 }),
      month: fc.integer({ min: 1, max: 12 }),
      debit: fc.constantFrom(...accounts),
      credit: fc.constantFrom(...accounts),
      ore: fc.integer({ min: 1, max: 99_999_999 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(booking, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(1, 7),
        async (bookings, monthStart) => {
          const client = await api.newCustomer();
          const world = await createInvoicingWorld(api.database.pool, {
            customerId: client.customerId,
            company: { bookkeeping_month_start: monthStart },
          });
          for (const [index, one] of bookings.entries()) await book(world, index, one);
          const files = [];
          for (const first of [2025, 2026, 2027])
            files.push(await exportYear(client, world.companyId, `${first}-12-31`));
          for (const [index, file] of files.entries()) {
            const { storedChecksum, computedChecksum, vouchers } = readSie(file.bytes);
            expect(storedChecksum).to.equal(computedChecksum);
            expect(total(file.opening)).to.equal(0n);
            expect(total(file.closing, file.results)).to.equal(0n);
            for (const [account, opening] of file.opening)
              expect(file.closing.get(account)).to.equal(opening + changeOf(file.text, account));
            for (const [account, result] of file.results) expect(result).to.equal(changeOf(file.text, account));
            const before = files[index - 1];
            if (before === undefined) continue;
            const carried = new Map(before.closing);
            carried.set(2091, (carried.get(2091) ?? 0n) + total(before.results));
            for (const [account, opening] of file.opening) expect(opening).to.equal(carried.get(account) ?? 0n);
            for (const [account, closing] of carried) expect(file.opening.get(account) ?? 0n).to.equal(closing);
            expect(vouchers.length).to.be.at.most(bookings.length);
          }
        },
      ),
      { numRuns: amount(3, 30) },
    );
  });

  /** The sum of the lines of an account in a file. */
  function changeOf(text: string, account: number): bigint {
    const lines = [...text.matchAll(new RegExp(`#TRANS ${account} \\{[^}]*\\} (-?\\d+)\\.(\\d\\d)`, 'g'))];
    return lines.reduce((sum, [, kronor = '', ore = '']) => sum + BigInt(kronor + ore), 0n);
  }

  async function book(
    world: { readonly customerId: string; readonly companyId: string },
    number: number,
    { year: y, month, debit, credit, ore }: Record<'year' | 'month' | 'debit' | 'credit' | 'ore', number>,
  ) {
    const day = `${y}-${String(month).padStart(2, '0')}-15`;
    const connection = await api.database.pool.connect();
    try {
      await connection.query('begin');
      const verification = await insertRow(connection, 'accounting_verification', world.customerId, {
        organization_id: world.customerId,
        company_id: world.companyId,
        description: 'Händelse',
        bookkeeping_date: day,
        registration_date: day,
        verification_serie: 'A',
        verification_number: number + 1,
        kind: 4,
      });
      for (const [account, value] of [
        [debit, ore],
        [credit, -ore],
      ] as const)
        await insertRow(connection, 'accounting_transaction', world.customerId, {
          organization_id: world.customerId,
          verification_id: verification,
          account,
          value: (value / 100).toFixed(2),
          used_dimensions: [{ dimension_number: 1, value: 'F101' }],
        });
      await connection.query('commit');
    } finally {
      connection.release();
    }
  }

  it('contains the labels of type 4E in their order', async () => {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    await book(world, 0, { year: 2026, month: 5, debit: 1930, credit: 3911, ore: 123_45 });
    const { record, text } = await exportYear(client, world.companyId, '2026-03-01');
    expect(record).to.deep.include({ period_start: '2026-01-01', period_end: '2026-12-31', verification_groups: [] });
    expect(record.file_obj.name).to.equal('Exempelgården-AB-2026-01-01-2026-12-31.se');
    const labels = [...text.matchAll(/^#(\w+)/gm)].map(([, label]) => label);
    expect(labels.filter((label, index) => label !== labels[index - 1])).to.deep.equal(
      'FLAGGA KSUMMA PROGRAM FORMAT GEN SIETYP FNAMN ORGNR RAR KPTYP VALUTA KONTO KTYP KONTO KTYP DIM OBJEKT IB UB RES VER KSUMMA'.split(
        ' ',
      ),
    );
    expect(text).to.include('#IB 0 1930 0.00\r\n#UB 0 1930 123.45\r\n#RES 0 3911 -123.45\r\n');
  });

  it('requires permission to read all of the books, and a company of the caller', async () => {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const other = await api.newCustomer();
    expect((await other.post(year, { company: world.companyId, day: '2026-01-01' })).status).to.be.oneOf([404, 422]);
    const own = await createInvoicingWorld(api.database.pool, { customerId: api.customerId });
    const scope = ['accounting.bookkeepingexportfile:*', 'organization.company:read', 'accounting.verification:read'];
    const limited = await withRole(api, { allow: [{ scope, fields: { write: '*' } }] });
    const refused = await limited.post(year, { company: own.companyId, day: '2026-01-01' });
    expect([refused.status, refused.body.code]).to.deep.equal([403, 'operation_not_permitted']);
    expect((await client.post(year, { company: world.companyId, day: '2026-02-30' })).status).to.equal(422);
  });
});
