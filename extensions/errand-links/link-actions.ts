/** Actions of the holder of a link on an errand: open, comment, attach files, start and finish the work. Each runs in one transaction. */

import type { JsonObject, Records, SystemContext } from '@core/engine/extension';
import { fileHandle } from '../files/store-file.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { db } from '../schema.ts';
import { inSeconds } from '../support/local-day.ts';
import { type ErrandLink, type LinkAction, mayDo } from './errand-link.ts';
import type { PageTextKey } from './link-texts.ts';
import { errandStatus } from './read-errand.ts';

/** The result that the page shows. */
export interface LinkResult {
  readonly status: number;
  readonly textKey?: PageTextKey;
}

/** Maximum comments and files that one errand accepts from its links in an hour. */
const maxAnHour = 30;

const maxText = 5000;

/** Code of errands.generalerrandaction.kind. */
const commentKind = 3;

const texts = { comment: 'Kommentar via länk', done: 'Arbetet är klart' } as const;

/** Records that the link was opened. */
export async function openLink({ now, records }: SystemContext, link: ErrandLink): Promise<LinkResult> {
  await records.update('errands.anonymousgeneralerrandlink', link.id, { last_opened_time: inSeconds(now) });
  return { status: 200 };
}

/** Adds a comment, which the reporter sees too. */
export async function addComment(context: SystemContext, link: ErrandLink, text: string): Promise<LinkResult> {
  const rejection = (await actionRejection(context, link, 'comment')) ?? textRejection(text);
  if (rejection !== undefined) return rejection;
  await context.records.create('errands.generalerrandaction', {
    errand: { id: link.errandId },
    title: texts.comment,
    description: text.trim(),
    kind: commentKind,
    is_done: true,
    is_visible_to_customer: true,
    ...performer(link),
  });
  return saved;
}

/** Adds a file whose bytes are already stored. */
export async function addFile(context: SystemContext, link: ErrandLink, file: StoredFile): Promise<LinkResult> {
  const rejection = await actionRejection(context, link, 'attach');
  if (rejection !== undefined) return rejection;
  const { name, key, size = 0, md5_hash: md5, content_type: contentType } = file;
  await context.records.create('errands.generalerrandfile', {
    errand: { id: link.errandId },
    title: name,
    file_obj: fileHandle(context, { name, key, size, md5, contentType }),
    is_visible_to_customer: true,
  });
  return saved;
}

export async function startWork(context: SystemContext, link: ErrandLink): Promise<LinkResult> {
  const { records } = context;
  const rejection = await actionRejection(context, link, 'handle');
  const errand = await mustFind(records, link);
  if (rejection !== undefined) return rejection;
  if (Number(errand.status) >= errandStatus.inProgress) return saved;
  await records.update('errands.generalerrand', link.errandId, {
    status: errandStatus.inProgress,
    actual_start_time: errand.actual_start_time ?? inSeconds(context.now),
  });
  return saved;
}

/** Records that the work is finished, and its result. */
export async function finishWork(context: SystemContext, link: ErrandLink, result: string): Promise<LinkResult> {
  const { records } = context;
  const rejection = (await actionRejection(context, link, 'handle')) ?? textRejection(result);
  if (rejection !== undefined) return rejection;
  const errand = await mustFind(records, link);
  const now = inSeconds(context.now);
  await records.update('errands.generalerrand', link.errandId, {
    status: errandStatus.done,
    actual_start_time: errand.actual_start_time ?? now,
    actual_done_time: now,
    result_description: result.trim(),
  });
  await records.create('errands.generalerrandaction', {
    errand: { id: link.errandId },
    title: texts.done,
    description: result.trim(),
    is_done: true,
    is_visible_to_customer: true,
    ...performer(link),
  });
  return saved;
}

const saved: LinkResult = { status: 200, textKey: 'saved' };

/** Returns why this link cannot perform the action now; locks the errand, so that the limits apply to concurrent requests. */
export async function actionRejection(
  context: SystemContext,
  link: ErrandLink,
  action: LinkAction,
): Promise<LinkResult | undefined> {
  const { database } = context;
  if (!mayDo(link.type, action)) return { status: 403, textKey: 'notAllowed' };
  const errand = db.selectFrom('errands_generalerrand').select('status').where('id', '=', link.errandId);
  const [row] = await database.execute(errand.forUpdate());
  if (row === undefined || row.status >= errandStatus.closed) return { status: 409, textKey: 'closed' };
  const hourAgo = new Date(context.now.getTime() - 3_600_000);
  const recentIn = (table: 'errands_generalerrandaction' | 'errands_generalerrandfile') =>
    db
      .selectFrom(db.dynamic.table(table).as('added'))
      .select('added.id')
      .where('added.errand_id', '=', link.errandId)
      .where('added.created_at', '>', hourAgo);
  const added = recentIn('errands_generalerrandaction').unionAll(recentIn('errands_generalerrandfile'));
  const recent = await database.execute(added.limit(maxAnHour));
  return recent.length === maxAnHour ? { status: 429, textKey: 'tooMany' } : undefined;
}

function textRejection(text: string): LinkResult | undefined {
  if (text.trim() === '') return { status: 422, textKey: 'empty' };
  return text.length > maxText ? { status: 422, textKey: 'tooLong' } : undefined;
}

function performer({ organizationUser, externalSupplier }: ErrandLink): JsonObject {
  return {
    ...(organizationUser === undefined ? {} : { performed_by: { id: organizationUser } }),
    ...(externalSupplier === undefined ? {} : { performed_by_external_supplier: { id: externalSupplier } }),
  };
}

async function mustFind(records: Records, link: ErrandLink): Promise<JsonObject> {
  return (await records.find('errands.generalerrand', link.errandId)) ?? {};
}
