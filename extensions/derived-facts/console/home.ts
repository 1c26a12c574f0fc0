/** Dashboard cards of the console: errands, leases that end, applications, vacancies. */
import type { Home, Segment } from '@core/engine/console';
import { t } from './texts/t.ts';

function vacant(resource: string, label: string): Segment {
  return { label, resource, filter: () => ({ is_vacant: 'true' }) };
}

/** Contract statuses: cancelled, or in the last fixed period. */
const ending = '4,6,7';

export const home = (): Home => ({
  tasks: [
    {
      label: t('openErrands'),
      resource: 'errands.generalerrand',
      filter: () => ({ status__in: '0,1,2,3,4' }),
    },
    {
      label: t('homesVacated'),
      resource: 'contracts.apartmentcontract',
      filter: ({ day }) => ({ status__in: ending, end_date__range: `${day(0)},${day(90)}` }),
    },
    {
      label: t('newApplications'),
      resource: 'markets.apartmentlistingapplication',
      filter: () => ({ status: '0' }),
    },
  ],
  figures: [
    {
      name: 'vacancies',
      label: t('vacantNow'),
      resource: 'objects.apartment',
      by: {
        segments: [
          vacant('objects.apartment', t('apartments')),
          vacant('objects.industrialpremises', t('premises')),
          vacant('objects.parkingspot', t('parkingSpots')),
          vacant('objects.outdoorsection', t('outdoorSections')),
        ],
      },
    },
    {
      name: 'errands',
      label: t('errandsByStatus'),
      resource: 'errands.generalerrand',
      by: { member: 'status' },
    },
  ],
});
