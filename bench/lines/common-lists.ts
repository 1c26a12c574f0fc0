/** Lists as clients of a large housing company request them, on all contracts and events: each must use an index, and one without paging must be rejected. */
import pg from 'pg';
import { bindValues } from '../../engine/database/statement.ts';
import { findResource, listOf, listStatement } from '../bare-routes.ts';
import type { Bench } from '../bench.ts';
import type { Line } from '../line.ts';
import type { ContractData } from '../seed/contracts.ts';
import { median, secondsOf } from '../statistics.ts';
import { readPage } from './read-page.ts';

interface CommonList {
  readonly resource: string;
  readonly path: string;
  readonly query: (data: ContractData) => string;
}

const contracts = { resource: 'contracts.apartmentcontract', path: '/contracts/apartmentcontract/list/' };
const events = { resource: 'common.eventlog', path: '/common/eventlog/list/' };

const commonLists: readonly CommonList[] = [
  { ...contracts, query: () => '_page=1&_page_size=50' },
  { ...contracts, query: () => '_order_by=-updated_at&_page=1&_page_size=50' },
  { ...contracts, query: () => 'updated_at__gte=2025-12-30T00:00:00Z&_order_by=updated_at&_page=1&_page_size=50' },
  { ...contracts, query: () => 'status=3&_order_by=-start_date&_page=1&_page_size=50' },
  { ...contracts, query: () => 'status=4&end_date__gte=2020-01-01&_order_by=end_date&_page=1&_page_size=50' },
  { ...contracts, query: ({ tenantId }) => `tenant=${tenantId}&_page=1&_page_size=50` },
  { ...contracts, query: ({ apartmentId }) => `space=${apartmentId}&_order_by=-start_date&_page=1&_page_size=50` },
  { ...contracts, query: () => 'id_number=K00004711&_page=1&_page_size=50' },
  { ...contracts, query: () => '_search=K00004711&_page=1&_page_size=50' },
  { ...contracts, query: () => 'tenant__last_name=Person4711&_page=1&_page_size=50' },
  { ...contracts, query: () => '_count=estimate&status=3&_page=1&_page_size=50' },
  { ...events, query: () => 'created_at__gte=2025-12-01T00:00:00Z&_order_by=created_at&_page=1&_page_size=50' },
];

export const commonListsLine: Line = {
  name: 'lists',
  needsContracts: true,
  isLarge: true,
  async measure(bench) {
    const data = await bench.contracts();
    const { origin } = await bench.core();
    const figures = [];
    for (const list of commonLists) {
      if (list.resource === events.resource && data.events === 0) continue;
      const query = list.query(data);
      const address = `${origin}${list.path}?${query}`;
      const times: number[] = [];
      for (let time = 0; time < 7; time += 1)
        times.push((await secondsOf(() => readPage(address, data.headers))) * 1_000);
      const scannedTables = await sequentialScans(list, query, data, bench);
      figures.push({
        work: shortened(`${list.resource.split('.')[1]}?${query}`),
        value: median(times),
        unit: 'ms',
        goal: 50,
        bound: 'most',
        from: scannedTables.length === 0 ? 'indexes only' : `reads all of ${scannedTables.join(', ')}`,
      } as const);
    }
    const response = await fetch(`${origin}${contracts.path}`, { headers: data.headers });
    await response.arrayBuffer();
    figures.push({
      work: 'all contracts without paging: rejected with',
      value: response.status,
      unit: 'status',
      goal: 400,
      bound: 'most',
    } as const);
    return figures;
  },
};

/** Tables that the plan of the list scans sequentially. */
async function sequentialScans(
  list: CommonList,
  query: string,
  data: ContractData,
  bench: Bench,
): Promise<readonly string[]> {
  const resource = findResource(list.resource, bench);
  const request = listOf(resource, query, data.customerId, bench);
  const statement = listStatement(request, 50, bench);
  const client = new pg.Client(bench.world.url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(
      `explain ${statement.text}`,
      bindValues(statement, request.values.list),
    );
    const plan = rows.map((row) => row['QUERY PLAN']);
    return plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
  } finally {
    await client.end();
  }
}

function shortened(text: string): string {
  const plain = text
    .replaceAll(/&?_page(_size)?=\d+/g, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replaceAll('apartmentcontract', 'contracts');
  return plain.length > 46 ? `${plain.slice(0, 45)}…` : plain;
}
