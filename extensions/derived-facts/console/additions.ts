/** What follows from other records and is worth a look each morning: vacancies. */
import type { Additions, Part } from '../../../console/source/door.ts';

function vacant(resource: string, en: string, sv: string): Part {
  return { label: { en, sv }, resource, filter: () => ({ is_vacant: 'true' }) };
}

export const additions: Additions = {
  figures: [
    {
      name: 'vacancies',
      label: { en: 'Vacant now', sv: 'Vakanser just nu' },
      resource: 'objects.apartment',
      by: {
        parts: [
          vacant('objects.apartment', 'Apartments', 'Lägenheter'),
          vacant('objects.industrialpremises', 'Premises', 'Lokaler'),
          vacant('objects.parkingspot', 'Parking spots', 'Parkeringsplatser'),
          vacant('objects.outdoorsection', 'Outdoor sections', 'Markytor'),
        ],
      },
    },
    {
      name: 'errands',
      label: { en: 'Errands by status', sv: 'Ärenden efter status' },
      resource: 'errands.generalerrand',
      by: { member: 'status' },
    },
  ],
};
