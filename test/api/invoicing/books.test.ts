/**
 * The books through the HTTP API: confirmation and SIE export, reversal, locks, and the constraints of the database
 * (invoicing-rules.md, section 3).
 */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import { commit, errorOf } from '../../support/database-errors.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow } from '../../support/invoicing-world.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';
import { readSie } from '../../unit/invoicing/calculation/sie-reader.ts';

describe('the books', () => {
  const settings = useWorkspace();
  const api = useApi({ settings });

  async function invoiced() {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      article: { default_vat: 25 },
    });
    const contract = await insertContract(api.database.pool, world, 'othercontract', {
      start_date: '2026-04-01',
      custom_dimension_value: 'F101',
    });
    await insertRevenueRow(api.database.pool, world, 'othercontract', contract, { unit_price: 1234.56 });
    const dimension = await client.post('/accounting/bookkeeping/dimensionconfiguration/', {
      name: 'Kostnadsställe',
      dimension_number: 1,
      value_source: 5,
      company: { id: world.companyId },
    });
    expect(dimension.status, dimension.text).to.equal(201);
    const performed = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-02',
      run_date: '2026-03-15',
    });
    expect(performed.status, performed.text).to.equal(200);
    return { client, world };
  }

  const verifications = async (client: Client) =>
    (await client.get('/accounting/bookkeeping/verification/list/?_order_by=verification_serie,verification_number'))
      .body;

  it('F7, 3.3: get one SIE 4I file with the verifications of a group when it is confirmed', async () => {
    const { client, world } = await invoiced();
    const groups = (await client.get('/accounting/bookkeeping/verificationgroup/list/?grouping_method=4')).body;
    expect(groups).to.have.length(1);
    const confirmed = await client.patch(`/accounting/bookkeeping/verificationgroup/${groups[0].id}/`, {
      confirmation_date: '2026-03-03',
    });
    expect(confirmed.status, confirmed.text).to.equal(200);
    const [file] = (await client.get('/accounting/bookkeeping/bookkeepingexportfile/list/')).body;
    expect(file).to.include({
      period_start: '2026-03-02',
      company_bookkeeping_period_start: '2026-01-01',
      company_bookkeeping_period_end: '2026-12-31',
    });
    expect(file.company).to.deep.equal({ id: world.companyId });
    expect(file.verification_groups).to.deep.equal([{ id: groups[0].id }]);
    const bytes = new Uint8Array(await (await fetch(localUrl(api.origin, file.file_obj.get))).arrayBuffer());
    const sie = readSie(bytes);
    expect(sie.storedChecksum).to.equal(sie.computedChecksum);
    expect(sie.vouchers).to.deep.equal([
      { series: 'F', number: '1', date: '20260302', amounts: [154300n, -123456n, -30864n, 20n] },
    ]);
    expect(Buffer.from(bytes).toString('latin1')).to.include('#TRANS 2971 {1 "F101"} -1234.56');
    expect(
      (await client.patch(`/accounting/bookkeeping/verificationgroup/${groups[0].id}/`, { confirmation_date: null }))
        .status,
    ).to.equal(409);
  });

  it('F3: reverse a numbered verification once, and never delete it', async () => {
    const { client } = await invoiced();
    const [first] = await verifications(client);
    expect((await client.delete(`/accounting/bookkeeping/verification/${first.id}/`)).status).to.equal(409);
    const [line] = (await client.get(`/accounting/bookkeeping/transaction/list/?verification=${first.id}`)).body;
    expect((await client.delete(`/accounting/bookkeeping/transaction/${line.id}/`)).status).to.equal(409);
    const reversed = await client.post(`/accounting/bookkeeping/verification/${first.id}/reverse/`, {});
    expect(reversed.status, reversed.text).to.equal(201);
    expect(reversed.body).to.include({
      verification_serie: 'F',
      verification_number: 2,
      bookkeeping_date: '2026-03-02',
    });
    expect(reversed.body.credits).to.deep.equal({ id: first.id });
    const sums = await api.database.pool.query(
      'select account, sum(value) as value from accounting_transaction where verification_id = any($1) group by account having sum(value) <> 0',
      [[first.id, reversed.body.id]],
    );
    expect(sums.rows).to.deep.equal([]);
    expect((await client.post(`/accounting/bookkeeping/verification/${first.id}/reverse/`, {})).status).to.equal(409);
  });

  it('F4: accept no reversal and no import in a locked period', async () => {
    const { client, world } = await invoiced();
    const [first] = await verifications(client);
    await client.patch(`/organization/company/${world.companyId}/`, { bookkeeping_locked_to: '2026-03-31' });
    expect(
      (
        await client.post(`/accounting/bookkeeping/verification/${first.id}/reverse/`, {
          bookkeeping_date: '2026-03-15',
        })
      ).status,
    ).to.equal(409);
    const later = await client.post(`/accounting/bookkeeping/verification/${first.id}/reverse/`, {});
    expect(later.status, later.text).to.equal(201);
    expect(later.body.bookkeeping_date > '2026-03-31').to.equal(true);
  });

  it('E1: accept no verification that does not sum to zero when its transaction commits: the database rejects it', async () => {
    const { world } = await invoiced();
    const connection = await api.database.pool.connect();
    const values = [world.customerId];
    try {
      await connection.query('begin');
      await connection.query(
        'insert into accounting_transaction (customer_id, id, verification_id, account, value) select customer_id, gen_random_uuid(), id, 1510, 5 from accounting_verification where customer_id = $1',
        values,
      );
      await connection.query(
        'insert into accounting_transaction (customer_id, id, verification_id, account, value) select customer_id, gen_random_uuid(), id, 3911, -5 from accounting_verification where customer_id = $1',
        values,
      );
      await connection.query('commit');
      for (const unbalanced of [
        'update accounting_transaction set value = value + 1 where customer_id = $1 and account = 1510',
        'delete from accounting_transaction where customer_id = $1 and account = 3911',
        'insert into accounting_transaction (customer_id, id, verification_id, account, value) select customer_id, gen_random_uuid(), id, 1510, 5 from accounting_verification where customer_id = $1',
      ]) {
        await connection.query('begin');
        await connection.query(unbalanced, values);
        const error = await errorOf(commit(connection));
        expect(error, unbalanced).to.include({
          constraint: 'verification_unbalanced',
          hint: 'verification_unbalanced',
        });
      }
    } finally {
      connection.release();
    }
  });

  it('D1: accept no two active claims on one day: the database rejects the second', async () => {
    const { world } = await invoiced();
    const inserted = api.database.pool.query(
      `insert into accounting_invoicingclaim (customer_id, id, content_type_id, object_id, stream, period_start, period_end)
       select customer_id, gen_random_uuid(), content_type_id, object_id, stream, period_start + 3, period_end + 3 from accounting_invoicingclaim where customer_id = $1`,
      [world.customerId],
    );
    expect((await errorOf(inserted))?.constraint).to.equal('accounting_invoicingclaim_days_apart');
  });

  it('D1: accept claims on the same id in another customer', async () => {
    const { world } = await invoiced();
    const other = await createInvoicingWorld(api.database.pool);
    const copied = await api.database.pool.query(
      `insert into accounting_invoicingclaim (customer_id, id, content_type_id, object_id, stream, period_start, period_end)
       select $2, gen_random_uuid(), content_type_id, object_id, stream, period_start, period_end from accounting_invoicingclaim where customer_id = $1`,
      [world.customerId, other.customerId],
    );
    expect(copied.rowCount).to.equal(1);
  });

  it('F2: have numbers without gaps in each series, also when a perform in between is rejected', async () => {
    const { client, world } = await invoiced();
    for (const [start, locked] of [
      ['2026-05-01', true],
      ['2026-06-01', false],
    ] as const) {
      const contract = await insertContract(api.database.pool, world, 'othercontract', { start_date: start });
      await insertRevenueRow(api.database.pool, world, 'othercontract', contract, { unit_price: 100 });
      await client.patch(`/organization/company/${world.companyId}/`, {
        bookkeeping_locked_to: locked ? '2026-12-31' : null,
      });
      const response = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
        invoice_date: '2026-05-02',
        run_date: '2026-05-15',
      });
      expect(response.status, response.text).to.equal(locked ? 409 : 200);
    }
    const numbers = (await verifications(client))
      .filter((entry: { verification_serie: string }) => entry.verification_serie === 'F')
      .map((entry: { verification_number: number }) => entry.verification_number);
    expect(numbers).to.deep.equal(numbers.map((_: number, index: number) => index + 1));
  });
});
