import { expect } from 'chai';
import { nameUuid } from '../../../engine/kernel/ids.ts';
import { makeHistory } from '../../../engine/migrate/history.ts';
import { makeMigration } from '../../../engine/migrate/make-migration.ts';
import { MigrationStop } from '../../../engine/migrate/migration-stop.ts';
import { type CaseResources, caseModel, targetOf } from '../../migrations/support.ts';

const fields = { name: { type: 'string', nullable: true } };
const typeOf = (resources: CaseResources, id: string): string | undefined =>
  caseModel(resources).resourceById.get(id)?.contentTypeId;

describe('content type ids', () => {
  it('stay the same for a renamed resource, also if it is renamed twice or to another application', () => {
    const first = nameUuid('shop.article');
    expect(typeOf({ 'shop/article': { fields } }, 'shop.article')).to.equal(first);
    expect(typeOf({ 'shop/product': { fields, formerly: 'article' } }, 'shop.product')).to.equal(first);
    expect(typeOf({ 'shop/ware': { fields, formerly: ['article', 'product'] } }, 'shop.ware')).to.equal(first);
    expect(typeOf({ 'store/ware': { fields, formerly: 'shop.article' } }, 'store.ware')).to.equal(first);
  });

  it('differ from those of a resource that had the name before', () => {
    const resources: CaseResources = { 'shop/product': { fields, formerly: 'article' }, 'shop/article': { fields } };
    expect(typeOf(resources, 'shop.product')).to.equal(nameUuid('shop.article'));
    expect(typeOf(resources, 'shop.article')).to.equal(nameUuid('shop.article#2'));
  });

  it('follow the new name in the values of a field with names', () => {
    const model = caseModel({
      'shop/product': { fields, formerly: 'article' },
      'shop/note': { fields: { about: { type: 'content_type', nullable: true } } },
    });
    const field = model.resourceById.get('shop.note')?.fieldByName.get('about');
    expect(field?.type.normalize?.('shop.product', field)).to.deep.equal({ id: nameUuid('shop.article') });
  });

  it('cannot change: plans with an undeclared rename or a removed former name are rejected', () => {
    const plan = (before: CaseResources, after: CaseResources, answers: readonly string[] = []): unknown => {
      const history = makeHistory([]);
      const old = targetOf(caseModel(before));
      try {
        return makeMigration({
          history: { ...history, tables: old.tables },
          target: targetOf(caseModel(after)),
          apiBefore: old.api,
          answers: new Map(answers.map((name) => [name, { kind: 'was', name: 'shop_article' }])),
          acknowledgements: [],
          now: new Date(0),
        }).missing;
      } catch (error) {
        return error instanceof MigrationStop ? error.code : error;
      }
    };
    const article: CaseResources = { 'shop/article': { fields } };
    const renamed: CaseResources = { 'shop/product': { fields, formerly: 'article' } };
    expect(plan(article, renamed)).to.deep.equal([]);
    expect(plan(article, { 'shop/product': { fields } }, ['shop.product'])).to.equal('G329');
    expect(plan(renamed, { 'shop/product': { fields } })).to.equal('G329');
  });
});
