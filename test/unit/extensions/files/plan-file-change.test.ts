import { expect } from 'chai';
import type { Json } from '../../../../engine/extension/contract.ts';
import { type FileLimits, planFileChange } from '../../../../extensions/files/plan-file-change.ts';
import type { StoredFile } from '../../../../extensions/files/stored-file.ts';

const key = (last: string): string =>
  `t/00000000-0000-7000-8000-000000000001/0${last}/00000000-0000-7000-8000-00000000000${last}`;
const stored: StoredFile = {
  name: 'a.pdf',
  md5_hash: 'rL0Y20zC+Fzt72VPzMSk2A==',
  content_type: 'application/pdf',
  size: 5,
  key: key('1'),
  uploaded_at: '2026-11-21T10:00:00.000Z',
};
const otherHash = 'AAAAAAAAAAAAAAAAAAAAAA==';

function plan(before: Json | undefined, after: Json | undefined, limits: FileLimits = { maxBytes: 100 }) {
  const openHandle = (handle: string): StoredFile | undefined => (handle === 'stored:good' ? stored : undefined);
  return planFileChange({ before, after, limits, openHandle, newKey: () => key('2') });
}

describe('planFileChange', () => {
  it('assigns a key to a new file, and infers its type from the name', () => {
    expect(plan(null, { name: 'b.png', md5_hash: otherHash, size: 7 })).to.deep.equal({
      kind: 'new',
      file: {
        name: 'b.png',
        md5_hash: otherHash,
        content_type: 'image/png',
        key: key('2'),
        uploaded_at: null,
        size: 7,
      },
    });
  });

  it('retains the bytes if at most the name changes', () => {
    expect(plan({ ...stored }, { name: 'b.pdf', md5_hash: stored.md5_hash })).to.deep.equal({
      kind: 'kept',
      file: { ...stored, name: 'b.pdf' },
    });
    expect(plan({ ...stored }, { ...stored })).to.deep.equal({ kind: 'kept', file: stored });
  });

  it('replaces the bytes if the hash changes, and clears the metadata of the old ones', () => {
    const merged = { ...stored, name: 'b.txt', md5_hash: otherHash };
    expect(plan({ ...stored }, merged)).to.deep.equal({
      kind: 'new',
      file: { name: 'b.txt', md5_hash: otherHash, content_type: 'text/plain', key: key('2'), uploaded_at: null },
      replaced: stored,
    });
  });

  it('deletes a file that is set to null', () => {
    expect(plan({ ...stored }, null)).to.deep.equal({ kind: 'removed', replaced: stored });
    expect(plan(null, null)).to.deep.equal({ kind: 'none' });
  });

  it('accepts only content that the server stored', () => {
    expect(plan(null, { name: 'a', md5_hash: otherHash, handle: 'stored:good' })).to.deep.equal({
      kind: 'new',
      file: stored,
    });
    const outcome = plan(null, { name: 'a', md5_hash: otherHash, handle: 'stored:made up' });
    expect(outcome.kind).to.equal('rejected');
  });

  const rejectedCases: readonly [what: string, after: Json, limits: FileLimits, member: string, code: string][] = [
    ['a file that is too large', { name: 'a', md5_hash: otherHash, size: 101 }, { maxBytes: 100 }, 'size', 'max'],
    [
      'a media type that is not allowed',
      { name: 'a.html', md5_hash: otherHash },
      { maxBytes: 100, contentTypes: ['application/pdf', 'image/*'] },
      'content_type',
      'enum',
    ],
  ];
  for (const [what, after, limits, member, code] of rejectedCases) {
    it(`rejects ${what}`, () => {
      const result = plan(null, after, limits);
      expect(result.kind === 'rejected' && [result.finding.member, result.finding.code]).to.deep.equal([member, code]);
    });
  }

  it('accepts a media type that matches a wildcard', () => {
    const limits = { maxBytes: 100, contentTypes: ['image/*'] };
    expect(plan(null, { name: 'a.png', md5_hash: otherHash }, limits).kind).to.equal('new');
  });
});
