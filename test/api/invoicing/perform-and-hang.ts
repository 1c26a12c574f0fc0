/** Performs a run, reports it, and waits with its transaction open, so that a test can kill it: `node perform-and-hang.ts <database> <customer>`. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createUuidV7Generator, nameUuid } from '../../../engine/kernel/ids.ts';
import { lockStatement } from '../../../extensions/invoicing/run/issue-documents.ts';
import { performRun } from '../../../extensions/invoicing/run/perform-run.ts';
import { prepareRun } from '../../../extensions/invoicing/run/prepare-run.ts';
import { insertRow, runInputOf, sessionOf } from '../../support/invoicing-world.ts';

const [, , url = '', customerId = ''] = process.argv;
const client = new pg.Client(url);
await client.connect();
await client.query('begin');
const session = sessionOf(client, { customerId });
const newId = createUuidV7Generator(Date.now, (length) => randomBytes(length));
const input = runInputOf({ customerId }, 'othercontract');
await session.execute(lockStatement(input));
await prepareRun(session, input);
const runId = await insertRow(client, 'accounting_invoicingrun', customerId, {
  contract_type: input.kind.name,
  state: 'running',
  run_date: input.runDate,
  invoice_date: input.invoiceDate,
});
await performRun(session, {
  ...input,
  runId,
  registeredOn: '2026-03-02',
  now: '2026-03-02T10:00:00Z',
  idSeed: newId,
  event: { invoiceType: nameUuid('accounting.invoice'), column: 'triggered_by_integration_id', callerId: null },
});
process.stdout.write('performed\n');
setInterval(() => undefined, 1_000);
