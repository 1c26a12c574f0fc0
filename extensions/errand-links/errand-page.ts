/** Renders the page of an errand link as HTML. It works without scripts. */
import type { JsonObject } from '../../engine/extension/contract.ts';
import { escapeHtml } from '../support/escape-html.ts';
import { actionForm } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { textOf } from '../support/reference.ts';
import { type ErrandLink, mayDo } from './errand-link.ts';
import { type PageWord, pageWords } from './link-texts.ts';
import { errandStatus, type SeenErrand } from './read-errand.ts';

export interface ErrandPage {
  readonly language: Language;
  readonly link: ErrandLink;
  readonly errand: SeenErrand;
  /** Feedback about the submitted form. */
  readonly notice?: { readonly word: PageWord; readonly isError: boolean };
}

/** Shown before the errand: a single button, because mail scanners follow links. */
export function landingPage(language: Language): string {
  return actionForm('open', `<button>${pageWords[language].open}</button>`);
}

/** The text for a link that leads nowhere. */
export function invalidLink(language: Language): string {
  return `<p>${pageWords[language].invalid}</p>`;
}

/** The errand and what the holder of the link may do with it. */
export function errandPage({ language, link, errand, notice }: ErrandPage): string {
  const words = pageWords[language];
  const said =
    notice === undefined
      ? ''
      : `<p ${notice.isError ? 'class="error" role="alert"' : 'role="status"'}>${words[notice.word]}</p>`;
  const description = textOf(errand.record.description);
  return [
    said,
    facts(language, errand),
    description === undefined ? '' : `<p>${paragraphs(description)}</p>`,
    actionList(language, errand),
    fileList(language, errand),
    errand.isOpen ? forms(language, link, errand) : `<p>${words.closed}</p>`,
  ].join('\n');
}

function facts(language: Language, { record, status, priority, place, object, showsContacts }: SeenErrand): string {
  const words = pageWords[language];
  const yesOrNo = (value: unknown): string | undefined =>
    typeof value === 'boolean' ? (value ? words.yes : words.no) : undefined;
  const planned = [record.planned_start_time, record.planned_end_time]
    .map(textOf)
    .filter((time) => time !== undefined)
    .map((time) => moment(language, time))
    .join(' – ');
  const lines: readonly (readonly [string, string | undefined])[] = [
    [words.status, status],
    [words.priority, priority],
    [words.place, place],
    [words.object, object],
    [words.planned, planned],
    [words.due, textOf(record.due_date)],
    [words.result, textOf(record.result_description)],
    ...(showsContacts
      ? ([
          [words.reporter, textOf(record.reporter_name)],
          [words.phone, textOf(record.reporter_phone_number)],
          [words.access, textOf(record.access_instructions)],
          [words.visits, textOf(record.preferred_visit_times)],
          [words.masterKey, yesOrNo(record.master_key_allowed)],
          [words.pets, yesOrNo(record.has_pets)],
        ] as const)
      : []),
  ];
  const shown = lines.filter(([, value]) => value !== undefined && value !== '');
  return `<dl>${shown.map(([name, value]) => `<dt>${name}</dt><dd>${paragraphs(value ?? '')}</dd>`).join('')}</dl>`;
}

function actionList(language: Language, { actions }: SeenErrand): string {
  if (actions.length === 0) return '';
  const items = actions.map((action: JsonObject) => {
    const description = textOf(action.description);
    const text = description === undefined ? '' : `<br>${paragraphs(description)}`;
    return `<li><strong>${escapeHtml(String(action.title))}</strong> <small>${moment(language, String(action.created_at))}</small>${text}</li>`;
  });
  return `<h2>${pageWords[language].actions}</h2><ul>${items.join('')}</ul>`;
}

function fileList(language: Language, { files }: SeenErrand): string {
  if (files.length === 0) return '';
  const items = files.map(({ id, title }) => `<li><a href="files/${id}">${escapeHtml(title)}</a></li>`);
  return `<h2>${pageWords[language].files}</h2><ul>${items.join('')}</ul>`;
}

function forms(language: Language, { type }: ErrandLink, { record }: SeenErrand): string {
  const words = pageWords[language];
  const status = Number(record.status);
  const parts: string[] = [];
  if (mayDo(type, 'handle') && status < errandStatus.inProgress) {
    parts.push(actionForm('begin', `<button>${words.begin}</button>`));
  }
  if (mayDo(type, 'handle') && status < errandStatus.done) {
    parts.push(actionForm('finish', `${textArea('result', words.resultLabel)}<button>${words.finish}</button>`));
  }
  if (mayDo(type, 'comment')) {
    parts.push(actionForm('comment', `${textArea('comment', words.comment)}<button>${words.send}</button>`));
  }
  if (mayDo(type, 'attach')) {
    parts.push(
      `<form method="post" enctype="multipart/form-data"><input type="hidden" name="action" value="attach"><label for="file">${words.attach}</label><input type="file" id="file" name="file" accept="image/*,application/pdf" required><button>${words.upload}</button></form>`,
    );
  }
  return parts.join('\n');
}

function textArea(name: string, label: string): string {
  return `<label for="${name}">${label}</label><textarea id="${name}" name="${name}" rows="4" maxlength="5000" required></textarea>`;
}

function paragraphs(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}

function moment(language: Language, time: string): string {
  return new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(new Date(time));
}
