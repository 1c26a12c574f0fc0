/** Tags of answers: the version alone where the answer is the row, with a digest where it holds more. */
import { expect } from 'chai';
import type { Resource } from '../../../../engine/model/model.ts';
import { answerTag } from '../../../../engine/runtime/reading/answer-tag.ts';
import { bootForTests } from '../../../support/api.ts';
import { resourceOf } from '../../../support/descriptors.ts';

describe('the tag of an answer', () => {
  let resource: Resource;

  before(async function boot() {
    this.timeout(60_000);
    const { model } = await bootForTests();
    resource = resourceOf(model, 'contracts.apartmentcontract');
  });

  function tagOf(body: string, marks: { isExpanded?: boolean; isPartial?: boolean } = {}): string {
    return answerTag({ body, version: 7, isExpanded: false, isPartial: false, ...marks }, resource);
  }

  it('is the version when members of other records are empty', () => {
    expect(tagOf('{"id":"1","tags":[],"customer_columns":[]}')).to.equal('"v7"');
    expect(tagOf('{"id":"1"}')).to.equal('"v7"');
  });

  it('changes with members of other records', () => {
    const one = tagOf('{"id":"1","tags":[{"id":"2"}]}');
    const other = tagOf('{"id":"1","tags":[{"id":"3"}]}');
    expect(one).to.match(/^"v7-[0-9a-f]{12}"$/);
    expect(other).not.to.equal(one);
  });

  it('is weak for a part of the row, and always digested for records inside', () => {
    expect(tagOf('{"id":"1"}', { isPartial: true })).to.equal('W/"v7"');
    expect(tagOf('{"id":"1"}', { isExpanded: true })).to.match(/^W\/"v7-[0-9a-f]{12}"$/);
  });
});
