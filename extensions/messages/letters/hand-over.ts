/** `hand_over` of a letter batch: the print house has it, so its letters are sent. */
import { type ActionHandler, throwProblem } from '@core/engine/extension';
import { db } from '../../schema.ts';
import { readableRecord } from '../../support/readable-record.ts';

const resource = 'communication.letterbatch';

export const handOver: ActionHandler = async ({ parameters }, context) => {
  const { database, records, now } = context.system;
  const id = parameters.pk ?? '';
  const [batch] = await database.execute(
    db.selectFrom('communication_letterbatch').select('handed_over_time').where('id', '=', id).forUpdate(),
  );
  if (batch === undefined) throwProblem('not_found');
  await context.requireRead(resource, [id], []);
  if (batch.handed_over_time === null) {
    const time = { sent_time: now.toISOString() };
    const letters = db
      .selectFrom('communication_notificationdistribution')
      .select('id')
      .where('letter_batch_id', '=', id)
      .where('sent_time', 'is', null)
      .where('failed_delivery_time', 'is', null);
    const unsent = await database.execute(letters);
    await records.updateMany(
      'communication.notificationdistribution',
      unsent.map((letter) => ({ id: letter.id, changes: time })),
    );
    await records.update(resource, id, { handed_over_time: now.toISOString() });
  }
  return { body: await readableRecord(context, resource, id) };
};
