/** Everyday tasks in the console, as a person does them on the demo data. Each has the same course with the mouse and with the keyboard. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Client } from './api.ts';
import { bgmax } from './bank-files.ts';
import type { Hands } from './hands.ts';
import { textRow, workbookOf } from './import-files.ts';
import { pngOf } from './png.ts';

export interface TaskWorld {
  readonly api: Client;
  /** The address of the first screen. */
  readonly home: string;
  /** The day of the demo. */
  readonly today: string;
  /** A folder for files that are chosen. */
  readonly folder: string;
  /** The number of the run: each uses other records. */
  readonly turn: number;
}

type Task = (hands: Hands, world: TaskWorld) => Promise<void>;

const leases = '/contracts/apartmentcontract/';
const invoices = '/accounting/invoices/invoice/';

/** The lease of this number among the running ones; each task and turn uses another. */
async function leaseOf({ api, turn }: TaskWorld, number: number) {
  const fields = 'id,id_number,space.id,space.landlord_custom_id,tenant.first_name,tenant.last_name,tenant.id';
  const query = `status=3&_order_by=id_number&_page=1&_page_size=60&_fields=${fields}`;
  return (await api.get(`${leases}list/?${query}`)).body[2 * number + turn];
}

/** Opens a tenant by a part of the name, as it is written in the command box. */
async function openTenant(hands: Hands, tenant: { first_name: string; last_name: string }): Promise<void> {
  const { first_name: first, last_name: last } = tenant;
  await hands.goTo(`${first} ${last.slice(0, -2)}`, new RegExp(`^${first} ${last} `));
  await hands.see(`${first} ${last}`, 'main h1');
}

/** Opens the oldest unpaid invoice of a lease from the tenant's record. Returns the invoice. */
async function openInvoice(hands: Hands, world: TaskWorld, number: number) {
  const { id, tenant } = await leaseOf(world, number);
  const query = `apartment_contract=${id}&remaining_value__gt=0&_order_by=due_date&_page=1&_page_size=1`;
  const [invoice] = (await world.api.get(`${invoices}list/?${query}`)).body;
  await openTenant(hands, tenant);
  await hands.press(invoice.invoice_number);
  await hands.see(invoice.invoice_number, 'main h1');
  return invoice;
}

async function chooseFile(hands: Hands, { folder }: TaskWorld, name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  await hands.attach(/^File/, path);
}

/** Credits an invoice of premises by the API: its month can be invoiced again. */
async function creditOne({ api }: TaskWorld): Promise<void> {
  const query = 'kind=0&status=1&industrial_premises_contract__isnull=false&_page=1&_page_size=1&_fields=id';
  const [invoice] = (await api.get(`${invoices}list/?${query}`)).body;
  expect((await api.post(`${invoices}${invoice.id}/credit/`, {})).status).to.equal(201);
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

export const tasks: Readonly<Record<string, Task>> = {
  async 'Find a tenant by a part of the name'(hands, world) {
    await openTenant(hands, (await leaseOf(world, 0)).tenant);
  },

  async 'See what a tenant owes, and since when'(hands, world) {
    const { tenant } = await leaseOf(world, 0);
    await openTenant(hands, tenant);
    await hands.see('Owed', '.overview');
  },

  async 'End a lease, and see the vacancy'(hands, world) {
    const { id_number: number, space } = await leaseOf(world, 1);
    const end = `${Number(world.today.slice(0, 4)) + 1}-06-30`;
    await hands.goTo(number, new RegExp(`^${number} `));
    await hands.press('Edit');
    await hands.press(/^Cancellation/);
    await hands.enter('Cancelled', `${world.today} 10:00`);
    await hands.enter('Ends after cancellation', end);
    await hands.press('Save');
    await hands.see('Cancelled, still running', 'main h1');
    await hands.press(new RegExp(`^${space.landlord_custom_id} `));
    await hands.see(dayAfter(end), 'section.record');
  },

  async 'Let a vacant flat to a new tenant'(hands, { home, turn, today }) {
    await hands.begin(home);
    await hands.press(/^Apartments : /);
    await hands.press(await hands.firstRow());
    await hands.press('Add');
    await hands.press('Apartment contract');
    await hands.enter('Contract number', `NY-${turn}`);
    await hands.create('Tenant');
    await hands.enter('First name', 'Nomi');
    await hands.enter('Last name', `Nyberg${turn}`);
    await hands.press('Save');
    await hands.enter('Start date', today);
    await hands.press('Save');
    await hands.see(`NY-${turn} Nomi Nyberg${turn}`, 'main h1');
  },

  async 'Invoice a month, with a preview'(hands, world) {
    if (world.turn > 0) await creditOne(world);
    await hands.open('Premises contracts');
    await hands.press('Invoice');
    // The only organization is filled in.
    await hands.page.waitForFunction(`document.querySelector('dialog [data-field^="organization"] input')?.value`, {
      polling: 50,
    });
    await hands.press('Preview');
    await hands.see('Totals', 'dialog');
    await hands.press('Invoice');
    await hands.see('Invoice: done.', 'dialog');
  },

  async 'Credit an invoice'(hands, world) {
    const { id } = await openInvoice(hands, world, 2);
    await hands.press('Credit');
    await hands.see('Credit', 'dialog h2');
    await hands.press('Credit');
    await hands.see('Credits', 'section.record');
    expect((await world.api.get(`${invoices}${id}/`)).body.remaining_value).to.equal(0);
  },

  async 'Register a payment'(hands, world) {
    const { id } = await openInvoice(hands, world, 3);
    await hands.press('Add');
    await hands.press('Payment');
    await hands.enter('Payment date', world.today);
    await hands.press('Save');
    await hands.see('Registered on', 'section.record');
    expect((await world.api.get(`${invoices}${id}/`)).body.remaining_value).to.equal(0);
  },

  async 'Import a bank file'(hands, world) {
    const { id } = await leaseOf(world, 4);
    const query = `apartment_contract=${id}&remaining_value__gt=0&_page=1&_page_size=1`;
    const [invoice] = (await world.api.get(`${invoices}list/?${query}`)).body;
    await hands.open('Payments');
    await hands.press('Import');
    const amounts = [{ ore: Math.round(invoice.remaining_value * 100), ocr: invoice.ocr_number }];
    await chooseFile(hands, world, `bank${world.turn}.txt`, bgmax(amounts));
    await hands.press('Start the dry run');
    await hands.press('Import 1 row');
    await hands.see('imported', 'main .note');
    expect((await world.api.get(`${invoices}${invoice.id}/`)).body.remaining_value).to.equal(0);
  },

  async 'Answer an errand with a picture'(hands, world) {
    const list = '/errands/generalerrands/reporting/generalerrand/list/?status=0&_fields=id,title&_page=1';
    const errand = (await world.api.get(`${list}&_page_size=5`)).body[world.turn];
    await hands.begin(world.home);
    await hands.press(/ Open errands$/);
    await hands.press(errand.title);
    await hands.press('Add');
    await hands.press('Errand action');
    await hands.enter('Title', 'We come on Tuesday');
    await hands.press('Visible to the customer');
    await hands.press('Save');
    await hands.see('We come on Tuesday', 'main h1');
    await hands.press('Add');
    await hands.press('Errand file');
    await chooseFile(hands, world, `tap${world.turn}.png`, pngOf(40, 30));
    await hands.press('Save');
    await hands.see(`tap${world.turn}.png`, 'section.record');
  },

  async 'Change thirty rows, and undo the change'(hands, world) {
    const marked = async () =>
      (await world.api.get(`${leases}list/?subletting_permitted_until=2031-01-01`)).body.length;
    await hands.open('Apartment contracts');
    await hands.selectRows(30);
    await hands.press('Change a field');
    await hands.select('Field', 'Subletting permitted until');
    await hands.enter('Subletting permitted until', '2031-01-01');
    await hands.press('Preview the changes');
    await hands.press('Change 30');
    await hands.see('30 changed.');
    expect(await marked()).to.equal(30);
    await hands.press('Undo');
    await hands.see('The change is undone.');
    expect(await marked()).to.equal(0);
  },

  async 'Import a wrong Excel file, and correct it'(hands, world) {
    const email = `import${world.turn}@example.com`;
    const file = (mail: string) =>
      workbookOf({
        rows: textRow('First name', 'Surname', 'E-mail') + textRow('Moa', 'Dahl', email) + textRow('Ola', 'Ek', mail),
      });
    await hands.open('Tenants');
    await hands.press('Import');
    await chooseFile(hands, world, `tenants${world.turn}.xlsx`, await file('no address'));
    await hands.press('Start the dry run');
    await hands.select('Becomes: Surname', 'Last name');
    await hands.press('Repeat the dry run');
    await hands.see('E-mail: ', 'main');
    await hands.press('Choose another file');
    await chooseFile(hands, world, `tenants${world.turn}.xlsx`, await file(`x${email}`));
    await hands.press('Repeat the dry run');
    await hands.press('Import 2 rows');
    await hands.see('imported', 'main .note');
  },

  async 'Set a rent back'(hands, world) {
    const { id, id_number: number } = await leaseOf(world, 5);
    const rows = '/revenue/revenuerows/apartmentcontractrevenuerow/';
    const [row] = (await world.api.get(`${rows}list/?contract=${id}`)).body;
    await world.api.patch(`${rows}${row.id}/`, { unit_price: row.unit_price + 1000 });
    await hands.goTo(number, new RegExp(`^${number} `));
    await hands.press(/^Revenue rows/);
    await hands.press(row.title);
    await hands.press('Events');
    await hands.press('Undo');
    await hands.see('The change is undone.');
    expect((await world.api.get(`${rows}${row.id}/`)).body.unit_price).to.equal(row.unit_price);
  },

  async 'Send a lease for signing'(hands, world) {
    const { id_number: number, tenant } = await leaseOf(world, 6);
    await hands.goTo(number, new RegExp(`^${number} `));
    await hands.press('Add');
    await hands.press('Document for signing');
    await hands.enter('Name', `Avtal ${number}`);
    await hands.enter('Text', 'Text att läsa');
    await hands.press('Save');
    await hands.press('Add');
    await hands.press('Signing party');
    await hands.select('Role', 'Signer');
    await hands.choose('Tenant', tenant.last_name);
    await hands.press('Save');
    await hands.see('Signer', 'section.record');
    await hands.press(`Avtal ${number}`);
    await hands.press('Edit');
    await hands.press('Signing initiated');
    await hands.press('Save');
    await hands.see('Started', 'main h1');
  },

  async 'View as a role'(hands) {
    await hands.goTo('Roles', /^Roles /);
    await hands.press('Fastighetstekniker');
    await hands.press('View as');
    await hands.see('Nothing can be changed', '.trouble');
    await hands.press('End the view');
    await hands.page.waitForSelector('.trouble', { hidden: true });
  },
};
