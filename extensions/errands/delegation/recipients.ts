/** The users and suppliers to which delegation rules assign or offer errands. */
import type { SystemContext } from '../../../engine/extension/contract.ts';
import { anyOf } from '../../../engine/extension/sql.ts';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { displayName, idOf } from '../../support/reference.ts';
import type { Place } from '../places.ts';
import type { RecipientRef } from './delegated.ts';
import type { Instruction } from './instructions.ts';

export interface DelegationRecipient extends RecipientRef {
  readonly name: string;
  readonly email: string | undefined;
  readonly phoneNumber: string | undefined;
}

/** Returns the recipients of a rule at a place, in a stable order; users and suppliers that are not active are omitted. */
export type RecipientsOf = (instruction: Instruction, place: Place) => readonly DelegationRecipient[];

/** Reads the recipients of all rules, in a fixed number of statements. */
export async function readRecipients(
  instructions: readonly Instruction[],
  context: SystemContext,
): Promise<RecipientsOf> {
  const named = (member: string) => instructions.flatMap(({ record }) => idOf(record[member]) ?? []);
  const duties = await readDuties(named('delegate_to_work_engagement'), context);
  const members = await readSegmentUsers(named('delegate_to_segment'), context);
  const userIds = [
    ...named('delegate_to_organization_user'),
    ...duties.map(({ user }) => user),
    ...members.map(({ user }) => user),
  ];
  const users = await readUsers(userIds, context);
  const suppliers = await readSuppliers(named('delegate_to_external_supplier'), context);
  return ({ record }, place) => {
    const user = idOf(record.delegate_to_organization_user);
    const supplier = idOf(record.delegate_to_external_supplier);
    const duty = idOf(record.delegate_to_work_engagement);
    const segment = idOf(record.delegate_to_segment);
    if (supplier !== undefined) return [suppliers.get(supplier)].filter((found) => found !== undefined);
    const ids = new Set([
      ...(user === undefined ? [] : [user]),
      ...duties.filter((each) => each.duty === duty && isAt(each.places, place)).map((each) => each.user),
      ...members.filter((each) => each.segment === segment).map((each) => each.user),
    ]);
    return [...ids].toSorted().flatMap((id) => users.get(id) ?? []);
  };
}

interface Duty {
  readonly user: string;
  readonly duty: string;
  /** Empty for every place. */
  readonly places: ReadonlySet<string>;
}

function isAt(places: ReadonlySet<string>, { realestate, building, outdoorArea, parkingLot }: Place): boolean {
  const here = [realestate, building, outdoorArea, parkingLot];
  return places.size === 0 || here.some((id) => id !== undefined && places.has(id));
}

/** The duties that apply today: one whose dates are blocking applies only between them. */
async function readDuties(engagements: readonly string[], { database, now }: SystemContext): Promise<readonly Duty[]> {
  if (engagements.length === 0) return [];
  const today = stockholmDate(now);
  const rows = await database.execute(
    db
      .selectFrom('accounts_organizationuserworkengagement')
      .select(['id', 'user_id', 'work_engagement_id'])
      .where('work_engagement_id', '=', anyOf(engagements, 'uuid'))
      .where(({ and, eb, not, or }) =>
        not(
          and([eb('dates_are_blocking', 'is', true), or([eb('start_date', '>', today), eb('end_date', '<', today)])]),
        ),
      ),
  );
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
  return rows.map(({ id, user_id: user, work_engagement_id: duty }) => ({
    user,
    duty,
    places: new Set((byDuty.get(id) ?? []).map(({ place }) => place)),
  }));
}

async function readSegmentUsers(segments: readonly string[], { database }: SystemContext) {
  if (segments.length === 0) return [];
  const rows = await database.execute(
    db
      .selectFrom('accounts_organizationusersegment')
      .select(['segment_id as segment', 'user_id as user'])
      .where('segment_id', '=', anyOf(segments, 'uuid')),
  );
  return rows;
}

async function readUsers(
  ids: readonly string[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, DelegationRecipient>> {
  if (ids.length === 0) return new Map();
  const rows = await database.execute(
    db
      .selectFrom('accounts_organizationuser')
      .select(['id', 'first_name', 'last_name', 'corporate_name', 'email', 'phone_number'])
      .where('id', '=', anyOf([...new Set(ids)], 'uuid'))
      .where('is_active', '=', true),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        user: row.id,
        name: displayName(row),
        email: row.email ?? undefined,
        phoneNumber: row.phone_number ?? undefined,
      },
    ]),
  );
}

async function readSuppliers(
  ids: readonly string[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, DelegationRecipient>> {
  if (ids.length === 0) return new Map();
  const rows = await database.execute(
    db
      .selectFrom('errands_externalsupplier')
      .select(['id', 'name', 'contact_name', 'contact_email', 'contact_phone_number'])
      .where('id', '=', anyOf([...new Set(ids)], 'uuid'))
      .where('is_active', '=', true),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        supplier: row.id,
        name: row.contact_name ?? row.name,
        email: row.contact_email ?? undefined,
        phoneNumber: row.contact_phone_number ?? undefined,
      },
    ]),
  );
}
