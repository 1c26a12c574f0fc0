/**
 * Page cursors: the position at which a page ended, encrypted with AES-256-GCM, so that a client can neither read the
 * sort values nor forge one. A cursor is valid for one customer, one selection and order, and one day.
 */

import { createHash } from 'node:crypto';
import { decrypt, encrypt } from '../platform/encryption.ts';
import { throwProblem } from '../problems/problem.ts';
import { orderKey } from '../query/order-sql.ts';
import type { ListRequest } from '../query/parse-list.ts';
import { t } from '../texts/t.ts';

export interface CursorFacts {
  readonly customerId: string;
  readonly selection: string;
  /** 32 bytes. */
  readonly secret: Buffer;
  readonly now: Date;
  /** Timestamp in milliseconds whose records are iterated. */
  readonly pointInTime?: number | undefined;
}

type CursorContent = readonly [
  version: number,
  selection: string,
  expires: number,
  values: readonly (string | null)[],
  /** Timestamp in milliseconds whose records are iterated. */
  instant?: number,
];

/** Changes with the meaning of a cursor. */
const cursorVersion = 1;
const lifetime = 86_400_000;

/** Hashes everything that a cursor is bound to: the resource, its filters with their values, and the order. */
export function selectionHash(list: ListRequest): string {
  const text = JSON.stringify([
    list.resource.id,
    list.filter ?? null,
    orderKey(list.order, list.resource),
    list.values.list.slice(1),
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Returns the cursor of a row with these order values. */
export function encryptCursor(values: readonly (string | null)[], facts: CursorFacts): string {
  const content: CursorContent = [cursorVersion, facts.selection, facts.now.getTime() + lifetime, values];
  const { pointInTime } = facts;
  return encrypt(
    JSON.stringify(pointInTime === undefined ? content : [...content, pointInTime]),
    facts.secret,
    facts.customerId,
  );
}

/** Returns the timestamp of the iteration that a cursor continues; undefined if none, or for an invalid cursor. */
export function pointInTimeOfCursor(
  text: string,
  facts: Pick<CursorFacts, 'customerId' | 'secret'>,
): number | undefined {
  return decryptCursor(text, facts)?.[4];
}

/** Decrypts the sort values of a cursor; rejects a forged or expired one (cursor_invalid) or one of another list (cursor_mismatch). */
export function openCursor(text: string, parameter: string, facts: CursorFacts): readonly (string | null)[] {
  const content = decryptCursor(text, facts);
  if (content === undefined || content[0] !== cursorVersion || content[2] < facts.now.getTime()) {
    return throwProblem('cursor_invalid', {
      errors: [
        {
          parameter,
          code: 'cursor_invalid',
          message: t('notCursor'),
        },
      ],
    });
  }
  if (content[1] !== facts.selection) {
    throwProblem('cursor_mismatch', {
      errors: [
        {
          parameter,
          code: 'cursor_mismatch',
          message: t('filtersOrOrderHaveChangedSince'),
        },
      ],
    });
  }
  return content[3];
}

function decryptCursor(text: string, facts: Pick<CursorFacts, 'customerId' | 'secret'>): CursorContent | undefined {
  const plain = decrypt(text, facts.secret, facts.customerId);
  return plain === undefined ? undefined : (JSON.parse(plain) as CursorContent);
}
