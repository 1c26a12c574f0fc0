/** Reports on errands, consumption and cooperative fees. */
import { type Expression, sql } from 'kysely';
import { db, given, type SqlReport } from '../sql-report.ts';
import { t } from '../texts/t.ts';
import { codes, column, inCompany, inRealestates, realestate, sum } from './columns.ts';

/** The day of a time, in Sweden. */
const dayOf = (time: Expression<Date | null>) => sql<string>`(${time} at time zone 'Europe/Stockholm')::date`;

/** Errands that were reported in the period. */
export const errands: SqlReport = {
  acceptedParameters: ['company', 'realestates'],
  reads: {
    'errands.generalerrand': [
      'errand_number',
      'created_at',
      'title',
      'status',
      'due_date',
      'actual_done_time',
      'realestate',
    ],
    'objects.realestate': ['name', 'landlord'],
  },
  columns: [
    column(t('number'), 'integer'),
    column(t('came'), 'date'),
    column(t('title')),
    codes(t('status'), 'errands.generalerrand.status'),
    realestate,
    column(t('dueColumn'), 'date'),
    column(t('doneColumn'), 'date'),
  ],
  query: db
    .selectFrom('given as g')
    .crossJoin('errands_generalerrand as r')
    .leftJoin('objects_realestate as e', 'e.id', 'r.realestate_id')
    .select(({ ref }) => [
      'r.errand_number as c1',
      dayOf(ref('r.created_at')).as('c2'),
      'r.title as c3',
      'r.status as c4',
      'e.name as c5',
      'r.due_date as c6',
      dayOf(ref('r.actual_done_time')).as('c7'),
    ])
    .where(({ between, ref }) => between(dayOf(ref('r.created_at')), given.first, given.last))
    .where(({ ref }) => inRealestates(ref('r.realestate_id'), ref('e.landlord_id')))
    .orderBy('r.created_at')
    .orderBy('r.id'),
};

/** Members of the location of sensors. */
const sensorLocationReads = {
  'objects.realestate': ['landlord'],
  'objects.building': ['realestate'],
  'objects.parkinglot': ['realestate'],
  'objects.outdoorarea': ['realestate'],
  'objects.apartment': ['building'],
  'objects.industrialpremises': ['building'],
  'objects.parkingspot': ['building', 'parking_lot'],
  'objects.outdoorsection': ['outdoor_area'],
  'objects.brfapartment': ['building'],
};

/** Measured consumption in the period, by sensor. */
export const consumption: SqlReport = {
  acceptedParameters: ['company', 'realestates'],
  reads: {
    'measurements.measurementseries': ['period_start', 'period_end', 'consumption', 'total_price', 'sensor'],
    'measurements.sensor': [
      'name',
      'custom_id',
      'apartment',
      'industrial_premises',
      'parking_spot',
      'outdoor_section',
      'brf_apartment',
      'building',
    ],
    ...sensorLocationReads,
  },
  columns: [
    column(t('sensor')),
    column(t('from'), 'date'),
    column(t('to'), 'date'),
    column(t('consumption'), 'decimal'),
    sum(t('cost')),
  ],
  query: db
    .selectFrom('given as g')
    .crossJoin('measurements_measurementseries as m')
    .innerJoin('measurements_sensor as s', 's.id', 'm.sensor_id')
    .leftJoin('objects_apartment as sa', 'sa.id', 's.apartment_id')
    .leftJoin('objects_industrialpremises as si', 'si.id', 's.industrial_premises_id')
    .leftJoin('objects_parkingspot as sp', 'sp.id', 's.parking_spot_id')
    .leftJoin('objects_outdoorsection as so', 'so.id', 's.outdoor_section_id')
    .leftJoin('objects_brfapartment as sb', 'sb.id', 's.brf_apartment_id')
    .leftJoin('objects_parkinglot as l', 'l.id', 'sp.parking_lot_id')
    .leftJoin('objects_outdoorarea as a', 'a.id', 'so.outdoor_area_id')
    .leftJoin('objects_building as b', (join) =>
      join.on(({ eb, fn }) =>
        eb(
          'b.id',
          '=',
          fn.coalesce('s.building_id', 'sa.building_id', 'si.building_id', 'sp.building_id', 'sb.building_id'),
        ),
      ),
    )
    .leftJoin('objects_realestate as e', (join) =>
      join.on(({ eb, fn }) => eb('e.id', '=', fn.coalesce('b.realestate_id', 'l.realestate_id', 'a.realestate_id'))),
    )
    .select(({ cast, fn, ref }) => [
      fn.coalesce('s.name', 's.custom_id', cast<string>('s.id', 'text')).as('c1'),
      dayOf(ref('m.period_start')).as('c2'),
      dayOf(ref('m.period_end')).as('c3'),
      cast<string>('m.consumption', 'numeric').as('c4'),
      'm.total_price as c5',
    ])
    .where(({ ref }) => inRealestates(ref('e.id'), ref('e.landlord_id')))
    .where(({ between, ref }) => between(dayOf(ref('m.period_end')), given.first, given.last))
    .orderBy('c1')
    .orderBy('m.period_start')
    .orderBy('m.id'),
};

/** Fees of cooperatives that apply on the last day of the period. */
export const cooperativeFees: SqlReport = {
  acceptedParameters: ['company'],
  isOfDay: true,
  reads: {
    'brf.quotafee': ['title', 'start_date', 'end_date', 'yearly_amount', 'is_active', 'brf_company'],
    'brf.brfcompany': ['custom_id', 'company'],
    'organization.company': ['name'],
  },
  columns: [
    column(t('cooperative')),
    column(t('fee')),
    column(t('from'), 'date'),
    column(t('to'), 'date'),
    sum(t('year')),
  ],
  query: db
    .selectFrom('given as g')
    .crossJoin('brf_quotafee as f')
    .innerJoin('brf_brfcompany as brf', 'brf.id', 'f.brf_company_id')
    .leftJoin('organization_company as o', 'o.id', 'brf.company_id')
    .select(({ fn }) => fn.coalesce('o.name', 'brf.custom_id').as('c1'))
    .select(['f.title as c2', 'f.start_date as c3', 'f.end_date as c4', 'f.yearly_amount as c5'])
    .where('f.is_active', '=', true)
    .where(({ ref }) => inCompany(ref('brf.company_id')))
    .where('f.start_date', '<=', given.last)
    .where(({ fn }) => fn.coalesce('f.end_date', given.last), '>=', given.last)
    .orderBy('c1')
    .orderBy('c2')
    .orderBy('f.id'),
};
