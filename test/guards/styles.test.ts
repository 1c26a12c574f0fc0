/** The styles of the console use the scales of tokens.css for spaces, radii, type, layers and colours, so that screens look alike. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';

const folder = join(projectFolder, 'console/source/styles');
const tokens = readFileSync(join(folder, 'tokens.css'), 'utf8');

/** Properties with a scale; percentages, keywords and zero are allowed as well. */
const scaled =
  /^(?:(?:scroll-)?(?:padding|margin)(?:-\w+)*|(?:row-|column-)?gap|border(?:-\w+)*-radius|font-size|font)$/;
const withoutTokens = (value: string): string => value.replaceAll(/var\(--[\w-]+\)/g, '').replaceAll(/-1 \*/g, '');

/** Declarations with a literal where there is a token, as `file: property: value`. */
function literals(file: string, styles: string): readonly string[] {
  return [...styles.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([a-z-]+): ([^;{}]+)(?=[;}])/g)].flatMap(
    ([, property = '', value = '']) => {
      const rest = withoutTokens(value);
      const isLiteral =
        (scaled.test(property) && /\d(?:r?em|px|pt|ch|v[wh])\b/.test(rest)) ||
        (property === 'z-index' && /\d/.test(rest)) ||
        /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(rest);
      return isLiteral ? [`${file}: ${property}: ${value.trim()}`] : [];
    },
  );
}

describe('styles of the console', () => {
  const files = globSync('*.css', { cwd: folder })
    .filter((file) => file !== 'tokens.css')
    .map((file) => [basename(file), readFileSync(join(folder, file), 'utf8')] as const);

  it('contain no literal where there is a token', () => {
    expect(files.flatMap(([file, styles]) => literals(file, styles))).to.deep.equal([]);
  });

  it('are checked: a literal is found', () => {
    const wrong = `.a { gap: 3px; margin: calc(-1 * var(--space-2)) 1rem; border-top-left-radius: 2px; font: 12px/1 var(--font); z-index: 5; color: #fff }`;
    expect(literals('wrong.css', wrong)).to.have.length(6);
    const right = `.a { gap: var(--space-1); margin: 0 auto; padding: 0 12%; border-radius: inherit; width: 3rem; z-index: var(--layer-top) }`;
    expect(literals('right.css', right)).to.deep.equal([]);
  });

  it('use every token, and none that is missing', () => {
    const defined = [...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    const all = [tokens, ...files.map(([, styles]) => styles)].join('\n');
    const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    expect(defined.filter((name) => !used.has(name))).to.deep.equal([]);
    // Set by an element, not by a token.
    const local = ['--share', '--under', '--depth'];
    expect([...used].filter((name) => !defined.includes(name) && !local.includes(name ?? ''))).to.deep.equal([]);
  });

  it('have scales of seven spaces, three radii and five sizes of text', () => {
    const count = (pattern: RegExp): number => [...tokens.matchAll(pattern)].length;
    expect([count(/--space-\d:/g), count(/--radius[\w-]*:/g)]).to.deep.equal([7, 3]);
    expect(count(/--(?:tiny|small|text|large|title):/g)).to.equal(5);
  });
});
