import { expect } from 'chai';
import { ProblemError } from '../../../../engine/problems/problem.ts';
import { Places } from '../../../../engine/runtime/storage/places.ts';

describe('places', () => {
  it('are given back once, to who has waited longest', async () => {
    const places = new Places(1, 1_000);
    const first = await places.take();
    const order: string[] = [];
    const second = places.take().then((leave) => {
      order.push('second');
      return leave;
    });
    const third = places.take().then((leave) => {
      order.push('third');
      return leave;
    });
    first();
    first();
    const leave = await second;
    expect(order).to.deep.equal(['second']);
    leave();
    (await third)();
    expect(order).to.deep.equal(['second', 'third']);
    (await places.take())();
  });

  it('are refused to who has waited too long, who then takes none from others', async () => {
    const places = new Places(1, 5);
    const leave = await places.take();
    const refused = await places.take().catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(ProblemError);
    expect((refused as ProblemError).problem).to.deep.include({ code: 'overloaded', headers: { 'Retry-After': '5' } });
    leave();
    (await places.take())();
  });
});
