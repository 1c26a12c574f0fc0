/** Renders the HTML pages to which links lead: plain HTML with a form that works without scripts, and no external resources. */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { escapeHtml } from '@core/engine/extension';
import type { Language } from './language.ts';
import { supportedLanguage } from './sender.ts';

export interface HtmlPage {
  readonly status: number;
  readonly language: Language;
  readonly title: string;
  /** HTML; the caller escapes values of records. */
  readonly body: string;
  /** Whether the page shows a PDF of this server in a frame. */
  readonly hasDocument?: boolean;
  /** An inline script, which can send requests to this server; the page works without it. */
  readonly script?: string;
}

const style = `body{margin:0;background:#f4f4f2;font-family:system-ui,Arial,sans-serif;line-height:1.5;color:#222}
main{max-width:44rem;margin:2rem auto;padding:2rem;background:#fff;border-radius:6px}
h1{margin-top:0;font-size:1.5rem}label{display:block;margin:1rem 0 .25rem}
input,select,textarea{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;border:1px solid #767676;border-radius:4px}
input[type=checkbox]{width:auto}button{font:inherit;margin:1rem .5rem 0 0;padding:.6rem 1.2rem;border:0;border-radius:4px;background:#1f5f8b;color:#fff}
button.quiet{background:#595959}small{color:#595959}.error{color:#a00}iframe{width:100%;height:70vh;border:1px solid #ccc}`;

const styleHash = hashOf(style);

/** Sends a page with headers that prevent its address, which contains a token, from leaking. */
export function sendPage(response: ServerResponse, page: HtmlPage): void {
  const frames = page.hasDocument === true ? "frame-src 'self'; object-src 'self'" : "frame-src 'none'";
  const scripts =
    page.script === undefined
      ? ''
      : `script-src '${hashOf(page.script)}'; connect-src 'self'; require-trusted-types-for 'script'; `;
  response.writeHead(page.status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; ${scripts}style-src '${styleHash}'; img-src 'self' data:; form-action 'self'; ${frames}; frame-ancestors 'none'; base-uri 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-store',
  });
  response.end(`<!doctype html>
<html lang="${page.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(page.title)}</title><link rel="icon" href="/docs/assets/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main><h1>${escapeHtml(page.title)}</h1>
${page.body}
</main>${page.script === undefined ? '' : `<script>${page.script}</script>`}</body>
</html>
`);
}

/** The source expression that allows exactly this text of a style or script. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Returns a form with one or more buttons: `action` identifies the pressed one on the server. */
export function actionForm(action: string, content: string): string {
  return `<form method="post"><input type="hidden" name="action" value="${action}">${content}</form>`;
}

/** Returns the first supported language of the browser; `otherwise` if there is none. */
export function browserLanguage(header: string | undefined, otherwise: Language = 'sv'): Language {
  for (const tag of (header ?? '').split(',')) {
    const language = supportedLanguage(tag.trim());
    if (language !== undefined) return language;
  }
  return otherwise;
}
