/**
 * A bank file (camt.054) of many payments: a dry run and a commit, each with matching and books (ADR 0096, 0106). The
 * server runs in this process, so its processor time is that of the import.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import pg from 'pg';
import { createCore } from '../../engine/index.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { youngGeneration } from '../../engine/start/process/cluster.ts';
import { type BankAmount, camt } from '../../test/support/bank-files.ts';
import { createInvoicingWorld, insertPaymentMethod } from '../../test/support/invoicing-world.ts';
import { announce, sendForm, type UploadForm } from '../../test/support/upload.ts';
import { databaseSeconds } from '../database-seconds.ts';
import type { Figure, Line } from '../line.ts';
import { secondsOf } from '../statistics.ts';
import type { World } from '../world.ts';

/** The members of responses that the line reads. */
interface Reply {
  readonly id: string;
  readonly status: number;
  readonly created_count: number;
  readonly file: { readonly post: UploadForm };
}

const payments = 100_000;

/** Seconds of a dry run or a commit. */
const goal = 60;

/** Payments of one entry of the file. */
const paymentsOfEntry = 500;

export const bankFilesLine: Line = {
  name: 'bank-files',
  isLong: true,
  async measure({ options, world }) {
    const count = options.isLarge ? payments : payments / 10;
    const folder = mkdtempSync(join(tmpdir(), 'core-bench-files-'));
    const settings = {
      CORE_PUBLIC_URL: 'http://core.example',
      CORE_SECRET: world.secret.toString('base64'),
      CORE_DATA_DIR: folder,
    };
    // As in the processes of `core serve`.
    setFlagsFromString(youngGeneration);
    const core = createCore({
      booted: world.booted,
      databaseUrl: world.url,
      settings: { maximumConnections: 4, cursorSecret: world.secret, settings },
    });
    const client = new pg.Client(world.url);
    await client.connect();
    try {
      const { origin, runtime } = await core.serve();
      const send = async (method: string, path: string, body?: object) => {
        const response = await fetch(`${origin}${path}`, {
          method,
          headers: { ...world.headers, 'Content-Type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
        return (await response.json()) as Reply;
      };
      await seedContracts(client, world, count);
      await send('POST', `/accounting/contracts/perform/othercontract/${world.customerId}/`, {
        invoice_date: '2026-03-15',
        run_date: '2026-03-15',
      });
      await runDueJobs(runtime);
      const bytes = Buffer.from(await bankFile(client, world, count));
      const file = announce('bank.xml', bytes);
      const { id, file: stored } = await send('POST', '/common/import/', {
        content_type: 'accounting.invoicepayment',
        file,
      });
      await sendForm(stored.post, stored.post.url.replace(settings.CORE_PUBLIC_URL, origin), bytes);
      const figures: Figure[] = [];
      for (const [work, action, status] of [
        ['dry run', 'rehearse', 3],
        ['commit', 'commit', 4],
      ] as const) {
        await send('POST', `/common/import/${id}/${action}/`, {});
        const [node, database] = [process.cpuUsage(), await databaseSeconds(client)];
        const seconds = await duringVacuums(client, () => secondsOf(() => runDueJobs(runtime)));
        const { user, system } = process.cpuUsage(node);
        const record = await send('GET', `/common/import/${id}/`);
        if (record.status !== status || record.created_count !== count) throw new Error(JSON.stringify(record));
        figures.push({
          work: `bank file: ${work} of ${count} payments`,
          value: seconds,
          unit: 's',
          goal: (goal * count) / payments,
          bound: 'most',
          from: `Node computed ${((user + system) / 1e6).toFixed(1)} s, database ${((await databaseSeconds(client)) - database).toFixed(1)} s`,
        });
      }
      return figures;
    } finally {
      await core.close();
      await client.end();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Does work while tables are vacuumed, as autovacuum does after the rows of a dry run were rolled back. */
async function duringVacuums<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const vacuums = (async () => {
    while (!isDone) {
      await wait(2_000);
      await client.query(
        'vacuum (analyze, skip_locked) accounting_invoicepayment, accounting_verification, accounting_transaction',
      );
    }
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await vacuums;
  }
}

/** Creates contracts of as many tenants, with one revenue row each. */
async function seedContracts(client: pg.Client, { customerId }: World, count: number): Promise<void> {
  const data = await createInvoicingWorld(client, { customerId });
  await insertPaymentMethod(client, customerId, {
    company_id: data.companyId,
    target_bg_account_number: '991-2346',
  });
  await client.query(
    `with person as (
       insert into accounts_tenant (customer_id, id, organization_id, first_name, last_name)
       select $1, uuidv7(), $1, 'Test', n::text from generate_series(1, ${count}) n returning id),
     contract as (
       insert into contracts_othercontract (customer_id, id, organization_id, id_number, status, tenant_id, start_date, invoicing_period,
         invoice_month_interval, invoicing_period_from, invoicing_company_id, invoicing_contract_setting_id, invoicing_payment_terms_id)
       select $1, uuidv7(), $1, 'K' || id, 3, id, '2026-04-01', 1, 1, '2026-01-01', $2, $3, $4 from person returning id)
     insert into revenue_othercontractrevenuerow (customer_id, id, organization_id, contract_id, article_id, title, unit_amount, unit_price)
     select $1, uuidv7(), $1, id, $5, 'Hyra', 1, 5000 + row_number() over () % 3000 from contract`,
    [customerId, data.companyId, data.settingId, data.termsId, data.articleId],
  );
  await client.query('analyze');
}

/**
 * Returns a file that pays each invoice: by its OCR reference, every tenth by its number in a text; of a hundred one payment is too
 * high, and one has no reference.
 */
async function bankFile(client: pg.Client, { customerId }: World, count: number): Promise<string> {
  const { rows } = await client.query<{ ocr: string; number: string; ore: number }>(
    `select ocr_number as ocr, invoice_number as number, (total_value * 100)::int as ore from accounting_invoice
     where customer_id = $1 order by invoice_number::int`,
    [customerId],
  );
  if (rows.length !== count) throw new Error(`${rows.length} invoices instead of ${count}`);
  const amounts = rows.map(({ ocr, number, ore }, index): BankAmount => {
    const common = { reference: `T${index}`, sender: `Test ${index}` };
    if (index % 100 === 1) return { ...common, ore: ore + 10_000, ocr };
    if (index % 100 === 2) return { ...common, ore, text: 'hyra' };
    return index % 10 === 3 ? { ...common, ore, text: `Hyra april avi ${number}` } : { ...common, ore, ocr };
  });
  const entries = Array.from({ length: Math.ceil(count / paymentsOfEntry) }, (_, index) => ({
    reference: `B${index}`,
    amounts: amounts.slice(index * paymentsOfEntry, (index + 1) * paymentsOfEntry),
  }));
  return camt(entries);
}
