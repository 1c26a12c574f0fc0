/** The places to which a price group is limited (measurements.pricegrouponlyenabledfor). */
import { type Expression, type SqlBool, sql } from 'kysely';
import { db } from '../schema.ts';

interface Meter {
  readonly group: Expression<string | null>;
  readonly apartment: Expression<string | null>;
  readonly premises: Expression<string | null>;
  readonly spot: Expression<string | null>;
  readonly section: Expression<string | null>;
  readonly brfApartment: Expression<string | null>;
  readonly building: Expression<string | null>;
}

/** Whether a price group applies to a meter: it has no places, or the meter is in one of them. */
export function appliesToMeter(meter: Meter): Expression<SqlBool> {
  const places = db
    .selectFrom('measurements_pricegrouponlyenabledfor as l')
    .where('l.price_group_id', '=', meter.group);
  const matching = places.where(({ exists, eb, or }) =>
    or([
      eb('l.apartment_id', '=', meter.apartment),
      eb('l.industrial_premises_id', '=', meter.premises),
      eb('l.parking_spot_id', '=', meter.spot),
      exists(
        structuresOf(meter)
          .leftJoin('objects_realestate as r', 'r.id', 'h.realestate_id')
          .select('h.realestate_id')
          .where(
            sql<SqlBool>`(h.building_id = l.building_id or h.outdoor_area_id = l.outdoor_area_id
              or h.realestate_id = l.realestate_id or r.landlord_id = l.company_id)`,
          ),
      ),
    ]),
  );
  return sql<SqlBool>`(not exists ${places.select('l.id')} or exists ${matching.select('l.id')})`;
}

/** The building or outdoor area of a meter, with its real estate. */
function structuresOf({ apartment, premises, spot, section, brfApartment, building }: Meter) {
  const none = sql<string | null>`null::uuid`;
  const spaces = db
    .selectFrom('objects_building as b')
    .select(({ ref }) => [
      ref('b.id').$castTo<string | null>().as('building_id'),
      none.as('outdoor_area_id'),
      'b.realestate_id',
    ])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('b.id', '=', building),
        eb('b.id', '=', selectFrom('objects_apartment as x').select('x.building_id').where('x.id', '=', apartment)),
        eb(
          'b.id',
          '=',
          selectFrom('objects_industrialpremises as x').select('x.building_id').where('x.id', '=', premises),
        ),
        eb('b.id', '=', selectFrom('objects_parkingspot as x').select('x.building_id').where('x.id', '=', spot)),
        eb(
          'b.id',
          '=',
          selectFrom('objects_brfapartment as x').select('x.building_id').where('x.id', '=', brfApartment),
        ),
      ]),
    );
  const outdoors = db
    .selectFrom('objects_outdoorsection as x')
    .innerJoin('objects_outdoorarea as a', 'a.id', 'x.outdoor_area_id')
    .select(({ ref }) => [
      none.as('building_id'),
      ref('a.id').$castTo<string | null>().as('outdoor_area_id'),
      'a.realestate_id',
    ])
    .where('x.id', '=', section);
  const lots = db
    .selectFrom('objects_parkingspot as x')
    .innerJoin('objects_parkinglot as p', 'p.id', 'x.parking_lot_id')
    .select([none.as('building_id'), none.as('outdoor_area_id'), 'p.realestate_id'])
    .where('x.id', '=', spot);
  return db.selectFrom(spaces.unionAll(outdoors).unionAll(lots).as('h'));
}
