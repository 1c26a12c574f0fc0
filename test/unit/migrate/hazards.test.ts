import { expect } from 'chai';
import { acknowledges, type Hazard, parseAcknowledgement } from '../../../engine/migrate/hazards.ts';

const hazard: Hazard = { class: 'DATA_LOSS', object: 'accounting.article.legacy_code', message: '' };

describe('acknowledgements', () => {
  it('are parsed with their reason, which can be any text', () => {
    expect(parseAcknowledgement('DATA_LOSS:article.legacy_code=moved: a=b')).to.deep.equal({
      class: 'DATA_LOSS',
      object: 'article.legacy_code',
      reason: 'moved: a=b',
    });
    for (const text of ['', 'DATA_LOSS', 'data_loss:x', ':x']) expect(parseAcknowledgement(text)).to.equal(undefined);
  });

  for (const [text, isFor] of [
    ['DATA_LOSS:accounting.article.legacy_code', true],
    ['DATA_LOSS:article.legacy_code', true],
    ['DATA_LOSS:legacy_code', true],
    ['DATA_LOSS:code', false],
    ['DATA_LOSS:accounting.article', false],
    ['LOSSY_CONVERSION:legacy_code', false],
  ] as const) {
    it(`${text} is ${isFor ? '' : 'not '}for ${hazard.object}`, () => {
      const acknowledgement = parseAcknowledgement(text);
      expect(acknowledgement !== undefined && acknowledges(acknowledgement, hazard)).to.equal(isFor);
    });
  }
});
