/** Checks of defaults that are members of referenced records. */
import { expect } from 'chai';
import { errorsIn } from '../../support/descriptors.ts';

const filesWith = (field: string, typeFields = '') => ({
  'errands/kind.yaml': [
    'operations: [C, G]',
    'summary: A kind.',
    'fields:',
    '  id: { type: uuid, required: true }',
    '  days: { type: integer, nullable: true }',
    '  title: { type: string, nullable: true }',
    '  secret: { type: integer, nullable: true, hidden: true }',
    typeFields,
  ].join('\n'),
  'errands/errand.yaml': [
    'operations: [C, G]',
    'summary: An errand.',
    'fields:',
    '  id: { type: uuid, required: true }',
    '  kind: { type: reference, to: errands.kind, nullable: true }',
    '  note: { type: string, nullable: true }',
    `  days: { ${field} }`,
  ].join('\n'),
});

describe('the default of a referenced record', () => {
  it('is a field of the target, of the same type', () => {
    expect(errorsIn(filesWith('type: integer, required: true, default: $kind.days'))).to.deep.equal([]);
    expect(errorsIn(filesWith('type: integer, nullable: true, default: $kind.days'))).to.deep.equal([]);
  });

  it('need not be required if the record and its member always exist', () => {
    const files = filesWith('type: integer, default: $kind.days');
    const kind = files['errands/kind.yaml'].replace(
      'days: { type: integer, nullable: true }',
      'days: { type: integer, required: true }',
    );
    const errand = files['errands/errand.yaml'].replace(
      'to: errands.kind, nullable: true',
      'to: errands.kind, required: true',
    );
    expect(errorsIn({ 'errands/kind.yaml': kind, 'errands/errand.yaml': errand })).to.deep.equal([]);
  });

  for (const [field, reason] of [
    ['type: integer, required: true, default: $kin.days', /needs a reference, and "kin" is none/],
    ['type: integer, required: true, default: $note.days', /needs a reference, and "note" is none/],
    ['type: integer, required: true, default: $kind.day', /errands\.kind, which has no "day"/],
    ['type: integer, required: true, default: $kind.title', /"title" of errands\.kind is of another type/],
    ['type: integer, required: true, default: $kind.secret', /cannot copy "secret"/],
    ['type: integer, default: $kind.days', /may be missing/],
  ] as const) {
    it(`is rejected: ${field}`, () => {
      const errors = errorsIn(filesWith(field));
      expect(errors, errors.join('\n')).to.have.length(1);
      expect(errors[0]).to.match(reason);
    });
  }
});
