/** Reports on errands, consumption and cooperative fees. */
import { sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { parameterRow as g, type SqlReport } from '../sql-report.ts';
import { codes, column, inRealestates, realestate, sum } from './columns.ts';

const r = table('errands_generalerrand', 'r');
const m = table('measurements_measurementseries', 'm');
const s = table('measurements_sensor', 's');
const sa = table('objects_apartment', 'sa');
const si = table('objects_industrialpremises', 'si');
const sp = table('objects_parkingspot', 'sp');
const so = table('objects_outdoorsection', 'so');
const sb = table('objects_brfapartment', 'sb');
const l = table('objects_parkinglot', 'l');
const a = table('objects_outdoorarea', 'a');
const b = table('objects_building', 'b');
const e = table('objects_realestate', 'e');
const f = table('brf_quotafee', 'f');
const brf = table('brf_brfcompany', 'brf');
const o = table('organization_company', 'o');

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
    column('Number', 'Nummer', 'integer'),
    column('Came in', 'Inkom', 'date'),
    column('Title', 'Rubrik'),
    codes('Status', 'Status', 'errands.generalerrand.status'),
    realestate,
    column('Due', 'Senast', 'date'),
    column('Done', 'Klart', 'date'),
  ],
  query: sql`select ${r.errand_number} as c1, (${r.created_at} at time zone 'Europe/Stockholm')::date as c2, ${r.title} as c3, ${r.status} as c4,
               ${e.name} as c5, ${r.due_date} as c6, (${r.actual_done_time} at time zone 'Europe/Stockholm')::date as c7
          from ${g} cross join ${r}
          left join ${e} on ${e.id} = ${r.realestate_id}
         where (${r.created_at} at time zone 'Europe/Stockholm')::date between ${g.first} and ${g.last}
           and ${inRealestates(r.realestate_id, e)}
         order by ${r.created_at}, ${r.id}`,
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
    column('Sensor', 'Mätare'),
    column('From', 'Från', 'date'),
    column('To', 'Till', 'date'),
    column('Consumption', 'Förbrukning', 'decimal'),
    sum('Cost', 'Kostnad'),
  ],
  query: sql`select coalesce(${s.name}, ${s.custom_id}, ${s.id}::text) as c1, (${m.period_start} at time zone 'Europe/Stockholm')::date as c2,
               (${m.period_end} at time zone 'Europe/Stockholm')::date as c3, ${m.consumption}::numeric as c4, ${m.total_price} as c5
          from ${g} cross join ${m}
          join ${s} on ${s.id} = ${m.sensor_id}
          left join ${sa} on ${sa.id} = ${s.apartment_id}
          left join ${si} on ${si.id} = ${s.industrial_premises_id}
          left join ${sp} on ${sp.id} = ${s.parking_spot_id}
          left join ${so} on ${so.id} = ${s.outdoor_section_id}
          left join ${sb} on ${sb.id} = ${s.brf_apartment_id}
          left join ${l} on ${l.id} = ${sp.parking_lot_id}
          left join ${a} on ${a.id} = ${so.outdoor_area_id}
          left join ${b} on ${b.id} = coalesce(${s.building_id}, ${sa.building_id}, ${si.building_id}, ${sp.building_id}, ${sb.building_id})
          left join ${e} on ${e.id} = coalesce(${b.realestate_id}, ${l.realestate_id}, ${a.realestate_id})
         where ${inRealestates(e.id, e)} and (${m.period_end} at time zone 'Europe/Stockholm')::date between ${g.first} and ${g.last}
         order by 1, ${m.period_start}, ${m.id}`,
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
    column('Cooperative', 'Förening'),
    column('Fee', 'Avgift'),
    column('From', 'Från', 'date'),
    column('To', 'Till', 'date'),
    sum('A year', 'Per år'),
  ],
  query: sql`select coalesce(${o.name}, ${brf.custom_id}) as c1, ${f.title} as c2, ${f.start_date} as c3, ${f.end_date} as c4, ${f.yearly_amount} as c5
          from ${g} cross join ${f}
          join ${brf} on ${brf.id} = ${f.brf_company_id}
          left join ${o} on ${o.id} = ${brf.company_id}
         where ${f.is_active} and (${g.company} is null or ${brf.company_id} = ${g.company}) and ${f.start_date} <= ${g.last} and coalesce(${f.end_date}, ${g.last}) >= ${g.last}
         order by 1, 2, ${f.id}`,
};
