/** Renders README.md of this folder: the table of all problems, from the catalogue (`npm run golden` writes it). */

import { type ClientProblem, clientProblems, type ProblemGroup, problemGroups } from './catalogue.ts';
import type { CatalogueEntry } from './diagnostic-kind.ts';

const head = `<!-- Written by npm run golden from engine/problems/*.ts; do not edit. -->
# Problems

Every problem has a code that never changes its meaning. Codes of the first tables are for authors of descriptors,
migrations and extensions: \`core check\` and \`core migrate\` print them with their location and a remedy. The last table is
for clients of the API: the code is the member \`code\` of a problem document.
`;

/** The complete file. Parameters of a message are in braces. */
export function renderProblemsReadme(): string {
  return [head, ...problemGroups.map(groupTable), clientTable(clientProblems)].join('\n');
}

function groupTable({ title, prefix, entries }: ProblemGroup): string {
  const rows = entries.map(
    ({ code, template, advice }: CatalogueEntry) => `| ${code} | ${cell(template)} | ${cell(advice)} |`,
  );
  return [`## ${title} (${prefix})`, '', '| Code | Message | What to do |', '|---|---|---|', ...rows, ''].join('\n');
}

function clientTable(problems: readonly ClientProblem[]): string {
  const rows = problems
    .toSorted((left, right) => left.status - right.status || (left.code < right.code ? -1 : 1))
    .map(({ code, status, title }) => `| ${status} | \`${code}\` | ${cell(title)} |`);
  return ['## Problems of the API', '', '| Status | Code | Title |', '|---|---|---|', ...rows, ''].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
