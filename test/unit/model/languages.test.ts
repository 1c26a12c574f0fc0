import { expect } from 'chai';
import { describe, it } from 'mocha';
import { responseMember } from '../../../engine/compile/serve/member-schema.ts';
import { defaultLanguage, textIn } from '../../../engine/kernel/text.ts';
import { languageOf } from '../../../engine/request/accept.ts';
import { errorsIn, fieldOf, modelOf } from '../../support/descriptors.ts';

const thing = [
  'operations: crudlb',
  'summary: A thing.',
  'fields:',
  '  id:    { type: uuid, required: true, read_only: true }',
  '  name:  { type: string?, label: { de: Name, fi: Nimi } }',
  '  state: { type: integer, default: 0, enum: { 0: { name: new, en: New, de: Neu }, 1: old } }',
].join('\n');

/** The application of the organization that every model has. */
const sales = { 'sales/application.yaml': 'title: Sales\nversion: 1.0.0\n' };

describe('the languages of a product', () => {
  it('are English and the languages of the application titles', () => {
    const files = {
      ...sales,
      'shop/application.yaml': 'title: { en: Shop, de: Laden }\nversion: 1.0.0\n',
      'shop/thing.yaml': thing,
    };
    expect(errorsIn(files)).to.deep.equal([]);
    const model = modelOf(files);
    expect(model.languages).to.deep.equal(['en', 'de']);
    expect(defaultLanguage(model.languages)).to.equal('de');
    const { label } = fieldOf(model, 'shop.thing.name');
    expect([textIn(label, 'fi'), textIn(label, 'de'), textIn(label, 'en')]).to.deep.equal(['Nimi', 'Name', 'Name']);
    expect(responseMember(fieldOf(model, 'shop.thing.state'))).to.deep.include({
      'x-enum-descriptions': ['New', 'Old'],
      'x-enum-labels-de': ['Neu', 'Old'],
    });
  });

  it('include those of descriptions, whose translations may be missing; API documents contain the English one', () => {
    const files = {
      ...sales,
      'shop/application.yaml': 'title: { en: Shop, de: Laden }\nversion: 1.0.0\n',
      'shop/thing.yaml': thing
        .replace('type: string?,', 'type: string?, description: { en: On the label., de: Auf dem Etikett. },')
        .replace('default: 0,', 'default: 0, description: Age.,'),
    };
    expect(errorsIn(files)).to.deep.equal([]);
    const model = modelOf(files);
    const [name, state] = ['name', 'state'].map((field) => fieldOf(model, `shop.thing.${field}`));
    expect([name?.description, state?.description]).to.deep.equal([
      { en: 'On the label.', de: 'Auf dem Etikett.' },
      { en: 'Age.' },
    ]);
    expect(name && responseMember(name).description).to.equal('On the label.');
  });

  it('can be a single one', () => {
    const model = modelOf({
      ...sales,
      'shop/application.yaml': 'title: Shop\nversion: 1.0.0\n',
      'shop/thing.yaml': thing,
    });
    expect(model.languages).to.deep.equal(['en']);
    const schema = responseMember(fieldOf(model, 'shop.thing.state'));
    expect(Object.keys(schema).filter((key) => key.startsWith('x-enum-labels'))).to.deep.equal([]);
  });

  it('have language tags as keys', () => {
    const wrong = thing.replace('fi: Nimi', 'finnish: Nimi');
    expect(errorsIn({ 'shop/thing.yaml': wrong }).join()).to.match(/label/);
    expect(errorsIn({ 'shop/thing.yaml': thing.replace('de: Neu', 'dee: Neu') })).to.have.length(1);
  });

  it('limit the languages that a request can choose', () => {
    expect(languageOf('de;q=0.5, sv', ['en', 'de'])).to.equal('de');
    expect(languageOf('de;q=0.5, en', ['en', 'de'])).to.equal('en');
    expect(languageOf('sv', ['en'])).to.equal('en');
    expect(languageOf(undefined, ['en', 'sv'])).to.equal('en');
  });
});
