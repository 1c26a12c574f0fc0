export const en = {
  apartments: 'Apartments',
  errandsByStatus: 'Errands by status',
  homesVacated: 'Homes vacated within 90 days',
  newApplications: 'New applications',
  openErrands: 'Open errands',
  outdoorSections: 'Outdoor sections',
  parkingSpots: 'Parking spots',
  premises: 'Premises',
  vacantNow: 'Vacant now',
} as const;
