/** Renders the page of an errand link as HTML. It works without scripts. */
import { escapeHtml, type JsonObject } from '@core/engine/extension';
import { actionForm } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { textOf } from '../support/reference.ts';
import { type ErrandLink, mayDo } from './errand-link.ts';
import type { PageTextKey } from './link-texts.ts';
import { type ErrandView, errandStatus } from './read-errand.ts';
import { t } from './texts/t.ts';

export interface ErrandPage {
  readonly language: Language;
  readonly link: ErrandLink;
  readonly errand: ErrandView;
  /** Feedback about the submitted form. */
  readonly notice?: { readonly textKey: PageTextKey; readonly isError: boolean };
}

/** Shown before the errand: a single button, because mail scanners follow links. */
export function landingPage(language: Language): string {
  return actionForm('open', `<button>${t.in(language)('open')}</button>`);
}

/** Returns the page of an invalid link. */
export function invalidLink(language: Language): string {
  return `<p>${t.in(language)('invalid')}</p>`;
}

/** Renders the errand and the actions that the link permits. */
export function errandPage({ language, link, errand, notice }: ErrandPage): string {
  const texts = t.in(language);
  const message =
    notice === undefined
      ? ''
      : `<p ${notice.isError ? 'class="error" role="alert"' : 'role="status"'}>${texts(notice.textKey)}</p>`;
  const description = textOf(errand.record.description);
  return [
    message,
    facts(language, errand),
    description === undefined ? '' : `<p>${paragraphs(description)}</p>`,
    actionList(language, errand),
    fileList(language, errand),
    errand.isOpen ? forms(language, link, errand) : `<p>${texts('closed')}</p>`,
  ].join('\n');
}

function facts(language: Language, { record, status, priority, location, object, canSeeContacts }: ErrandView): string {
  const texts = t.in(language);
  const yesOrNo = (value: unknown): string | undefined =>
    typeof value === 'boolean' ? (value ? texts('yes') : texts('no')) : undefined;
  const planned = [record.planned_start_time, record.planned_end_time]
    .map(textOf)
    .filter((time) => time !== undefined)
    .map((time) => formatTime(language, time))
    .join(' – ');
  const lines: readonly (readonly [string, string | undefined])[] = [
    [texts('status'), status],
    [texts('priority'), priority],
    [texts('place'), location],
    [texts('object'), object],
    [texts('planned'), planned],
    [texts('due'), textOf(record.due_date)],
    [texts('result'), textOf(record.result_description)],
    ...(canSeeContacts
      ? ([
          [texts('reporter'), textOf(record.reporter_name)],
          [texts('phone'), textOf(record.reporter_phone_number)],
          [texts('access'), textOf(record.access_instructions)],
          [texts('visits'), textOf(record.preferred_visit_times)],
          [texts('masterKey'), yesOrNo(record.master_key_allowed)],
          [texts('pets'), yesOrNo(record.has_pets)],
        ] as const)
      : []),
  ];
  const visibleLines = lines.filter(([, value]) => value !== undefined && value !== '');
  return `<dl>${visibleLines.map(([name, value]) => `<dt>${name}</dt><dd>${paragraphs(value ?? '')}</dd>`).join('')}</dl>`;
}

function actionList(language: Language, { actions }: ErrandView): string {
  if (actions.length === 0) return '';
  const items = actions.map((action: JsonObject) => {
    const description = textOf(action.description);
    const text = description === undefined ? '' : `<br>${paragraphs(description)}`;
    return `<li><strong>${escapeHtml(String(action.title))}</strong> <small>${formatTime(language, String(action.created_at))}</small>${text}</li>`;
  });
  return `<h2>${t.in(language)('actions')}</h2><ul>${items.join('')}</ul>`;
}

function fileList(language: Language, { files }: ErrandView): string {
  if (files.length === 0) return '';
  const items = files.map(({ id, title }) => `<li><a href="files/${id}">${escapeHtml(title)}</a></li>`);
  return `<h2>${t.in(language)('files')}</h2><ul>${items.join('')}</ul>`;
}

function forms(language: Language, { type }: ErrandLink, { record }: ErrandView): string {
  const texts = t.in(language);
  const status = Number(record.status);
  const htmlForms: string[] = [];
  if (mayDo(type, 'handle') && status < errandStatus.inProgress) {
    htmlForms.push(actionForm('begin', `<button>${texts('begin')}</button>`));
  }
  if (mayDo(type, 'handle') && status < errandStatus.done) {
    htmlForms.push(
      actionForm('finish', `${textArea('result', texts('resultLabel'))}<button>${texts('finish')}</button>`),
    );
  }
  if (mayDo(type, 'comment')) {
    htmlForms.push(actionForm('comment', `${textArea('comment', texts('comment'))}<button>${texts('send')}</button>`));
  }
  if (mayDo(type, 'attach')) {
    htmlForms.push(
      `<form method="post" enctype="multipart/form-data"><input type="hidden" name="action" value="attach"><label for="file">${texts('attach')}</label><input type="file" id="file" name="file" accept="image/*,application/pdf" required><button>${texts('upload')}</button></form>`,
    );
  }
  return htmlForms.join('\n');
}

function textArea(name: string, label: string): string {
  return `<label for="${name}">${label}</label><textarea id="${name}" name="${name}" rows="4" maxlength="5000" required></textarea>`;
}

function paragraphs(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}

function formatTime(language: Language, time: string): string {
  return new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(new Date(time));
}
