/**
 * Reports of many records: the worker's memory does not grow with them. `LARGE_REPORT_ROWS=200000` in the environment
 * runs the same with as many rows and prints the measurements.
 */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { type MeasuredServer, startMeasuredServer } from '../support/measured-server.ts';
import { createRecord } from '../support/signing-world.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const rows = Number(process.env.LARGE_REPORT_ROWS ?? 30_000);

/**
 * A process can accumulate some hundred megabytes of garbage before collection. This heap is limited, so that the
 * measurement shows the memory of a report.
 */
const smallHeap = ['--max-semi-space-size=4', '--max-old-space-size=112'];

describe('large reports', function large() {
  this.timeout(300_000);
  const settings = useWorkspace();
  let server: MeasuredServer;
  // Registered before the hook that drops the database: hooks of one kind run in the order of their registration.
  after(() => server.stop());
  const api = useApi({ settings });
  before(async () => {
    await api.database.pool.query(
      `insert into annotating_tag (customer_id, id, name, color_code, created_at, updated_at)
       select $1, gen_random_uuid(), 'T' || n, '000000', now(), now() from generate_series(1, $2::integer) n`,
      [api.customerId, rows],
    );
    server = await startMeasuredServer(api.database.url, settings, smallHeap);
  });

  const order = async (output_format: number, filters: object): Promise<string> => {
    const template = await createRecord(api, '/reports/reporttemplate/', {
      title: 'Etiketter',
      report_type: 0,
      content_type: 'annotating.tag',
      columns: ['id', 'name', 'created_at', 'organization.name'],
      filters,
      output_format,
    });
    return template.id;
  };
  const resultOf = async (template: string) =>
    (await api.get(`/reports/reportresult/list/?template=${template}`)).body[0];

  for (const [name, format] of [
    ['CSV', 1],
    ['XLSX', 0],
  ] as const) {
    it(`are made as ${name} while the memory of the worker grows by less than 50 MB`, async () => {
      // Memory for code that the first report of a format loads and compiles is not counted.
      const small = await order(format, { name__startswith: 'T12' });
      await server.runJobs();
      expect((await resultOf(small)).status).to.equal(2);
      const template = await order(format, {});
      const started = performance.now();
      const { megabytes } = await server.grownBy(() => server.runJobs());
      const seconds = (performance.now() - started) / 1_000;
      const result = await resultOf(template);
      expect(result).to.include({ status: 2, error: null, row_count: rows });
      const { size } = await (await fetch(localUrl(api.origin, result.file.get))).blob();
      expect(size).to.be.greaterThan(rows * 10);
      expect(megabytes).to.be.lessThan(50);
      if (process.env.LARGE_REPORT_ROWS !== undefined)
        console.log(JSON.stringify({ name, rows, megabytes, seconds, size }));
    });
  }
});
