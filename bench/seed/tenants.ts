/** 2,000 tenants, every second of them active, in the customer that the short lines use. */
import type { RequestContext, Runtime } from '../../engine/request/request-context.ts';
import { serverRecords } from '../../engine/write/server-records.ts';

/** Creates them through the engine; returns their ids. */
export async function seedTenants(runtime: Runtime, context: RequestContext): Promise<readonly string[]> {
  const records = serverRecords(context);
  const ids: string[] = [];
  for (let batch = 0; batch < 2; batch += 1) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      first_name: `Test${index}`,
      last_name: `Person${(index * 7_919) % 1_000}`,
      email: `test${batch}.${index}@example.com`,
      is_active: index % 2 === 0,
    }));
    ids.push(...(await records.createMany('accounts.tenant', rows)).map((record) => String(record.id)));
  }
  await runtime.database.pool.query('vacuum analyze accounts_tenant');
  return ids;
}
