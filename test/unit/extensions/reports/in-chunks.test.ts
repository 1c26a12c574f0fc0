import { expect } from 'chai';
import { inChunks } from '../../../../extensions/reports/writers/in-chunks.ts';

async function* lines(count: number): AsyncGenerator<string> {
  for (let index = 0; index < count; index += 1) yield `rad ${index}\n`;
}

describe('text in chunks', () => {
  it('is the same text in few parts', async () => {
    const chunks = await Array.fromAsync(inChunks(lines(50_000)));
    expect(chunks.join('')).to.equal((await Array.fromAsync(lines(50_000))).join(''));
    expect(chunks.length).to.be.within(5, 10);
  });

  it('of nothing is nothing', async () => {
    expect(await Array.fromAsync(inChunks(lines(0)))).to.deep.equal([]);
  });
});
