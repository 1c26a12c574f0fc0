/** Rows of a bulk call that cannot be parsed: with `_atomic=false` each is rejected separately, otherwise the complete call is rejected. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

const list = '/annotating/tag/list/';

describe('a row that cannot be read', () => {
  const api = useApi();

  const sendLines = (lines: readonly string[], parameters: string) =>
    api.send('POST', `${list}${parameters}`, {
      body: lines.join('\n'),
      headers: { 'Content-Type': 'application/jsonl' },
    });
  const statuses = (body: { items: readonly { status: number }[] }) => body.items.map(({ status }) => status);

  it('because of a text that cannot be stored fails no other row of a call with _atomic=false', async () => {
    const rows = [
      { name: 'Läst 1' },
      { name: 'a\u0000b' },
      { name: 'Läst 2', customer_columns: ['\ud800'] },
      { name: 'Läst 3' },
    ];
    const alone = await api.post(`${list}?_atomic=false`, rows);
    expect([alone.status, statuses(alone.body)], alone.text).to.deep.equal([207, [201, 422, 422, 201]]);
    expect(alone.body.items[1].error.errors[0]).to.include({ pointer: '/1/name', code: 'format' });
    const together = await api.post(list, rows);
    expect([together.status, together.body.errors[0].pointer]).to.deep.equal([422, '/1/name']);
  });

  it('because of JSON that is invalid in a body fails no other line of a call with _atomic=false', async () => {
    const lines = [
      '{"name":"Rad 1"}',
      '{broken',
      '{"name":"a","name":"b"}',
      `{"name":"x","y":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
      '{"name":"n\\u0000l"}',
      '{"name":"Rad 6"}',
    ];
    const alone = await sendLines(lines, '?_atomic=false');
    expect([alone.status, statuses(alone.body)], alone.text).to.deep.equal([207, [201, 422, 422, 422, 422, 201]]);
    expect(alone.body.items[3].error.errors[0].message).to.equal('Line 4: Nested deeper than 32 levels.');
    const together = await sendLines(lines, '');
    expect([together.status, together.body.code]).to.deep.equal([400, 'malformed_json']);
  });
});
