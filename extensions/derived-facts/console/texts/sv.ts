import type { Translation } from '@core/engine/console';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  apartments: 'Lägenheter',
  errandsByStatus: 'Ärenden per status',
  homesVacated: 'Bostäder lediga inom 90 dagar',
  newApplications: 'Nya intresseanmälningar',
  openErrands: 'Öppna ärenden',
  outdoorSections: 'Markytor',
  parkingSpots: 'Parkeringsplatser',
  premises: 'Lokaler',
  vacantNow: 'Vakanser just nu',
};
