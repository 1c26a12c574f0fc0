import { expect } from 'chai';
import { checkFieldValue, type FieldToFill } from '../../../../extensions/signing/check-field-value.ts';
import { fillPlaceholders } from '../../../../extensions/signing/fill-placeholders.ts';

describe('values of party fields', () => {
  const field = (kind: FieldToFill['kind'], more: Partial<FieldToFill> = {}): FieldToFill => ({
    kind,
    isRequired: false,
    options: [],
    ...more,
  });
  const cases: readonly [FieldToFill, string, string | null | { code: string }][] = [
    [field('text'), '  hej ', 'hej'],
    [field('text'), ' ', null],
    [field('text', { isRequired: true }), '', { code: 'required' }],
    [field('text'), 'x'.repeat(5001), { code: 'max_length' }],
    [field('number'), '8 500,50', '8500.50'],
    [field('number'), 'åtta', { code: 'type' }],
    [field('date'), '2026-02-28', '2026-02-28'],
    [field('date'), '2026-02-30', { code: 'format' }],
    [field('checkbox'), 'on', 'true'],
    [field('checkbox'), 'false', null],
    [field('checkbox', { isRequired: true }), 'false', { code: 'required' }],
    [field('choice', { options: ['ja', 'nej'] }), 'ja', 'ja'],
    [field('choice', { options: ['ja', 'nej'] }), 'kanske', { code: 'enum' }],
  ];
  for (const [given, text, expected] of cases) {
    it(`are parsed by kind: ${given.kind} reads ${JSON.stringify(text.slice(0, 20))} as ${JSON.stringify(expected)}`, () => {
      const checked = checkFieldValue(given, text);
      expect(checked.ok ? checked.value : { code: checked.code }).to.deep.equal(expected);
    });
  }
});

describe('placeholders in a text', () => {
  const values = new Map([
    ['object.id_number', '12-34'],
    ['party.landlord.full_name', '# *Åsa*'],
    ['empty', ''],
  ]);

  it('are filled, and rendered as blanks without a value', () => {
    const filled = fillPlaceholders('Avtal {{ object.id_number }} {{empty}} {{unknown}} {{unknown}}', values, false);
    expect(filled).to.deep.equal({ text: 'Avtal 12-34 ________ ________ ________', unknown: ['unknown'] });
  });

  it('escape markup in values', () => {
    expect(fillPlaceholders('{{party.landlord.full_name}}', values, true).text).to.equal('\\# \\*Åsa\\*');
  });
});
