/**
 * Code of extensions acts with the permissions of its caller. Where it acts as the server, the call of `asSystem` states the reason. This file lists each
 * reason again, so that a review shows new ones, and unused ones are removed.
 */
import { expect } from 'chai';
import { sourceFiles } from '../support/source-files.ts';

/** By file: why its code, or code that it registers, can exceed the permissions of the caller. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'extensions/applications/index.ts': ['Rejected applications are deleted by age, independently of any caller.'],
  'extensions/companions/index.ts': ['Companion records are created by rule; the caller cannot see them.'],
  'extensions/contracts/index.ts': [
    'The status of a contract depends on all related records, including those that the caller cannot see.',
  ],
  'extensions/derived-facts/index.ts': [
    'A member that only the server writes is computed from all source records, regardless of the caller.',
  ],
  'extensions/errand-links/index.ts': ['The user of a link has no account: the link grants access to its errand.'],
  'extensions/errand-links/link-hooks.ts': [
    'The address of a link is returned once, to its creator; the data it is derived from is hidden.',
    'The message with a link is sent to the user of the link and contains the same data as the page of the link.',
  ],
  'extensions/files/index.ts': [
    'The server writes the storage locations and access lists of files, which callers cannot write.',
  ],
  'extensions/imports/import-actions.ts': ['The state of an import is written by the server alone.'],
  'extensions/imports/import-job.ts': ['The progress of an import is written in a separate transaction from its rows.'],
  'extensions/imports/index.ts': [
    'The state of an import and its files are written by the server; its rows are written with the permissions of its creator.',
  ],
  'extensions/imports/traces.ts': ['A data subject is erased from the imports of all users.'],
  'extensions/invites/index.ts': ['Jobs that settings enable have no caller; the user of a link has no account yet.'],
  'extensions/invites/invite-action.ts': [
    'An invitation is sent to the address of the record, whether or not the inviter can read it.',
  ],
  'extensions/invites/manage-actions.ts': [
    'Only the server writes the state of an invitation; the link is sent to the invited user and shown to no one else.',
  ],
  'extensions/invoicing/index.ts': [
    'Sets of contracts are invoiced and booked completely: the debts do not depend on the caller.',
  ],
  'extensions/invoicing/perform-job.ts': ['A chunk that is written concurrently with another belongs to the same run.'],
  'extensions/messages/index.ts': ['The server delivers a message, which is visible only to its recipient.'],
  'extensions/reports/index.ts': [
    'The server writes the state of a report; its content is read with the permissions of its orderer.',
  ],
  'extensions/reports/report-actions.ts': [
    'A run uses all members of its template, including hidden ones.',
    'The state of a result is written by the server alone.',
  ],
  'extensions/reports/template-hooks.ts': ['The result of a report, and its job, are created from a template.'],
  'extensions/reports/traces.ts': ['A person is erased from the reports of all orderers.'],
  'extensions/sign-in/index.ts': [
    'A user who signs in is not a caller yet: authentication gives access to their own sessions and keys.',
  ],
  'extensions/signing/index.ts': [
    'A started document is processed by the server; parties have no account, they are authorized by their link or signature.',
  ],
  'extensions/validation/index.ts': [
    "An organization's checks compare a record with all others, including those that its writer cannot see.",
  ],
};

const call = /\basSystem\(/g;
const withReason = /\basSystem\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;

describe('calls of asSystem in extensions', () => {
  const usages = sourceFiles('extensions').flatMap(({ path, text }) => {
    const calls = [...text.matchAll(call)];
    if (calls.length === 0) return [];
    const given = [...text.matchAll(withReason)].map(([, single, double]) =>
      (single ?? double ?? '').replaceAll("\\'", "'"),
    );
    return [{ path, count: calls.length, given }];
  });

  it('pass a reason as a literal', () => {
    expect(usages.filter(({ count, given }) => count !== given.length).map(({ path }) => path)).to.deep.equal([]);
  });

  it('pass only listed reasons', () => {
    const reasonsByFile = Object.fromEntries(
      usages.map(({ path, given: texts }) => [path, [...new Set(texts)].toSorted()]),
    );
    const listed = Object.fromEntries(Object.entries(reasons).map(([path, texts]) => [path, [...texts].toSorted()]));
    expect(reasonsByFile).to.deep.equal(listed);
  });

  it('are the only way to a database connection with system privileges', () => {
    // The types enforce it too: only `asSystem` creates a ServerContext.
    const castingFiles = sourceFiles('extensions').filter(({ text }) =>
      /as (unknown as )?Server\w*Context\b/.test(text),
    );
    expect(castingFiles.map(({ path }) => path)).to.deep.equal([]);
  });
});
