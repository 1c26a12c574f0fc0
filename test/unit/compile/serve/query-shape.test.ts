import { expect } from 'chai';
import { queryShape } from '../../../../engine/compile/serve/query-shape.ts';
import { bootForTests } from '../../../support/api.ts';
import { resourceOf } from '../../../support/descriptors.ts';

describe('queryShape', () => {
  it('contains the operators of each field, the relations that filters can follow, and the special parameters', async () => {
    const { model, compiled } = await bootForTests();
    const shape = queryShape(compiled.of(resourceOf(model, 'contracts.apartmentcontract')));
    const filter = (name: string) => shape.filters.find(({ field }) => field === name);
    expect(filter('tenant')).to.include({ through: 'accounts.tenant' });
    expect(filter('status')?.operators.map(({ parameter }) => parameter)).to.include.members(['status', 'status__in']);
    expect(filter('start_date')?.operators.find(({ name }) => name === 'range')?.schema).to.deep.equal({
      type: 'array',
      items: { type: 'string', format: 'date' },
      minItems: 2,
      maxItems: 2,
    });
    expect(shape.special.map(({ name }) => name)).to.include('tenants');
    expect(shape.expansions).to.deep.include({ field: 'bi_tenants', resource: 'accounts.tenant', many: true });
    expect(shape.orders).to.include('start_date').and.not.include('bi_tenants');
  });
});
