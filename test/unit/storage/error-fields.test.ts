import { EventEmitter } from 'node:events';
import { expect } from 'chai';
import { WorkerErrors } from '../../../engine/storage/error-fields.ts';
import { missingPartition } from '../../../engine/storage/missing-partition.ts';

const long = 'accounting_automaticcontractinvoicingsetting_organizat_842eda74';
const errors = new WorkerErrors(() => [
  'shop_parent_pkey',
  'accounting_automaticcontractinvoicingsetting_orders_fkey',
  long,
]);

/** Errors as Citus 13.2 reports them, with the fields that PostgreSQL would have set. */
const reported = [
  {
    message: 'null value in column "name" of relation "shop_parent_103005" violates not-null constraint',
    code: '23502',
    fields: { table: 'shop_parent', column: 'name' },
  },
  {
    message: 'duplicate key value violates unique constraint "shop_parent_unique_name_key_103005"',
    code: '23505',
    fields: { constraint: 'shop_parent_unique_name_key' },
  },
  {
    message: 'new row for relation "shop_parent_103005" violates check constraint "shop_parent_size_check_72134402"',
    code: '23514',
    fields: { table: 'shop_parent', constraint: 'shop_parent_size_check_72134402' },
  },
  {
    message: 'conflicting key value violates exclusion constraint "shop_parent_claimed_103005"',
    code: '23P01',
    fields: { constraint: 'shop_parent_claimed' },
  },
  {
    message:
      'insert or update on table "shop_child_103017" violates foreign key constraint "accounting_automaticcontractinvoicingsetting_or_a8ab082f_103017"',
    code: '23503',
    fields: { table: 'shop_child', constraint: long },
  },
  {
    message:
      'update or delete on table "shop_parent_103005" violates foreign key constraint "accounting_automaticcontractinvoicingsetting_or_a8ab082f_103017" on table "shop_child_103017"',
    code: '23503',
    fields: { table: 'shop_parent', constraint: long },
  },
] as const;

describe('errors of Citus workers', () => {
  for (const { message, code, fields } of reported) {
    it(`have the fields of PostgreSQL: ${message.slice(0, 60)}`, () => {
      for (const given of [
        { code, routine: 'ReportResultError' },
        { code: 'XX000', routine: 'ReportCopyError' },
      ]) {
        const error = Object.assign(new Error(message), given);
        errors.restore(error);
        expect(error).to.include({ code, ...fields });
      }
    });
  }

  it('name a missing partition', () => {
    const error = Object.assign(new Error('no partition of relation "shop_log_103009" found for row'), {
      code: 'XX000',
      detail: 'Partition key of the failing row contains (id) = (029a5000-0000-7000-8000-000000000002).',
      routine: 'ReportCopyError',
    });
    errors.restore(error);
    expect(missingPartition(error, new Set(['shop_log']))?.message).to.include('029a5000');
  });

  it('have the SQLSTATE of a deadlock in COPY', () => {
    const error = Object.assign(new Error('deadlock detected'), { code: 'XX000', routine: 'ReportCopyError' });
    errors.restore(error);
    expect(error.code).to.equal('40P01');
  });

  it('stay unchanged if the coordinator reports them', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "a_1"'), {
      code: '23505',
      constraint: 'a_1',
      routine: '_bt_check_unique',
    });
    errors.restore(error);
    expect(error.constraint).to.equal('a_1');
  });

  it('have the cause that was reported before the failed commit', async () => {
    const client = new EventEmitter();
    const failed = Object.assign(
      new Error('could not commit transaction for shard 103005 on at least one active node'),
      {
        code: 'XX000',
        routine: 'ErrorIfPostCommitFailedShardPlacements',
      },
    );
    const error: unknown = await errors
      .commit(client, async () => {
        client.emit('notice', { code: '23514', message: 'parts do not sum to zero', hint: 'shop_wall' });
        client.emit('notice', { code: '01000', message: 'failed to commit transaction on 127.0.0.1:5603' });
        throw failed;
      })
      .catch((thrown: unknown) => thrown);
    errors.restore(error);
    expect(error).to.include({ code: '23514', constraint: 'shop_wall', message: 'parts do not sum to zero' });
    expect(client.listenerCount('notice')).to.equal(0);
  });

  it('fail a commit that succeeds although a worker has rolled back', async () => {
    const client = new EventEmitter();
    const commit = (...notices: object[]) =>
      errors
        .commit(client, async () => {
          for (const notice of notices) client.emit('notice', notice);
          return 'stored';
        })
        .catch((thrown: unknown) => {
          errors.restore(thrown);
          return thrown;
        });
    const lost = { code: '01000', message: 'failed to commit transaction on 127.0.0.1:5603' };
    const wall = { code: '23514', message: 'parts do not sum to zero', hint: 'shop_wall' };
    expect(await commit(wall, lost)).to.include({ code: '23514', constraint: 'shop_wall', message: wall.message });
    expect(await commit(lost)).to.include({ code: '08007', message: lost.message });
    const repeated = { code: '01000', message: "failed to commit prepared transaction 'citus_0_1' on 127.0.0.1:5603" };
    expect(await commit(repeated)).to.equal('stored');
  });
});
