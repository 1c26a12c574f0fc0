import { expect } from 'chai';
import { describe, it } from 'mocha';
import { defineTexts, textIn, translate } from '../../../engine/kernel/text.ts';
import { problem } from '../../../engine/problems/problem.ts';
import { problemValue } from '../../../engine/request/problem-body.ts';
import { t } from '../../../engine/texts/t.ts';
import { modelOf } from '../../support/descriptors.ts';

describe('texts of catalogues', () => {
  const shop = defineTexts('shop', {
    en: { closed: 'Closed.', open: 'Open from {from} to {to}.', sells: 'Sells {articles}.' },
    sv: { closed: 'Stängt.', open: 'Öppet {from}–{to}.', sells: 'Säljer {articles}.' },
  });

  it('are formatted with values in the language, or in English', () => {
    const open = shop('open', { from: 8, to: 17 });
    expect(['en', 'sv', 'fi'].map((language) => textIn(open, language))).to.deep.equal([
      'Open from 8 to 17.',
      'Öppet 8–17.',
      'Open from 8 to 17.',
    ]);
    const sells = shop('sells', { articles: ['bread', 'milk', 'tea'] });
    expect(textIn(sells, 'en')).to.equal('Sells bread, milk and tea.');
    expect(textIn(sells, 'sv')).to.equal('Säljer bread, milk och tea.');
  });

  it('require all values, and no others', () => {
    // @ts-expect-error: a value is missing.
    shop('open', { from: 8 });
    // @ts-expect-error: the text has no placeholder.
    shop('closed', { from: 8 });
    // @ts-expect-error: unknown ID.
    shop('opens');
    // @ts-expect-error: Swedish lacks a text.
    defineTexts('shop', { en: { closed: 'Closed.' }, sv: {} });
  });

  it('have further languages from one file of a product', () => {
    const { messages } = modelOf({
      'shop/application.yaml': 'title: { en: Shop, eo: Vendejo }\nversion: 1.0.0\n',
      'shared/messages/eo.yaml': [
        "engine.title_validation_failed: 'Nevalida peto'",
        "engine.atMost: 'Maksimume {max}.'",
        "shop.closed: 'Fermita.'",
      ].join('\n'),
    });
    const locale = { language: 'eo', messages };
    expect(translate(shop('closed'), locale)).to.equal('Fermita.');
    expect(translate(shop('open', { from: 8, to: 17 }), locale)).to.equal('Open from 8 to 17.');
    const errors = [{ pointer: '/count', code: 'max', message: t('atMost', { max: 3 }) }];
    expect(problemValue(problem('validation_failed', { errors }), 'a', locale)).to.deep.include({
      title: 'Nevalida peto',
      errors: [{ pointer: '/count', code: 'max', message: 'Maksimume 3.' }],
    });
  });
});
