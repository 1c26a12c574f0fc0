import { expect } from 'chai';
import {
  canAccessFile,
  type FileAccess,
  type FileOperation,
  type FileVisitor,
} from '../../../../extensions/files/file-access.ts';

const open = { isPrivate: false, isUploader: false };
const reader = { canRead: true, canCreate: false, canUpdate: false, canDelete: false };
const noRights = { canRead: false, canCreate: false, canUpdate: false, canDelete: false };

describe('file access', () => {
  const cases: readonly [visitor: FileVisitor, deed: FileOperation, access: FileAccess, allowed: boolean][] = [
    ['integration', 'delete', { isPrivate: true, isUploader: false, share: noRights }, true],
    ['employee', 'read', open, true],
    ['employee', 'update', open, true],
    ['employee', 'read', { ...open, isPrivate: true }, false],
    ['employee', 'delete', { ...open, isPrivate: true, isUploader: true }, true],
    ['employee', 'read', { ...open, isPrivate: true, share: reader }, true],
    ['employee', 'update', { ...open, share: reader }, false],
    ['employee', 'update', { ...open, share: { ...reader, canUpdate: true } }, true],
    ['employee', 'create', { ...open, share: { ...reader, canCreate: true } }, true],
    ['employee', 'create', { ...open, isPrivate: true }, true],
    ['employee', 'create', { ...open, isUploader: true, share: reader }, false],
    ['employee', 'delete', { ...open, share: noRights }, false],
    ['customer', 'create', open, false],
    ['customer', 'read', open, true],
    ['customer', 'update', open, false],
    ['customer', 'read', { ...open, isPrivate: true }, false],
    ['customer', 'read', { ...open, share: reader }, false],
  ];
  for (const [visitor, deed, access, allowed] of cases) {
    it(`${visitor} ${allowed ? 'may' : 'may not'} ${deed} ${JSON.stringify(access)}`, () => {
      expect(canAccessFile(visitor, deed, access)).to.equal(allowed);
    });
  }
});
