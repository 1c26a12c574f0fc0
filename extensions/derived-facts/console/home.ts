/** Dashboard cards of the console: errands, leases that end, applications, vacancies. */
import type { Home, Segment } from '../../../console/source/plugin.ts';

function vacant(resource: string, en: string, sv: string): Segment {
  return { label: { en, sv }, resource, filter: () => ({ is_vacant: 'true' }) };
}

/** Contract statuses: cancelled, or in the last fixed period. */
const ending = '4,6,7';

export const home: Home = {
  tasks: [
    {
      label: { en: 'Open errands', sv: 'Öppna ärenden' },
      resource: 'errands.generalerrand',
      filter: () => ({ status__in: '0,1,2,3,4' }),
    },
    {
      label: { en: 'Homes vacated within 90 days', sv: 'Bostäder lediga inom 90 dagar' },
      resource: 'contracts.apartmentcontract',
      filter: ({ day }) => ({ status__in: ending, end_date__range: `${day(0)},${day(90)}` }),
    },
    {
      label: { en: 'New applications', sv: 'Nya intresseanmälningar' },
      resource: 'markets.apartmentlistingapplication',
      filter: () => ({ status: '0' }),
    },
  ],
  figures: [
    {
      name: 'vacancies',
      label: { en: 'Vacant now', sv: 'Vakanser just nu' },
      resource: 'objects.apartment',
      by: {
        segments: [
          vacant('objects.apartment', 'Apartments', 'Lägenheter'),
          vacant('objects.industrialpremises', 'Premises', 'Lokaler'),
          vacant('objects.parkingspot', 'Parking spots', 'Parkeringsplatser'),
          vacant('objects.outdoorsection', 'Outdoor sections', 'Markytor'),
        ],
      },
    },
    {
      name: 'errands',
      label: { en: 'Errands by status', sv: 'Ärenden per status' },
      resource: 'errands.generalerrand',
      by: { member: 'status' },
    },
  ],
};
