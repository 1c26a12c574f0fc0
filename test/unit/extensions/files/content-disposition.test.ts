import { expect } from 'chai';
import fc from 'fast-check';
import { contentDisposition, encodePathName, safeContentType } from '../../../../extensions/files/content-headers.ts';

/** Characters of all planes; `unit: 'binary'` of fast-check takes a second to prepare. */
const anyName = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
  .map((codes) => String.fromCodePoint(...codes));

describe('file names in headers and paths', () => {
  const cases: readonly [name: string, type: string, expected: string][] = [
    ['lease.pdf', 'application/pdf', 'inline; filename="lease.pdf"'],
    ['page.html', 'text/html', 'attachment; filename="page.html"'],
    ['image.svg', 'image/svg+xml', 'attachment; filename="image.svg"'],
    [
      'Hyresavtal Åäö.pdf',
      'application/pdf',
      `inline; filename="Hyresavtal Aao.pdf"; filename*=UTF-8''Hyresavtal%20%C3%85%C3%A4%C3%B6.pdf`,
    ],
    ['a "b".zip', 'application/zip', 'attachment; filename="a \\"b\\".zip"'],
    ['../../x', 'text/plain', `inline; filename=".._.._x"; filename*=UTF-8''..%2F..%2Fx`],
    ['a\r\nSet-Cookie: x', 'a/b', `attachment; filename="a__Set-Cookie: x"; filename*=UTF-8''a__Set-Cookie%3A%20x`],
    ['契約', 'a/b', `attachment; filename="__"; filename*=UTF-8''%E5%A5%91%E7%B4%84`],
  ];
  for (const [name, type, expected] of cases) {
    it(`are encoded in Content-Disposition: ${JSON.stringify(name)}`, () =>
      expect(contentDisposition(name, type)).to.equal(expected));
  }

  it('lead to one header line of printable ASCII for any name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(contentDisposition(name, 'text/html')).to.match(
          /^attachment; filename="[\x20-\x7e]+"(; filename\*=UTF-8''[\x21-\x7e]*)?$/,
        );
      }),
    );
  });

  it('lead to one path segment for any name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const address = new URL(`http://host/files/${encodePathName(name)}`);
        expect(address.pathname.split('/')).to.have.length(3);
      }),
    );
  });

  it('are sent only with syntactically valid media types', () => {
    expect(safeContentType('text/plain; charset=utf-8')).to.equal('text/plain; charset=utf-8');
    expect(safeContentType('text/plain\r\nX: y')).to.equal('application/octet-stream');
    expect(safeContentType(undefined)).to.equal('application/octet-stream');
  });
});
