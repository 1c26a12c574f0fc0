/** Lost updates are impossible for a client that sends the version that it has read (api.md, section 3). */
import { expect } from 'chai';
import { type ApiResponse, useApi } from '../support/api.ts';
import { amount } from '../support/long-runs.ts';

const tags = '/annotating/tag/';

describe('lost updates', function suite() {
  this.timeout(120_000);
  const api = useApi();

  /** Conditional writes of a counter: a single write, a row of a bulk call, a step of a batch. */
  const writes: readonly ((id: string, next: string, tag: string) => Promise<ApiResponse>)[] = [
    (id, next, tag) => api.patch(`${tags}${id}/`, { custom_id: next }, { 'If-Match': tag }),
    (id, next, tag) => api.post(`${tags}list/`, [{ id, custom_id: next, _if_match: tag }]),
    (id, next, tag) =>
      api.post('/batch/', {
        steps: [{ op: 'update', resource: 'annotating.tag', if_match: tag, data: { id, custom_id: next } }],
      }),
  ];

  const writers = amount(21, 50);

  it(`do not occur with ${writers} concurrent writers, however they write`, async () => {
    const { body: record } = await api.post(tags, { name: 'Counter', custom_id: '0' });
    let rejectedCount = 0;
    await Promise.all(
      Array.from({ length: writers }, async (_, index) => {
        const write = writes[index % writes.length];
        for (;;) {
          const read = await api.get(`${tags}${record.id}/`);
          const next = String(Number(read.body.custom_id) + 1);
          const written = await write?.(record.id, next, read.headers.get('etag') ?? '');
          if (written !== undefined && written.status < 300) return;
          expect(written?.status, written?.text).to.be.oneOf([412, 422]);
          expect(written?.text).to.contain('version_conflict');
          rejectedCount += 1;
        }
      }),
    );
    expect((await api.get(`${tags}${record.id}/`)).body.custom_id).to.equal(String(writers));
    expect(rejectedCount).to.be.greaterThan(0);
  });

  it('do not occur among deletes: one of several that have read the same version succeeds', async () => {
    const { body: record } = await api.post(tags, { name: 'Once' });
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => api.delete(`${tags}${record.id}/`, { 'If-Match': '"v1"' })),
      ...Array.from({ length: 10 }, () =>
        api.patch(`${tags}${record.id}/`, { name: 'Changed' }, { 'If-Match': '"v1"' }),
      ),
    ]);
    expect(responses.filter(({ status }) => status < 300)).to.have.length(1);
    for (const { status, text } of responses) expect(status, text).to.be.oneOf([200, 204, 404, 412]);
  });
});
