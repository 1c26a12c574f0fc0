/** Diagrams of resources: one application with its fields, and an overview of all resources by application. */
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { mermaidText } from '../../../engine/cli/mermaid-text.ts';
import { readModel } from '../../../engine/cli/read-model.ts';
import type { Model } from '../../../engine/model/model.ts';
import { bundledProject } from '../../../engine/project.ts';
import { modelOf } from '../../support/descriptors.ts';

const resource = (fields: string): string =>
  `operations: [C, G, U, D, L]\nsummary: A resource.\nfields:\n  id: { type: uuid, required: true }\n${fields}`;

const model = modelOf({
  'shop/article.yaml': resource('  name: { type: string, max_length: 20, nullable: true }\n'),
  'shop/line.yaml': resource(
    '  article: { type: reference, to: shop.article, required: true }\n  instead: { type: reference, to: shop.article, nullable: true }\n  payer: { type: reference, to: people.person, nullable: true }\n',
  ),
  'people/person.yaml': resource('  name: { type: string, max_length: 20, nullable: true }\n'),
});

describe('core erd', () => {
  let fullModel: Model;
  before(async () => {
    const outcome = await readModel(bundledProject.resources);
    if (!outcome.ok) throw new Error('the descriptors have errors');
    fullModel = outcome.value.model;
  });

  it('draws one application with fields, and marks references to other applications', () => {
    const text = mermaidText(model, 'shop');
    expect(text).to.match(/^erDiagram\n/);
    expect(text).to.include('  shop_line }o--|| shop_article : article\n');
    expect(text).to.include('  shop_line }o--o| people_person : payer\n');
    expect(text).to.match(/shop_article \{\n {4}uuid id PK\n {4}string name\n {2}\}/);
  });

  it('draws an overview by application: resource names, one line per pair, one line between two applications', () => {
    const text = mermaidText(model);
    expect(text).to.match(
      / {2}subgraph application_shop \[shop\]\n {4}shop_article\[article\]\n {4}shop_line\[line\]\n {2}end\n/,
    );
    expect(text.match(/shop_line --> shop_article/g)).to.have.length(1);
    expect(text).to.include('  application_shop -->|1| application_people\n');
  });

  it('stays within the limits of Mermaid', () => {
    const text = mermaidText(fullModel);
    expect(text.length).to.be.lessThan(50_000);
    expect(text.match(/-->/g)?.length).to.be.lessThan(500);
  });
});
