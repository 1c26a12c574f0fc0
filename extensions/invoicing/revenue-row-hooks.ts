/** A revenue row that goes leaves no trace of when it went, so its contract notes that it has changed (invoicing rules A1). */
import type { ResourceHooks } from '../../engine/extension/contract.ts';
import { idOf } from '../support/reference.ts';
import type { ContractKind } from './run/contract-kind.ts';
import { run } from './run/prepare-run.ts';
import { bind, sql } from './run/statement.ts';

export function revenueRowHooks(kind: ContractKind): ResourceHooks {
  return {
    afterWrite: async ({ kind: write, before }, context) => {
      const contract = idOf(before?.contract);
      if (write !== 'delete' || contract === undefined) return undefined;
      await run(
        context.database,
        sql`update ${kind.table} set updated_at = ${bind(context.now.toISOString())}::timestamptz, version = version + 1
          where customer_id = ${bind(context.caller.customerId)}::uuid and id = ${bind(contract)}::uuid`,
      );
      return undefined;
    },
  };
}
