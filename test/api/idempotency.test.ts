/** Idempotency-Key: a request that is sent twice is executed once (api.md, section 3). */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { cleanUp } from '../../engine/jobs/clean-up.ts';
import { type ApiResponse, useApi } from '../support/api.ts';

describe('idempotency keys', () => {
  const api = useApi();
  const tags = '/annotating/tag/';
  const keyed = (key: string) => ({ 'Idempotency-Key': key });
  const countOf = async (name: string) => (await api.get(`${tags}list/?name=${name}`)).body.length;

  it('make one record of 100 concurrent creates, which all get one response', async () => {
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => api.post(tags, { name: 'Parallel' }, keyed(key))),
    );
    const [first] = responses;
    expect(
      responses.map(({ status, text, headers }) => [status, text, headers.get('location'), headers.get('etag')]),
    ).to.deep.equal(responses.map(() => [201, first?.text, first?.headers.get('location'), '"v1"']));
    expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).to.have.length(99);
    expect(await countOf('Parallel')).to.equal(1);
  });

  it('make one set of records of 100 concurrent bulk writes', async () => {
    const key = randomUUID();
    const body = [{ name: 'Bulk' }, { name: 'Bulk2' }];
    const responses = await Promise.all(Array.from({ length: 100 }, () => api.post(`${tags}list/`, body, keyed(key))));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).to.equal(1);
    expect(responses[0]?.status).to.equal(201);
    expect(await countOf('Bulk')).to.equal(1);
  });

  it('are rejected with 422 when they are reused with another body or other parameters', async () => {
    const key = randomUUID();
    expect((await api.post(tags, { name: 'Other' }, keyed(key))).status).to.equal(201);
    for (const again of [
      await api.post(tags, { name: 'Another' }, keyed(key)),
      await api.post(`${tags}?_slim=true`, { name: 'Other' }, keyed(key)),
    ]) {
      expect(again.status, again.text).to.equal(422);
      expect(again.body.code).to.equal('idempotency_key_reused');
    }
    expect(await countOf('Another')).to.equal(0);
  });

  it('are distinguished by caller, method and path', async () => {
    const key = randomUUID();
    const other = await api.newCredential(api.customerId);
    const created = await api.post(tags, { name: 'Scope' }, keyed(key));
    expect((await other.post(tags, { name: 'Scope' }, keyed(key))).body.id).to.not.equal(created.body.id);
    const patched = await api.patch(`${tags}${created.body.id}/`, { name: 'Scope2' }, keyed(key));
    expect(patched.body.name, patched.text).to.equal('Scope2');
  });

  it('store a rejection, and nothing of the rejected write', async () => {
    const key = randomUUID();
    const send = () => api.post(`${tags}list/`, [{ name: 'Refused' }, { name: 4 }], keyed(key));
    const [first, second] = [await send(), await send()];
    expect(first.status).to.equal(422);
    expect([second.status, second.text]).to.deep.equal([422, first.text]);
    expect(second.headers.get('content-type')).to.match(/^application\/problem\+json/);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    expect(await countOf('Refused')).to.equal(0);
  });

  it('replay updates, deletes and actions without executing them again', async () => {
    const { body: tag } = await api.post(tags, { name: 'Again' });
    const path = `${tags}${tag.id}/`;
    const twice = async (send: () => Promise<ApiResponse>) => [await send(), await send()].map(({ status }) => status);
    expect(await twice(() => api.patch(path, { name: 'Again2' }, keyed('update')))).to.deep.equal([200, 200]);
    expect(await twice(() => api.delete(path, keyed('delete')))).to.deep.equal([204, 204]);
    expect((await api.delete(path)).status).to.equal(404);
  });

  it('are not stored by a dry run', async () => {
    const key = randomUUID();
    const dry = await api.post(`${tags}?_validate_only=true`, { name: 'Dry' }, keyed(key));
    expect(dry.body.validated_only, dry.text).to.equal(true);
    expect((await api.post(tags, { name: 'Dry' }, keyed(key))).status).to.equal(201);
  });

  it('are rejected with 409 while the same request is in progress, and the request is executed when it is sent again', async () => {
    const { body: tag } = await api.post(tags, { name: 'Busy' });
    const client = await api.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from annotating_tag where customer_id = $1 and id = $2 for update', [
        api.customerId,
        tag.id,
      ]);
      const first = api.patch(`${tags}${tag.id}/`, { name: 'Busy2' }, keyed('busy'));
      const second = await api.patch(`${tags}${tag.id}/`, { name: 'Busy2' }, keyed('busy'));
      expect([second.status, second.body.code]).to.deep.equal([409, 'idempotency_in_progress']);
      expect(second.headers.get('retry-after')).to.equal('1');
      await client.query('rollback');
      expect((await first).status).to.equal(200);
    } finally {
      client.release();
    }
    const third = await api.patch(`${tags}${tag.id}/`, { name: 'Busy2' }, keyed('busy'));
    expect([third.status, third.headers.get('idempotent-replayed')]).to.deep.equal([200, 'true']);
  });

  it('expire after a day', async () => {
    const key = randomUUID();
    const { body: first } = await api.post(tags, { name: 'Yesterday' }, keyed(key));
    await api.database.pool.query("update common_idempotencykey set created_at = now() - interval '25 hours'");
    await api.patch(`${tags}${first.id}/`, { name: 'Renamed' });
    expect((await api.post(tags, { name: 'Yesterday' }, keyed(key))).body.id).to.not.equal(first.id);
    await api.database.pool.query("update common_idempotencykey set created_at = now() - interval '25 hours'");
    await cleanUp(api.server.runtime);
    expect((await api.database.pool.query('select from common_idempotencykey')).rowCount).to.equal(0);
  });

  it('are rejected when they are empty or too long', async () => {
    for (const key of ['', 'k'.repeat(256)]) {
      const response = await api.post(tags, { name: 'Key' }, keyed(key));
      expect([response.status, response.body.code], key).to.deep.equal([400, 'invalid_parameter']);
    }
  });
});
