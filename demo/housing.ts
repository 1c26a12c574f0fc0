/** The properties of the demo company: an area, seven real estates, 17 buildings with 500 apartments, and three car parks. */
import { type DemoBatch, type DemoRecord, demoId, demoReference } from './demo-batch.ts';
import type { Random } from './random.ts';

/** A flat with the data that contracts and rents use. */
export interface DemoApartment {
  /** `3-B1102`: building, entrance, number in the apartment register. */
  readonly name: string;
  readonly building: string;
  readonly rent: number;
  readonly isVacant: boolean;
}

export interface DemoHousing {
  readonly batches: readonly DemoBatch[];
  readonly apartments: readonly DemoApartment[];
  readonly parkingSpots: readonly { readonly name: string; readonly rent: number }[];
}

interface BuildingPlan {
  readonly street: string;
  readonly firstNumber: number;
  readonly entrances: number;
  readonly floors: number;
  readonly perFloor: number;
  readonly built: number;
}

interface RealestatePlan {
  readonly name: string;
  readonly taxValue: number;
  readonly buildings: readonly BuildingPlan[];
}

/** A fictitious town. */
export const town = { city: 'Lindåkra', postalCode: '199 40', country: 'Sverige' };

const realestates: readonly RealestatePlan[] = [
  {
    name: 'Lindåkra Björken 4',
    taxValue: 61_400_000,
    buildings: [
      { street: 'Björkvägen', firstNumber: 2, entrances: 3, floors: 4, perFloor: 2, built: 1964 },
      { street: 'Björkvägen', firstNumber: 8, entrances: 3, floors: 4, perFloor: 2, built: 1964 },
      { street: 'Björkvägen', firstNumber: 14, entrances: 3, floors: 4, perFloor: 2, built: 1965 },
    ],
  },
  {
    name: 'Lindåkra Eken 11',
    taxValue: 58_900_000,
    buildings: [
      { street: 'Stora Ekgatan', firstNumber: 1, entrances: 2, floors: 5, perFloor: 3, built: 1988 },
      { street: 'Stora Ekgatan', firstNumber: 5, entrances: 2, floors: 5, perFloor: 3, built: 1989 },
    ],
  },
  {
    name: 'Lindåkra Rönnen 2',
    taxValue: 49_700_000,
    buildings: [
      { street: 'Rönnbärsstigen', firstNumber: 3, entrances: 2, floors: 6, perFloor: 2, built: 2009 },
      { street: 'Rönnbärsstigen', firstNumber: 7, entrances: 2, floors: 6, perFloor: 2, built: 2009 },
    ],
  },
  {
    name: 'Lindåkra Hasseln 7',
    taxValue: 24_300_000,
    buildings: [{ street: 'Hasselgränd', firstNumber: 4, entrances: 1, floors: 5, perFloor: 4, built: 2018 }],
  },
  {
    name: 'Lindåkra Lönnen 3',
    taxValue: 151_200_000,
    buildings: [
      { street: 'Lönngatan', firstNumber: 1, entrances: 3, floors: 4, perFloor: 3, built: 1972 },
      { street: 'Lönngatan', firstNumber: 7, entrances: 3, floors: 4, perFloor: 3, built: 1972 },
      { street: 'Lönngatan', firstNumber: 13, entrances: 3, floors: 4, perFloor: 3, built: 1973 },
      { street: 'Lönngatan', firstNumber: 19, entrances: 3, floors: 4, perFloor: 3, built: 1974 },
    ],
  },
  {
    name: 'Lindåkra Aspen 9',
    taxValue: 133_800_000,
    buildings: [
      { street: 'Aspvägen', firstNumber: 2, entrances: 2, floors: 6, perFloor: 3, built: 1991 },
      { street: 'Aspvägen', firstNumber: 6, entrances: 2, floors: 6, perFloor: 3, built: 1991 },
      { street: 'Aspvägen', firstNumber: 10, entrances: 2, floors: 6, perFloor: 3, built: 1992 },
    ],
  },
  {
    name: 'Lindåkra Linden 1',
    taxValue: 72_600_000,
    buildings: [
      { street: 'Lindtorget', firstNumber: 1, entrances: 2, floors: 6, perFloor: 2, built: 2021 },
      { street: 'Lindtorget', firstNumber: 5, entrances: 2, floors: 6, perFloor: 2, built: 2021 },
    ],
  },
];

/** Kinds of flats by their position on the floor, with square metres. */
const flats = [
  { category: 'PX_3_ROK', area: 78 },
  { category: 'PX_2_ROK', area: 61 },
  { category: 'PX_1_ROK', area: 37 },
  { category: 'PX_4_ROK', area: 96 },
] as const;

/** One of this many flats is vacant. */
const vacancyInterval = 20;

/** Creates all properties; the vacant flats can be let from `vacantFrom` on. */
export function makeHousing(vacantFrom: string, random: Random): DemoHousing {
  const addresses: DemoRecord[] = [];
  const buildings: DemoRecord[] = [];
  const spaces: DemoRecord[] = [];
  const apartments: DemoApartment[] = [];
  const addressAt = (street: string, number: number): { id: string } => {
    const name = `${street} ${number}`;
    const { city, postalCode, country } = town;
    addresses.push({
      id: demoId('common.address', name),
      street,
      street_number: String(number),
      postal_code: postalCode,
      city,
      country,
    });
    return demoReference('common.address', name);
  };

  let buildingNumber = 0;
  for (const realestate of realestates) {
    for (const plan of realestate.buildings) {
      buildingNumber += 1;
      const name = String(buildingNumber);
      const entrances = Array.from({ length: plan.entrances }, (_, index) => ({
        letter: String.fromCharCode(65 + index),
        address: addressAt(plan.street, plan.firstNumber + 2 * index),
      }));
      buildings.push(buildingRecord(name, realestate.name, plan, entrances));
      for (const entrance of entrances) {
        for (const flat of flatsOf(plan, random)) {
          const apartment = {
            name: `${name}-${entrance.letter}${flat.number}`,
            building: name,
            rent: flat.rent,
            isVacant: apartments.length % vacancyInterval === 13,
          };
          apartments.push(apartment);
          spaces.push({
            ...apartmentRecord(apartment, flat, entrance.address, plan),
            ...(apartment.isVacant && { is_vacant: true, vacant_from: vacantFrom, available_from: vacantFrom }),
          });
        }
      }
    }
  }
  const parking = makeParking();
  return {
    apartments,
    parkingSpots: parking.spots,
    batches: [
      { resource: 'common.address', records: addresses },
      {
        resource: 'objects.community',
        records: [{ id: demoId('objects.community', 'north'), name: 'Norra Lindåkra' }],
      },
      { resource: 'objects.realestate', records: realestates.map(realestateRecord) },
      { resource: 'objects.building', records: buildings },
      { resource: 'objects.apartment', records: spaces },
      ...parking.batches,
    ],
  };
}

function realestateRecord(plan: RealestatePlan): DemoRecord {
  return {
    id: demoId('objects.realestate', plan.name),
    name: plan.name,
    community: demoReference('objects.community', 'north'),
    landlord: demoReference('organization.company', 'company'),
    financial_handler: demoReference('organization.company', 'company'),
    municipality: town.city,
    type_code: 320,
    ownership_type: 0,
    tax_assessment_value_land: Math.round(plan.taxValue * 0.27),
    tax_assessment_value_buildings: Math.round(plan.taxValue * 0.73),
    tax_assessment_year: 2025,
  };
}

function buildingRecord(
  name: string,
  realestate: string,
  plan: BuildingPlan,
  entrances: readonly { readonly letter: string; readonly address: { readonly id: string } }[],
): DemoRecord {
  return {
    id: demoId('objects.building', name),
    name: `Hus ${name}`,
    realestate: demoReference('objects.realestate', realestate),
    address: entrances[0]?.address ?? null,
    built_date: `${plan.built}-10-01`,
    value_year: plan.built,
    floors: Array.from({ length: plan.floors }, (_, floor) => floor),
    entrances: entrances.map((entrance) => ({ name: entrance.letter, address: entrance.address.id })),
    has_elevator: plan.floors > 4,
    heating_system: 'DISTRICT',
    ventilation_system: plan.built < 1980 ? 'F' : 'FTX',
    energy_class: plan.built < 1980 ? 'E' : plan.built < 2010 ? 'D' : 'B',
  };
}

interface Flat {
  readonly number: string;
  readonly floor: number;
  readonly category: string;
  readonly area: number;
  readonly rent: number;
}

/** Returns the flats of one entrance: number, size, and a rent that is higher in newer buildings. */
function flatsOf(plan: BuildingPlan, random: Random): readonly Flat[] {
  const kronorPerSquareMetre = 1_120 + (plan.built - 1960) * 13;
  return Array.from({ length: plan.floors * plan.perFloor }, (_, index) => {
    const floor = Math.floor(index / plan.perFloor);
    const flatIndex = index % plan.perFloor;
    const kind = flats[(flatIndex + (plan.perFloor === 2 ? plan.built % 2 : 0)) % flats.length] ?? flats[0];
    const area = kind.area + random.integer(5);
    return {
      number: `${10 + floor}${String(flatIndex + 1).padStart(2, '0')}`,
      floor,
      category: kind.category,
      area,
      // A small flat costs more per square metre: it has a kitchen and a bathroom too.
      rent: Math.round((area * kronorPerSquareMetre) / 12 + 1_150),
    };
  });
}

function apartmentRecord(
  apartment: DemoApartment,
  flat: Flat,
  address: { readonly id: string },
  plan: BuildingPlan,
): DemoRecord {
  return {
    id: demoId('objects.apartment', apartment.name),
    building: demoReference('objects.building', apartment.building),
    landlord_custom_id: apartment.name,
    apartment_id: flat.number,
    address,
    category: flat.category,
    floors: [flat.floor],
    usable_area: flat.area,
    base_rent: flat.rent,
    has_balcony: flat.floor > 0 || plan.built > 2000,
    financial_handler: demoReference('organization.company', 'company'),
  };
}

const carParks = [
  { name: 'P Björken', realestate: 'Lindåkra Björken 4', type: 'PX_PARKING_OUTDOOR', spots: 24, rent: 295 },
  { name: 'Garage Eken', realestate: 'Lindåkra Eken 11', type: 'PX_GARAGE', spots: 16, rent: 780 },
  { name: 'P Lönnen', realestate: 'Lindåkra Lönnen 3', type: 'PX_PARKING_OUTDOOR', spots: 60, rent: 310 },
] as const;

function makeParking() {
  const spots = carParks.flatMap((park) =>
    Array.from({ length: park.spots }, (_, index) => ({ park, number: String(index + 1) })).map(({ park, number }) => ({
      name: `${park.name} ${number}`,
      number,
      park,
      rent: park.rent,
    })),
  );
  const batches: readonly DemoBatch[] = [
    {
      resource: 'objects.parkinglot',
      records: carParks.map((park) => ({
        id: demoId('objects.parkinglot', park.name),
        name: park.name,
        realestate: demoReference('objects.realestate', park.realestate),
        structure_type: park.type,
      })),
    },
    {
      resource: 'objects.parkingspot',
      records: spots.map((spot) => ({
        id: demoId('objects.parkingspot', spot.name),
        parking_lot: demoReference('objects.parkinglot', spot.park.name),
        spot_number: spot.number,
        category: spot.park.type,
        has_charging_point: spot.park.type === 'PX_GARAGE' && Number(spot.number) <= 6,
        base_rent: spot.rent,
      })),
    },
  ];
  return { spots, batches };
}
