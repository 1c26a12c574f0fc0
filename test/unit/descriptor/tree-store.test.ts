import { expect } from 'chai';
import { parseYaml } from '../../../engine/descriptor/parse-yaml.ts';
import { openTreeStore } from '../../../engine/descriptor/tree-store.ts';

const text = 'fields:\n  start: { type: date }\nrules: [{ order: [start] }]\n';

/** Returns the content that a run with this text stores for the next run. */
function storedContent(source: string, earlier?: string): string | undefined {
  const store = openTreeStore(earlier);
  parseYaml('a.yaml', source, store);
  return store.content();
}

describe('the cache of parsed descriptors', () => {
  it('returns the same values and locations as the parser', () => {
    const uncached = parseYaml('a.yaml', text).value;
    const store = openTreeStore(storedContent(text));
    const cached = parseYaml('a.yaml', text, store).value;
    expect(store.content(), 'no file was parsed again').to.equal(undefined);
    expect(cached?.value).to.deep.equal(uncached?.value);
    expect(cached?.spanOf(['rules', 0, 'order', 0])).to.deep.equal(uncached?.spanOf(['rules', 0, 'order', 0]));
  });

  it('evicts unused entries', () => {
    const next = storedContent('a: 1\n', storedContent(text)) ?? '';
    expect(Object.keys(JSON.parse(next).trees)).to.have.length(1);
  });

  it('does not cache a text with errors, so that they are reported again', () => {
    expect(storedContent('a: 1\na: 2\n')).to.equal(undefined);
    expect(storedContent('a: [1\n')).to.equal(undefined);
  });

  for (const odd of ['', '{', 'null', '[]', '{"format":0,"trees":{}}', '{"format":1}']) {
    it(`starts empty after ${JSON.stringify(odd)}`, () => {
      const store = openTreeStore(odd);
      expect(parseYaml('a.yaml', text, store).value?.value).to.have.property('fields');
      expect(store.content()).to.be.a('string');
    });
  }
});
