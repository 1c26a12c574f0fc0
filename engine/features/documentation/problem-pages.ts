/** /problems/ for readers: the meaning, cause, remedy and an example of each problem, in the layout of the documentation. */
import type Koa from 'koa';
import type { Page } from '../../http/pages/plain-pages.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { lazyMap } from '../../kernel/lazy.ts';
import { type ClientProblem, clientProblems } from '../../problems/catalogue.ts';
import type { HttpProblemCode } from '../../problems/http-problems.ts';
import { type CachedText, cacheText, sendCachedText } from './cached-text.ts';
import { page } from './docs-pages.ts';

const folder = '/problems/';

/** Creates the folder /problems/ as HTML, each page rendered on first request; returns false for unknown problems. */
export function problemsFolder(): Page {
  const pageOf = lazyMap(makePage);
  return async (context: Koa.Context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return false;
    const cachedPage = await pageOf(context.path.slice(folder.length).replace(/\/$/, ''));
    if (cachedPage === undefined) return false;
    sendCachedText(context, cachedPage);
    context.vary('Accept');
    return true;
  };
}

async function makePage(name: string): Promise<CachedText | undefined> {
  const html = 'text/html; charset=utf-8';
  if (name === '') return cacheText(listPage(), html);
  const problem = clientProblems.find(({ type }) => type === `${folder}${name}`);
  return problem && cacheText(await problemPage(problem), html);
}

function listPage(): string {
  const rows = clientProblems.map(
    (problem) =>
      `<tr><td>${problem.status}</td><td><a href="${problem.type}/">${problem.code}</a></td><td>${escapeHtml(problem.title)}</td></tr>`,
  );
  const body = `<main class="guide"><h1>Problems</h1>
<p>What the API answers when a request was not done (<code>application/problem+json</code>). The member <code>code</code> never changes its meaning.</p>
<div class="table"><table><thead><tr><th>Status</th><th>Code</th><th>Title</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></main>`;
  return page({ title: 'Problems · Core API', body });
}

async function problemPage(problem: ClientProblem): Promise<string> {
  const { problemGuidance } = await import('../../problems/problem-guidance.ts');
  const { type, code, status, title } = problem;
  const { meaning, why, action } = problemGuidance[code as HttpProblemCode];
  const example = {
    type,
    title: title,
    status,
    instance: '/common/request/0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77',
    code,
    request_id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77',
  };
  const body = `<main class="guide"><p><a href="${folder}">Problems</a></p><h1>${escapeHtml(title)}</h1>
<p><code>${code}</code>, status ${status}</p>
<h2>What it means</h2><p>${prose(meaning)}</p>
<h2>Why it happens</h2><p>${prose(why)}</p>
<h2>What to do</h2><p>${prose(action)}</p>
<h2>Example</h2><pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre></main>`;
  return page({ title: `${title} · Core API`, body });
}

/** Renders text with code in backticks. */
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
