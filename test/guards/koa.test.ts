/** Koa sends every response, and is used through its documented interface (docs/adr/0082). */
import { expect } from 'chai';
import { sourceFiles } from '../support/source-files.ts';

/** Routes of extensions write to Node's response: they are functions of request and response. */
const routesOfExtensions = 'engine/http/pages/plain-pages.ts';

describe('code that uses Koa', () => {
  const written = (pattern: RegExp) =>
    sourceFiles('engine').flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([text]) => `${path}: ${text}`));

  it('overrides nothing of it', () => {
    expect(written(/extends Koa\b|Koa\.prototype|\.handleRequest = /g)).to.deep.equal([]);
  });

  it('does not write to the response of Node', () => {
    const calls = written(/\bres\.(?:setHeader|removeHeader|writeHead|write|end|statusCode|statusMessage)\b/g);
    expect(calls).to.deep.equal([`${routesOfExtensions}: res.statusCode`]);
  });

  it('does not bypass its response', () => {
    expect(written(/\bcontext\.respond\b/g)).to.deep.equal([`${routesOfExtensions}: context.respond`]);
  });
});
