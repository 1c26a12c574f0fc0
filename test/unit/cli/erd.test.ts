/** Diagrams of resources: one application with its fields, and an overview of all resources by application. */
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { entityDiagram } from '../../../engine/cli/erd/entity-diagram.ts';
import { arrangeInFrames } from '../../../engine/cli/erd/frames.ts';
import { mermaidText } from '../../../engine/cli/erd/mermaid.ts';
import { svgText } from '../../../engine/cli/erd/svg.ts';
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
    const text = mermaidText(entityDiagram(model, 'shop'));
    expect(text).to.match(/^erDiagram\n/);
    expect(text).to.include('  shop_line }o--|| shop_article : article\n');
    expect(text).to.include('  shop_line }o--o| people_person : payer\n');
    expect(text).to.match(/shop_article \{\n {4}uuid id PK\n {4}string name\n {2}\}/);
  });

  it('draws an overview by application: resource names, one line per pair, one line between two applications', () => {
    const text = mermaidText(entityDiagram(model));
    expect(text).to.match(
      / {2}subgraph application_shop \[shop\]\n {4}shop_article\[article\]\n {4}shop_line\[line\]\n {2}end\n/,
    );
    expect(text.match(/shop_line --> shop_article/g)).to.have.length(1);
    expect(text).to.include('  application_shop -->|1| application_people\n');
  });

  it('stays within the limits of Mermaid', () => {
    const text = mermaidText(entityDiagram(fullModel));
    expect(text.length).to.be.lessThan(50_000);
    expect(text.match(/-->/g)?.length).to.be.lessThan(500);
  });

  it('draws a frame around the resources and lines of each application in the picture', () => {
    const picture = svgText(entityDiagram(fullModel));
    const applications = new Set(fullModel.resources.map(({ application }) => application));
    const frames = [
      ...picture.matchAll(/class="frame" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ].map(([, ...sizes]) => sizes.map(Number));
    expect(frames.length).to.equal(applications.size);
    const isInFrame = (x: number, y: number): boolean =>
      frames.some(
        ([left = 0, top = 0, width = 0, height = 0]) => x >= left && x <= left + width && y >= top && y <= top + height,
      );
    const boxes = [...picture.matchAll(/class="box" x="([\d.]+)" y="([\d.]+)"/g)];
    expect(boxes.length).to.equal(fullModel.resources.length);
    expect(boxes.filter(([, x, y]) => !isInFrame(Number(x), Number(y)))).to.deep.equal([]);
    expect(picture).to.include('→ objects.apartment<');
    const lines = [...picture.matchAll(/class="line".*?<title>(\w+)\.\S+ .* → (\w+)\./g)];
    expect(lines.length).to.be.greaterThan(50);
    expect(lines.filter(([, from, to]) => from !== to)).to.deep.equal([]);
  });

  it('draws frames that do not overlap', () => {
    const boxes = ['a', 'b', 'c', 'd', 'e'].flatMap((group, index) =>
      Array.from({ length: index + 1 }, (_, number) => ({
        id: `${group}.${number}`,
        group,
        width: 100 + 40 * index,
        height: 30,
      })),
    );
    const { frames, width, height } = arrangeInFrames(boxes, [{ from: 'e.0', to: 'e.1' }]);
    expect(frames).to.have.length(5);
    for (const [index, one] of frames.entries()) {
      expect(one.x + one.width <= width && one.y + one.height <= height).to.equal(true);
      for (const other of frames.slice(index + 1)) {
        const apart =
          one.x + one.width < other.x ||
          other.x + other.width < one.x ||
          one.y + one.height < other.y ||
          other.y + other.height < one.y;
        expect(apart, `${one.name} and ${other.name}`).to.equal(true);
      }
    }
  });
});
