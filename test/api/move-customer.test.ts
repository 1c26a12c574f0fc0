import { expect } from 'chai';
import { connectMover } from '../../engine/cli/move/database.ts';
import { abortMove, type MoveOptions, moveCustomer } from '../../engine/cli/move/move-customer.ts';
import type { Client } from '../support/api.ts';
import { useTwoCells } from '../support/two-cells.ts';

describe('a customer is moved to another database', function () {
  this.timeout(120_000);
  const cells = useTwoCells();
  let moved: Client;
  let stays: Client;

  before(async () => {
    moved = await cells.newCustomer('Flyttbolaget AB');
    stays = await cells.newCustomer('Stannarbolaget AB');
    for (const client of [moved, stays])
      for (let number = 0; number < 20; number += 1) await create(client, `Bolag ${number}`);
  });

  it('takes it back before the switch, and begins anew after', async () => {
    const stopped = await moveCustomer({ ...options(), say: stopAt('blocking writes') }).catch((error: Error) => error);
    expect(stopped).to.have.property('message', 'stopped at blocking writes');
    expect((await create(moved, 'while it is held')).status).to.equal(201);
    await abortMove(options());
    expect(await left(cells.target, moved)).to.deep.equal({
      rows: 0,
      triggers: 0,
      moves: 0,
      publications: 0,
      subscriptions: 0,
    });
    expect(await left(cells.source, moved)).to.include({ triggers: 0, moves: 0, publications: 0 });
    expect((await create(moved, 'after it')).status).to.equal(201);
  });

  it('goes with all its records while it is written, each acknowledged write once', async () => {
    const acknowledged = new Map<string, string>();
    let isOver = false;
    let at: Client = moved;
    const writer = async (name: string): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const key = `${name}-${number}`;
        for (;;) {
          const answer = await create(at, key, { 'Idempotency-Key': key });
          if (answer.status === 201) {
            acknowledged.set(key, answer.body.id);
            break;
          }
          expect([answer.status, answer.body.code]).to.deep.equal([503, 'customer_moving']);
          at = (await isAt(cells.target, moved)) ? cells.atTarget(moved) : moved;
        }
      }
    };
    const writers = Promise.all(['a', 'b', 'c'].map(writer));
    const summary = await moveCustomer(options());
    isOver = true;
    await writers;
    expect(summary.rows).to.be.greaterThan(100);
    const there = await names(cells.atTarget(moved));
    expect(there.filter((name) => acknowledged.has(name)).toSorted()).to.deep.equal(
      [...acknowledged.keys()].toSorted(),
    );
    const again = await create(cells.atTarget(moved), 'a-0', { 'Idempotency-Key': 'a-0' });
    expect([again.status, again.body.id]).to.deep.equal([201, acknowledged.get('a-0')]);
  });

  it('is closed where it was, and only there', async () => {
    expect((await create(moved, 'too late')).body.code).to.equal('customer_moving');
    expect((await create(stays, 'as ever')).status).to.equal(201);
    expect((await create(cells.atTarget(moved), 'here')).status).to.equal(201);
    expect(await left(cells.target, moved)).to.include({ triggers: 0, moves: 0, subscriptions: 0 });
    expect(await left(cells.source, moved)).to.include({ moves: 1, publications: 0 });
    expect(await left(cells.target, stays)).to.include({ rows: 0 });
  });

  it('is not moved twice, nor back over what is left, nor to where it is', async () => {
    expect(await refusal(moveCustomer(options()))).to.equal('the customer has moved to target already');
    const back = { ...options(), source: options().target, target: options().source };
    expect(await refusal(moveCustomer(back))).to.equal('rows of this customer are left in source from an earlier move');
    const same = { ...options(stays), target: options().source };
    expect(await refusal(moveCustomer(same))).to.equal(
      'another move of this customer is under way in source, or both cells are one database',
    );
    expect(await refusal(abortMove(options()))).to.equal('the customer is in target already');
  });

  it('is refused where the target cannot be reached', async () => {
    const target = { name: 'nowhere', url: 'postgresql://core@127.0.0.1:1/none' };
    expect(await refusal(moveCustomer({ ...options(stays), target }))).to.match(
      /^the database of nowhere cannot be reached/,
    );
    expect((await create(stays, 'goes on')).status).to.equal(201);
  });

  function options(client = moved): MoveOptions {
    const { runtime } = cells.source.server;
    return {
      customerId: client.customerId,
      source: { name: 'source', url: cells.source.url },
      target: { name: 'target', url: cells.target.url },
      tables: runtime.database.tables,
      switchOver: async () => undefined,
      say: () => undefined,
      now: () => new Date(),
    };
  }
});

const path = '/sales/organization/';

function create(client: Client, name: string, headers: Readonly<Record<string, string>> = {}) {
  return client.post(path, { name, organization: { id: client.customerId } }, headers);
}

async function names(client: Client): Promise<readonly string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.get(`${path}list/?_page=${page}&_page_size=500`);
    const rows = answer.body as readonly { readonly name: string }[];
    found.push(...rows.map(({ name }) => name));
    if (rows.length < 500) return found;
  }
}

function stopAt(step: string): (sentence: string) => void {
  return (sentence) => {
    if (sentence === step) throw new Error(`stopped at ${step}`);
  };
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: Error) => error.message,
  );
}

interface Where {
  readonly url: string;
  readonly pool: { query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly never[] }> };
}

/** Whether a database is the one that has the customer in use. */
async function isAt({ url }: Where, { customerId }: Client): Promise<boolean> {
  const client = await connectMover(url, customerId);
  try {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select exists (select from sales_organization where customer_id = $1)
         and not exists (select from core_move.customer where customer_id = $1) as is_there`,
      [customerId],
    );
    return rows[0]?.is_there === true;
  } finally {
    await client.end();
  }
}

/** What a database holds of a customer and of its move. */
async function left({ pool }: Where, { customerId }: Client): Promise<object> {
  const name = customerId.replaceAll('-', '');
  const { rows } = await pool.query(
    `select (select count(*)::int from sales_organization where customer_id = $1) as rows,
       (select count(*)::int from pg_trigger where tgname like '%' || $2) as triggers,
       (select count(*)::int from core_move.customer where customer_id = $1) as moves,
       (select count(*)::int from pg_publication where pubname like '%' || $2) as publications,
       (select count(*)::int from pg_subscription where subname like '%' || $2) as subscriptions`,
    [customerId, name],
  );
  return rows[0] ?? {};
}
