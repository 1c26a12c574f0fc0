/** The reference rate is set for half-years, in half points. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

describe('the reference rate', () => {
  const api = useApi();
  const path = '/common/swedishreferencerate/';

  it('starts on 1 January or 1 July, in half points', async () => {
    const rejections = [
      [{ from_date: '2027-02-15', rate: 2 }, '/from_date'],
      [{ from_date: '2027-01-01', rate: 2.3 }, '/rate'],
    ] as const;
    for (const [values, pointer] of rejections) {
      const response = await api.post(path, values);
      expect([response.status, response.body.errors?.[0].pointer], response.text).to.deep.equal([422, pointer]);
    }
    for (const values of [
      { from_date: '2027-01-01', rate: 2.5 },
      { from_date: '2027-07-01', rate: -0.5 },
    ])
      expect((await api.post(path, values)).status).to.equal(201);
    const [first] = (await api.get(`${path}list/?from_date=2027-01-01`)).body;
    expect((await api.patch(`${path}${first.id}/`, { rate: 2.25 })).status).to.equal(422);
  });
});
