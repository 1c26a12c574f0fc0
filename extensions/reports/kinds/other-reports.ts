/** Reports on errands, consumption and cooperative fees. */
import type { SqlReport } from '../sql-report.ts';
import { column, realestate } from './columns.ts';

/** Errands that came in in the period. */
export const errands: SqlReport = {
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
    'objects.realestate': ['name'],
  },
  columns: [
    column('Number', 'Nummer', 'integer'),
    column('Came in', 'Inkom', 'date'),
    column('Title', 'Rubrik'),
    column('Status', 'Status', 'integer'),
    realestate,
    column('Due', 'Senast', 'date'),
    column('Done', 'Klart', 'date'),
  ],
  sql: `select r.errand_number as c1, (r.created_at at time zone 'Europe/Stockholm')::date as c2, r.title as c3, r.status as c4,
               e.name as c5, r.due_date as c6, (r.actual_done_time at time zone 'Europe/Stockholm')::date as c7
          from given g
          join errands_generalerrand r on r.customer_id = g.customer
          left join objects_realestate e on e.customer_id = g.customer and e.id = r.realestate_id
         where (r.created_at at time zone 'Europe/Stockholm')::date between g.first and g.last
           and (g.realestates is null or r.realestate_id = any(g.realestates))
         order by r.created_at, r.id`,
};

/** What was measured in the period, by sensor. */
export const consumption: SqlReport = {
  reads: {
    'measurements.measurementseries': ['period_start', 'period_end', 'consumption', 'total_price', 'sensor'],
    'measurements.sensor': ['name', 'custom_id'],
  },
  columns: [
    column('Sensor', 'Mätare'),
    column('From', 'Från', 'date'),
    column('To', 'Till', 'date'),
    column('Consumption', 'Förbrukning', 'decimal'),
    column('Cost', 'Kostnad', 'decimal'),
  ],
  sql: `select coalesce(s.name, s.custom_id, s.id::text) as c1, (m.period_start at time zone 'Europe/Stockholm')::date as c2,
               (m.period_end at time zone 'Europe/Stockholm')::date as c3, m.consumption::numeric as c4, m.total_price as c5
          from given g
          join measurements_measurementseries m on m.customer_id = g.customer
          join measurements_sensor s on s.customer_id = g.customer and s.id = m.sensor_id
         where (m.period_end at time zone 'Europe/Stockholm')::date between g.first and g.last
         order by 1, m.period_start`,
};

/** Fees of cooperatives that hold on the last day of the period. */
export const cooperativeFees: SqlReport = {
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
    column('A year', 'Per år', 'decimal'),
  ],
  sql: `select coalesce(o.name, b.custom_id) as c1, f.title as c2, f.start_date as c3, f.end_date as c4, f.yearly_amount as c5
          from given g
          join brf_quotafee f on f.customer_id = g.customer
          join brf_brfcompany b on b.customer_id = g.customer and b.id = f.brf_company_id
          left join organization_company o on o.customer_id = g.customer and o.id = b.company_id
         where f.is_active and f.start_date <= g.last and coalesce(f.end_date, g.last) >= g.last
         order by 1, 2`,
};
