/**
 * Code of extensions acts with the rights of its caller; where it works as the server, `asServer` says why. Each reason stands here as well,
 * so that a new one is seen when it is reviewed, and one that is no longer needed is taken out.
 */
import { expect } from 'chai';
import { sourceFiles } from '../support/source-files.ts';

/** By file: why its code, or the code that it registers, may go beyond the rights of the caller. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'extensions/applications/index.ts': ['Rejected applications are removed by their age, which depends on no caller.'],
  'extensions/companions/index.ts': [
    'A record that comes into being with another is made by rule; nothing of it is shown to the caller.',
  ],
  'extensions/contracts/index.ts': [
    'The status of a contract follows from all that is agreed about it, also what the caller does not see.',
  ],
  'extensions/derived-facts/index.ts': [
    'A member that only the server writes follows from all records that it is computed from.',
  ],
  'extensions/errand-links/index.ts': [
    'The user of a link has no account: the link itself is the right to its errand.',
  ],
  'extensions/errand-links/link-hooks.ts': [
    'The address of a link is shown once, to who has just made it; what it is made from is hidden.',
    'The message with a link goes to whom the link is for and shows the errand as the page behind it does.',
  ],
  'extensions/files/index.ts': [
    'Where the bytes of a file lie, and who is on its access lists, is kept beside the records of callers.',
  ],
  'extensions/imports/import-actions.ts': ['The state of an import is written by the server alone.'],
  'extensions/imports/import-job.ts': ['How far an import has come is written beside its rows.'],
  'extensions/imports/index.ts': [
    'The state of an import and its files are kept by the server; its rows are written with the rights of its maker.',
  ],
  'extensions/imports/traces.ts': ['A person is erased from the imports of all makers.'],
  'extensions/invites/index.ts': [
    'Jobs that the settings switch on have no caller; the user of a link has no account yet.',
  ],
  'extensions/invites/invite-action.ts': [
    'An invitation goes to the address that the record has, whether or not the inviter may read it.',
  ],
  'extensions/invites/manage-actions.ts': [
    "The state of an invitation is the server's; the link goes to the person and is shown to nobody else.",
  ],
  'extensions/invoicing/index.ts': [
    'Sets of contracts are invoiced and booked whole: what is owed does not depend on the caller.',
  ],
  'extensions/invoicing/perform-job.ts': ['A chunk that is written beside another is of the same run.'],
  'extensions/messages/index.ts': [
    'A message that was made is delivered by the server, which shows it to its recipient alone.',
  ],
  'extensions/reports/index.ts': [
    'The state of a report is kept by the server; what the report shows is read with the rights of its orderer.',
  ],
  'extensions/reports/report-actions.ts': [
    'A run is made by the order of its template, also of members that are hidden.',
    'The state of a result is written by the server alone.',
  ],
  'extensions/reports/template-hooks.ts': [
    'The result of a report, and the job that fills it, are made by the order of a template.',
  ],
  'extensions/reports/traces.ts': ['A person is erased from the reports of all orderers.'],
  'extensions/sign-in/index.ts': [
    'A person who signs in is no caller yet: what they prove is the right to their own sessions and keys.',
  ],
  'extensions/signing/index.ts': [
    'A started document goes its way by itself; parties have no account, their link or signature is the proof.',
  ],
  'extensions/validation/index.ts': [
    "An organization's own checks compare a record with all others, also those that its writer does not see.",
  ],
};

const call = /\basServer\(/g;
const withReason = /\basServer\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;

describe('work as the server', () => {
  const found = sourceFiles('extensions').flatMap(({ path, text }) => {
    const calls = [...text.matchAll(call)];
    if (calls.length === 0) return [];
    const given = [...text.matchAll(withReason)].map(([, single, double]) =>
      (single ?? double ?? '').replaceAll("\\'", "'"),
    );
    return [{ path, count: calls.length, given }];
  });

  it('gives a reason at each call, as a text', () => {
    expect(found.filter(({ count, given }) => count !== given.length).map(({ path }) => path)).to.deep.equal([]);
  });

  it('gives only the reasons of the list', () => {
    const given = Object.fromEntries(found.map(({ path, given: texts }) => [path, [...new Set(texts)].toSorted()]));
    const listed = Object.fromEntries(Object.entries(reasons).map(([path, texts]) => [path, [...texts].toSorted()]));
    expect(given).to.deep.equal(listed);
  });

  it('is the only way to the database', () => {
    // The types say so too: nothing but `asServer` makes a ServerContext.
    const makers = sourceFiles('extensions').filter(({ text }) => /as (unknown as )?Server\w*Context\b/.test(text));
    expect(makers.map(({ path }) => path)).to.deep.equal([]);
  });
});
