/** A contract with an invoice, and the nightly jobs after the due date: messages of the landlord, and their costs for the payer. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { projectFolder } from '../../engine/settings.ts';
import type { ApiResponse, Client, TestApi } from './api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from './invoicing-world.ts';

export type Values = Readonly<Record<string, unknown>>;

export const tenants = '/accounts/users/customer/tenant/';
export const debts = '/accounting/debt/debtinvoice/';
const contractKind = 'othercontract';

/** The status of a rejection, with its location and reason. */
export const problems = ({ status, body }: ApiResponse): unknown[] => [
  status,
  ...(body?.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
];

interface Task {
  readonly label: string;
  readonly resource: string;
  readonly filter: (days: object) => Readonly<Record<string, string>>;
}

/** The home screen's additions of invoicing with English labels, without the console: its modules run in a browser only. */
async function homeOfInvoicing(): Promise<{ readonly tasks: readonly Task[] }> {
  const folder = join(projectFolder, 'extensions/invoicing/console');
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@core/engine/console'
        ? { url: 'data:text/javascript,export const defineTexts = () => (id) => id;', shortCircuit: true }
        : next(specifier, context),
  });
  try {
    // Imported by path, because the types of the console are compiled separately.
    const [{ home }, { en }] = await Promise.all([
      import(join(folder, 'home.ts')),
      import(join(folder, 'texts/en.ts')),
    ]);
    return { tasks: home().tasks.map((task: Task) => ({ ...task, label: en[task.label] })) };
  } finally {
    hooks.deregister();
  }
}

/** The non-empty tasks of invoicing on the dashboard of the console, from the lists on a day. */
export async function displayedTasks(client: Client, today: string): Promise<Readonly<Record<string, number>>> {
  const day = (offset: number) => new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);
  const days = { day, month: () => today, monthEnd: () => today };
  const { tasks } = await homeOfInvoicing();
  const paths = { 'accounting.invoice': '/accounting/invoices/invoice/', 'common.eventlog': '/common/eventlog/' };
  const counts = await Promise.all(
    tasks.map(async ({ label, resource, filter }) => {
      const path = paths[resource as keyof typeof paths];
      const response = await client.get(`${path}list/?_statistics=true&${new URLSearchParams(filter(days))}`);
      expect(response.status, response.text).to.equal(200);
      return [label, Number(response.body.count.value)] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** A distribution instruction with these channels in order. */
export const steps = (...types: readonly number[]) => types.map((type, order) => ({ order, distribution_type: type }));

/** Enables claims of 180 kronor from the day after the due date, without reminders. */
const claimTerms = {
  debt_reminder_stage_start: 0,
  debt_reminder_stage_end: 0,
  debt_reminder_days_after_due_date: 1,
  debt_reminder_expires_in_days: 8,
  debt_fee_private: 180,
  debt_fee_company: 180,
};

export function deliveryWorld(api: TestApi) {
  async function invoiced(setting: Values = {}, tenant: Values = {}, price = 1_000, customer?: Client) {
    const client = customer ?? (await api.newCustomer());
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { use_rounding: false, ...setting },
    });
    for (const [name, value] of Object.entries(tenant))
      await api.database.pool.query(`update accounts_tenant set ${name} = $2 where customer_id = $1`, [
        world.customerId,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]);
    const contract = await insertContract(api.database.pool, world, contractKind, { start_date: '2026-05-01' });
    await insertRevenueRow(api.database.pool, world, contractKind, contract, { unit_price: price });
    const performed = await client.post(`/accounting/contracts/perform/${contractKind}/${world.customerId}/`, {
      invoice_date: '2026-04-15',
      run_date: '2026-04-15',
    });
    expect(performed.status, performed.text).to.equal(200);
    const [invoice] = performed.body.invoices;
    const read = async () => (await client.get(`/accounting/invoices/invoice/${invoice.id}/`)).body;
    return { client, world, invoice, read };
  }

  const mails = async ({ customerId }: InvoicingWorld) =>
    (
      await api.database.pool.query(
        'select language, title, email from communication_notification where customer_id = $1 order by title',
        [customerId],
      )
    ).rows;

  async function late(tenant: Values, more: Values = {}, setting: Values = {}) {
    const invoicing = await invoiced(setting, tenant);
    const { client, world, invoice } = invoicing;
    await insertRow(api.database.pool, 'common_swedishreferencerate', world.customerId, {
      from_date: '2026-01-01',
      rate: 2,
    });
    const changed = await client.patch(`/accounting/contracts/paymenttermssetting/${world.termsId}/`, {
      ...claimTerms,
      ...more,
    });
    expect(changed.status, changed.text).to.equal(200);
    await api.database.pool.query(
      'update accounting_paymenttermssetting set reminder_fee_changes = null where customer_id = $1',
      [world.customerId],
    );
    const night = async (day: string) => {
      const { runtime } = api.server;
      const jobs = new Map([...runtime.extensions.jobs].filter(([name]) => name.startsWith('invoicing.')));
      await api.database.pool.query(
        `select graphile_worker.add_job('invoicing.debts', payload => json_build_object('customer_id', $1::text, 'payload', '{}'::json))`,
        [world.customerId],
      );
      const now = () => new Date(`${day}T03:50:00Z`);
      await runDueJobs({ ...runtime, extensions: { ...runtime.extensions, jobs }, now });
      const list = await client.get(`${debts}list/?invoice=${invoice.id}&_order_by=debt_date`);
      return list.body.map(({ kind: one, fee }: { kind: number; fee: number }) => `${one} ${fee}`);
    };
    return { ...invoicing, night };
  }

  return { invoiced, late, mails };
}
