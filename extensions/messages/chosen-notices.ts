/** The notices that staff have chosen for their work roles and places, and those that settings choose for groups of tenants. */
import type { Notice, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { findPortalSettings, settingsResource } from '../portal/portal-settings.ts';
import { db } from '../schema.ts';
import { type Duty, isAt, readDuties } from '../support/duties.ts';
import { keyOf, placesOf } from '../support/places.ts';
import { listOf } from '../support/reference.ts';
import { channel, type InstructionStep } from './message.ts';

/** The steps for each user who has chosen the notice, by the record that the notice is about. */
export type Choices = ReadonlyMap<string, ReadonlyMap<string, readonly InstructionStep[]>>;

/** Reads the choices for notices, in a fixed number of statements for each reaction. */
export async function readChoices(notices: readonly Notice[], context: SystemContext): Promise<Choices> {
  const choices = new Map<string, ReadonlyMap<string, readonly InstructionStep[]>>();
  for (const [reaction, group] of Map.groupBy(notices, (notice) => notice.reaction)) {
    const duties = await activeDuties(reaction, context);
    if (duties.length === 0) continue;
    const places = await placesOf(
      group.map(({ about }) => about),
      context,
    );
    for (const { about } of group) {
      const here = duties.filter((duty) => isAt(duty, places.get(keyOf(about)) ?? {}));
      const byUser = Map.groupBy(here, ({ user }) => user);
      choices.set(about.id, new Map([...byUser].map(([user, held]) => [user, stepsOf(held, reaction)])));
    }
  }
  return choices;
}

/** A user with several duties at a place gets the notice through the channels of all of them. */
function stepsOf(duties: readonly Pick<Duty, 'byEmail' | 'bySms'>[], reaction: string): readonly InstructionStep[] {
  return [
    chosenStep(channel.inApp),
    ...(duties.some(({ byEmail }) => byEmail.includes(reaction)) ? [chosenStep(channel.email)] : []),
    ...(duties.some(({ bySms }) => bySms.includes(reaction)) ? [chosenStep(channel.sms)] : []),
  ];
}

/** Returns the steps that the settings for a tenant's group have for a notice; undefined if they do not name it. */
export async function stepsOfGroup(
  tenant: string | undefined,
  notice: string,
  context: SystemContext,
): Promise<readonly InstructionStep[] | undefined> {
  if (tenant === undefined) return undefined;
  const all = await context.records.list(settingsResource, {}, { orderBy: 'priority,id' });
  if (!all.some((settings) => listOf(settings.receive_notifications_for).includes(notice))) return undefined;
  const settings = await findPortalSettings(tenant, all, context);
  const named = (member: string) => listOf(settings?.[member]).map(String);
  if (!named('receive_notifications_for').includes(notice)) return undefined;
  const [byEmail, bySms] = [named('receive_email_notifications_for'), named('receive_sms_notifications_for')];
  return stepsOf([{ byEmail, bySms }], notice);
}

/** All chosen channels are used, not only the first that works. */
function chosenStep(type: number): InstructionStep {
  return { order: 0, distribution_type: type, when: 'always' };
}

async function activeDuties(notice: string, context: SystemContext): Promise<readonly Duty[]> {
  const duties = await readDuties({ notice }, context);
  if (duties.length === 0) return [];
  const users = db
    .selectFrom('accounts_organizationuser')
    .select('id')
    .where(
      'id',
      '=',
      anyOf(
        duties.map(({ user }) => user),
        'uuid',
      ),
    )
    .where('is_active', '=', true);
  const active = new Set((await context.database.execute(users)).map(({ id }) => id));
  return duties.filter(({ user }) => active.has(user));
}
