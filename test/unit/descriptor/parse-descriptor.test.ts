import { expect } from 'chai';
import { read } from '../../support/descriptors.ts';

describe('parseDescriptors', () => {
  it('preserves the texts of the files exactly', () => {
    const { descriptors, diagnostics } = read({
      'contracts/lease.yaml': [
        'path: /contracts/lease',
        'operations: [C, G]',
        'summary: A lease.',
        'uses: [record]',
        'singleton: organization',
        'fields:',
        '  start: { type: date, nullable: true }',
        '  created_at: null',
        'rules:',
        '  - { order: [start, end], id: dates, when: { start__isnull: false } }',
        'search: [start]',
        'list: { max_unpaged: 10, filters: { x: any } }',
        'actions: { sign: { post: /contracts/lease/sign/, summary: Signs it. } }',
      ].join('\n'),
      'shared/schemas/signing.yaml': 'type: object\n',
    });
    expect(diagnostics).to.deep.equal([]);
    const lease = descriptors.resources[0];
    expect(lease?.path?.value).to.equal('/contracts/lease');
    expect(lease?.operations?.map(({ value }) => value)).to.deep.equal(['C', 'G']);
    expect(Object.keys(lease?.properties ?? {})).to.deep.equal(['summary', 'singleton']);
    expect(lease?.body.fields.map(({ name, removed }) => `${name} ${removed}`)).to.deep.equal([
      'start false',
      'created_at true',
    ]);
    expect(lease?.body.rules.map(({ keyword: word, id, argument }) => [word, id?.value, argument.value])).to.deep.equal(
      [['order', 'dates', ['start', 'end']]],
    );
    expect(lease?.body.list.maxUnpaged?.value).to.equal(10);
    expect(lease?.body.actions.map(({ name }) => name)).to.deep.equal(['sign']);
    const span = { file: 'resources/shared/schemas/signing.yaml', line: 1, column: 1 };
    expect(descriptors.schemas.map(({ spanOf: _, ...schema }) => schema)).to.deep.include({
      name: 'signing',
      span,
      schema: { type: 'object' },
    });
  });

  it('sorts descriptors by name, independent of the order of the files', () => {
    const files = { 'b/x.yaml': 'operations: []', 'a/y.yaml': 'operations: []', 'a/x.yaml': 'operations: []' };
    const names = (text: Record<string, string>) =>
      read(text).descriptors.resources.map(({ application, name }) => `${application}.${name}`);
    expect(names(files)).to.deep.equal(['a.x', 'a.y', 'b.x']);
    expect(names(Object.fromEntries(Object.entries(files).reverse()))).to.deep.equal(['a.x', 'a.y', 'b.x']);
  });
});
