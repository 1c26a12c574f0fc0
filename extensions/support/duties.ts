/** The duties of staff: where and when they apply, and the notices that their holders have chosen. */
import type { SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db } from '../schema.ts';
import { stockholmDate } from './local-day.ts';
import type { Place } from './places.ts';

/** A duty of a user, with the notices that the user has chosen for it. */
export interface Duty {
  readonly user: string;
  readonly duty: string;
  /** Empty for every place. */
  readonly places: ReadonlySet<string>;
  readonly byEmail: readonly string[];
  readonly bySms: readonly string[];
}

/** The duties of some kinds, or those with a notice. */
export type ChosenDuties = { readonly engagements: readonly string[] } | { readonly notice: string };

/** Returns whether a duty covers a place. */
export function isAt(
  { places }: Pick<Duty, 'places'>,
  { realestate, building, outdoorArea, parkingLot }: Place,
): boolean {
  const here = [realestate, building, outdoorArea, parkingLot];
  return places.size === 0 || here.some((id) => id !== undefined && places.has(id));
}

/** Reads the duties that apply today: one whose dates are blocking applies only between them. */
export async function readDuties(
  chosen: ChosenDuties,
  { database, now }: Pick<SystemContext, 'database' | 'now'>,
): Promise<readonly Duty[]> {
  if ('engagements' in chosen && chosen.engagements.length === 0) return [];
  const today = stockholmDate(now);
  const rows = await database.execute(
    db
      .selectFrom('accounts_organizationuserworkengagement')
      .select(['id', 'user_id', 'work_engagement_id'])
      .select(['receive_email_notifications_for as byEmail', 'receive_sms_notifications_for as bySms'])
      .where((eb) =>
        'notice' in chosen
          ? eb(eb.val(chosen.notice), '=', eb.fn.any('receive_notifications_for'))
          : eb('work_engagement_id', '=', anyOf(chosen.engagements, 'uuid')),
      )
      .where(({ and, eb, not, or }) =>
        not(
          and([eb('dates_are_blocking', 'is', true), or([eb('start_date', '>', today), eb('end_date', '<', today)])]),
        ),
      ),
  );
  if (rows.length === 0) return [];
  const ids = anyOf(
    rows.map(({ id }) => id),
    'uuid',
  );
  const ofRealestates = db
    .selectFrom('accounts_organizationuserworkengagement_realestates')
    .select(['organizationuserworkengagement_id as duty', 'realestate_id as place'])
    .where('organizationuserworkengagement_id', '=', ids);
  const ofBuildings = db
    .selectFrom('accounts_organizationuserworkengagement_buildings')
    .select(['organizationuserworkengagement_id as duty', 'building_id as place'])
    .where('organizationuserworkengagement_id', '=', ids);
  const ofOutdoorAreas = db
    .selectFrom('accounts_organizationuserworkengagement_outdoor_areas')
    .select(['organizationuserworkengagement_id as duty', 'outdoorarea_id as place'])
    .where('organizationuserworkengagement_id', '=', ids);
  const ofParkingLots = db
    .selectFrom('accounts_organizationuserworkengagement_parking_lots')
    .select(['organizationuserworkengagement_id as duty', 'parkinglot_id as place'])
    .where('organizationuserworkengagement_id', '=', ids);
  const places = await database.execute(
    ofRealestates.unionAll(ofBuildings).unionAll(ofOutdoorAreas).unionAll(ofParkingLots),
  );
  const byDuty = Map.groupBy(places, ({ duty }) => duty);
  return rows.map(({ id, user_id: user, work_engagement_id: duty, byEmail, bySms }) => ({
    user,
    duty,
    byEmail,
    bySms,
    places: new Set((byDuty.get(id) ?? []).map(({ place }) => place)),
  }));
}
