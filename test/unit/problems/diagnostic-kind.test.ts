import { expect } from 'chai';
import { diagnosticKind } from '../../../engine/problems/diagnostic-kind.ts';

const kind = diagnosticKind('M999', 'unknown field "{name}" in rule {rule}', 'Name another.');
const span = { file: 'a.yaml', line: 1, column: 2 };

describe('diagnosticKind', () => {
  it('fills the message and adds the general advice', () => {
    expect(kind.at(span, { name: 'x', rule: 'order' })).to.deep.equal({
      code: 'M999',
      message: 'unknown field "x" in rule order',
      span,
      suggestion: 'Name another.',
    });
  });

  it('prefers the advice for the single case', () => {
    expect(kind.at(span, { name: 'x', rule: 'order' }, 'did you mean "y"?').suggestion).to.equal('did you mean "y"?');
  });

  it('preserves braces inside values', () => {
    expect(kind.at(span, { name: '{rule}', rule: 'order' }).message).to.equal('unknown field "{rule}" in rule order');
  });
});
