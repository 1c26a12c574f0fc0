/** The cost of lists in each format, and the buckets that a rejected request is charged to (api.md, section 5). */
import { expect } from 'chai';
import { limitOptions } from '../../engine/request/limit-options.ts';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';

const list = '/annotating/tag/list/';

/** Requests for an export, by each method. */
const exports: Readonly<Record<string, (client: Client) => Promise<ApiResponse>>> = {
  _format: (client) => client.get(`${list}?_format=csv`),
  _csv: (client) => client.get(`${list}?_csv=excel_sv`),
  _jsonl: (client) => client.get(`${list}?_jsonl=true`),
  'Accept: text/csv': (client) => client.get(list, { Accept: 'text/csv' }),
  'Accept: application/x-ndjson': (client) => client.get(list, { Accept: 'application/x-ndjson' }),
  'HEAD with Accept: text/csv': (client) => client.send('HEAD', list, { headers: { Accept: 'text/csv' } }),
  'format of QUERY': (client) => client.send('QUERY', list, { body: { format: 'csv' } }),
  'csv of QUERY': (client) => client.send('QUERY', list, { body: { csv: 'excel_sv' } }),
  'jsonl of QUERY': (client) => client.send('QUERY', list, { body: { jsonl: true } }),
};

for (const store of ['memory', 'postgres'] as const)
  describe(`rate limits, counted in ${store},`, () => {
    const api = useApi({ limits: limitOptions(60, store) });

    /** At least five of ten units remain if only a list and four requests are charged. The charge for a body is stored after its response. */
    const isCharged = async (client: Client): Promise<boolean> => {
      for (let count = 0; count < 4; count += 1) {
        const { headers } = await client.get('/accounts/me/');
        const [, remaining] = /r=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
        if (Number(remaining) < 5) return true;
      }
      return false;
    };

    it('charge a list in JSON like any list', async () => {
      const client = await api.newCustomer();
      expect((await client.get(list, { Accept: 'text/html, */*' })).status).to.equal(200);
      expect(await isCharged(client)).to.equal(false);
    });

    for (const [name, send] of Object.entries(exports))
      it(`charge an export that is requested by ${name}`, async () => {
        const client = await api.newCustomer();
        const answer = await send(client);
        expect(answer.status, answer.text).to.equal(200);
        expect(await isCharged(client)).to.equal(true);
      });

    it('charge the exact count that the body of QUERY requests', async () => {
      const client = await api.newCustomer();
      const counted = await client.send('QUERY', list, { body: { count: 'exact', page: 1, page_size: 1 } });
      expect(counted.status, counted.text).to.equal(200);
      expect(await isCharged(client)).to.equal(true);
    });

    it('do not charge the customer for requests beyond the quota of one integration', async () => {
      const flooding = await api.newCustomer();
      const other = await api.newCredential(flooding.customerId);
      // Executes no statement, whose time would be charged on a slow machine.
      const path = '/common/limits/';
      // The look-up of the credential, whose time is charged too, is not repeated by concurrent requests.
      expect((await flooding.get(path)).status).to.equal(200);
      const answers = await Promise.all(Array.from({ length: 90 }, () => flooding.get(path)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).to.be.at.least(60);
      // The bucket of the customer has 50 units.
      const left = refused.map(({ headers }) => Number(/"tenant";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]));
      expect(Math.min(...left)).to.be.at.least(15);
      expect((await other.get(path)).status).to.equal(200);
    });
  });
