/** ETags of responses: the version if the response is the row, with a digest if it contains more. */
import { expect } from 'chai';
import type { Resource } from '../../../engine/model/model.ts';
import { projection } from '../../../engine/query/projection.ts';
import { RenderedRow, type RowShape, rowShape } from '../../../engine/query/row-shape.ts';
import { sqlContext } from '../../../engine/query/sql-context.ts';
import { responseTag } from '../../../engine/read/caching.ts';
import { bootForTests } from '../../support/api.ts';
import { resourceOf } from '../../support/descriptors.ts';

describe('the ETag of a response', () => {
  let shape: RowShape;
  let partial: RowShape;

  before(async function boot() {
    this.timeout(60_000);
    const { model, compiled } = await bootForTests();
    const resource: Resource = resourceOf(model, 'contracts.apartmentcontract');
    const names = ['id', 'tags', 'customer_columns'];
    const members = names.map((name) => ({ name }));
    partial = projection({ members }, resource, 't', sqlContext(compiled)).shape;
    // A resource without members of other records.
    const small = { ...resource, fields: resource.fields.filter(({ name }) => names.includes(name)) };
    shape = rowShape(small, partial.members, []);
  });

  function tagOf(row: (string | null)[], options: { isExpanded?: boolean; isPartial?: boolean } = {}): string {
    return responseTag({
      record: new RenderedRow(shape, row),
      version: 7,
      isExpanded: false,
      isPartial: false,
      ...options,
    });
  }

  it('is the version if members of other records are empty', () => {
    expect(tagOf(['1', null, null])).to.equal('"v7"');
  });

  it('changes with members of other records', () => {
    const one = tagOf(['1', '2', null]);
    const other = tagOf(['1', '3', null]);
    expect(one).to.match(/^"v7-[0-9a-f]{12}"$/);
    expect(other).not.to.equal(one);
  });

  it('differs if the caller can read fewer fields, or reads decimals as texts', () => {
    const options = { version: 7, isExpanded: false, isPartial: false };
    const row = ['1', null, null];
    expect(responseTag({ ...options, record: new RenderedRow(partial, row) })).to.match(/^"v7-[0-9a-f]{12}"$/);
    expect(responseTag({ ...options, record: new RenderedRow(shape, row), isText: true })).to.match(
      /^"v7-[0-9a-f]{12}"$/,
    );
  });

  it('is weak for a partial row, and always a digest with embedded records', () => {
    expect(tagOf(['1', null, null], { isPartial: true })).to.equal('W/"v7"');
    expect(tagOf(['1', null, null], { isExpanded: true })).to.match(/^W\/"v7-[0-9a-f]{12}"$/);
  });
});
