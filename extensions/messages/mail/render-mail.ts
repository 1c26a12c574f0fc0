/**
 * Renders a message's text as the two bodies of an e-mail. The text is plain, with paragraphs separated by empty lines.
 * A link for the reader is passed separately and placed below the text, because it may contain a secret that is stored
 * nowhere else.
 */
import { escapeHtml } from '../../../engine/extension/contract.ts';
import { t } from '../texts/t.ts';

export interface MailContent {
  readonly language: 'sv' | 'en';
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly url: string; readonly label: string };
  /** The sender: the housing company. */
  readonly senderName: string;
}

export interface MailBodies {
  readonly text: string;
  readonly html: string;
}

/** Returns the two bodies, with the same content. */
export function renderMail(content: MailContent): MailBodies {
  const { language, title, text, link, senderName } = content;
  const footer = t.in(language)('footer', { senderName });
  const plain = [text.trim(), ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]), `-- \n${footer}`];
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f4f2;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#222">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(title)}</h1>
${paragraphs.join('\n')}
${link === undefined ? '' : linkHtml(link, language)}
<p style="margin:32px 0 0;font-size:13px;color:#666">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
  return { text: `${plain.join('\n\n')}\n`, html };
}

function linkHtml(link: { readonly url: string; readonly label: string }, language: 'sv' | 'en'): string {
  const url = escapeHtml(link.url);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1f5f8b;color:#fff;text-decoration:none;border-radius:4px">${escapeHtml(link.label)}</a></p>
<p style="margin:0;font-size:13px;color:#666">${t.in(language)('linkHint')}<br><span style="word-break:break-all">${url}</span></p>`;
}
