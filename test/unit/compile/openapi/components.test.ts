import { expect } from 'chai';
import { Components } from '../../../../engine/compile/openapi/components.ts';

describe('Components', () => {
  it('returns a distinct reference for each content, also if several contents have the same name', () => {
    const components = new Components(['en']);
    const contents = Array.from({ length: 40 }, (_, index) => ({ type: 'string', maxLength: index }));
    const references = contents.map((value) => components.reference('schemas', ['First', 'Name'], value));
    const { schemas } = components.toJson() as { schemas: Record<string, unknown> };
    const resolved = references.map(({ $ref }) => schemas[$ref.split('/').at(-1) ?? '']);
    expect(resolved).to.deep.equal(contents);
    expect(Object.keys(schemas)).to.include.members(['First', 'Name', 'Name.2', 'Name.39']);
    // Equal content is the same component.
    expect(contents.map((value) => components.reference('schemas', ['First', 'Name'], value))).to.deep.equal(
      references,
    );
  });
});
