/**
 * Renders a message's text as the two bodies of an e-mail. The text is plain, with paragraphs separated by empty lines.
 * A link for the reader is passed separately and placed below the text, because it may contain a secret that is stored
 * nowhere else.
 */
import { escapeHtml } from '@core/engine/extension';
import type { Accent } from '../../support/accent.ts';
import { t } from '../texts/t.ts';

export interface MailContent {
  readonly language: 'sv' | 'en';
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly url: string; readonly label: string };
  /** The sender: the housing company. */
  readonly senderName: string;
  /** The address for replies; null if replies are not read. */
  readonly replyTo: string | null;
  /** Contact data and links of the sender, for the foot. */
  readonly phone: string | null;
  readonly website: string | null;
  readonly myPages: string | null;
  readonly privacyPolicy: string | null;
  /** The colours of the button and of the line above the title. */
  readonly accent?: Accent;
  /** The id of the attachment with the logo. */
  readonly logoId?: string;
}

export interface MailBodies {
  readonly text: string;
  readonly html: string;
}

/** Returns the two bodies, with the same content. */
export function renderMail(content: MailContent): MailBodies {
  const { language, title, text, link, accent } = content;
  const footer = footerOf(content);
  const facts = contactFacts(content);
  const foot = ['-- ', footer, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  const plain = [text.trim(), ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]), foot];
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f4f2;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#222">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff${accent === undefined ? '' : `;border-top:6px solid ${accent.background}`}">
${logoHtml(content)}<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(title)}</h1>
${paragraphs.join('\n')}
${link === undefined ? '' : linkHtml(link, language, accent ?? standardAccent)}
<p style="margin:32px 0 0;font-size:13px;color:#666">${[escapeHtml(footer), ...facts.map(factHtml)].join('<br>')}</p>
</div>
</body>
</html>
`;
  return { text: `${plain.join('\n\n')}\n`, html };
}

const standardAccent: Accent = { background: '#1f5f8b', text: '#ffffff' };

interface ContactFact {
  readonly label: string;
  readonly value: string;
  readonly isLink: boolean;
}

function footerOf({ language, senderName, replyTo }: MailContent): string {
  const text = t.in(language);
  return replyTo === null
    ? text('footer', { senderName })
    : text('footerWithReplies', { senderName, address: replyTo });
}

/** The contact data that the sender has, one a line. */
function contactFacts({ language, phone, website, myPages, privacyPolicy }: MailContent): readonly ContactFact[] {
  const text = t.in(language);
  return [
    { label: text('phone'), value: phone, isLink: false },
    { label: text('website'), value: website, isLink: true },
    { label: text('myPages'), value: myPages, isLink: true },
    { label: text('privacyPolicy'), value: privacyPolicy, isLink: true },
  ].flatMap(({ value, ...fact }) => (value === null || value === '' ? [] : [{ ...fact, value }]));
}

function logoHtml({ logoId, senderName }: MailContent): string {
  if (logoId === undefined) return '';
  const style = 'display:block;max-width:200px;max-height:64px;margin:0 0 24px';
  return `<img src="cid:${logoId}" alt="${escapeHtml(senderName)}" style="${style}">\n`;
}

function factHtml({ label, value, isLink }: ContactFact): string {
  const text = escapeHtml(value);
  return `${escapeHtml(label)}: ${isLink ? `<a href="${text}" style="color:#666">${text}</a>` : text}`;
}

function linkHtml(
  link: { readonly url: string; readonly label: string },
  language: 'sv' | 'en',
  { background, text }: Accent,
): string {
  const url = escapeHtml(link.url);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:${background};color:${text};text-decoration:none;border-radius:4px">${escapeHtml(link.label)}</a></p>
<p style="margin:0;font-size:13px;color:#666">${t.in(language)('linkHint')}<br><span style="word-break:break-all">${url}</span></p>`;
}
