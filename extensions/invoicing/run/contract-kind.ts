/** The six kinds of contracts that are invoiced alike (specification 4.4), the fees of cooperatives, and the tables that the run reads for each. */
import type { Database } from '../../schema.ts';
import { type ContractName, type ContractSource, contractSource, feeSource, increasesOf } from './contract-source.ts';

export interface ContractKind {
  /** The rows that a run reads for it. */
  readonly source: ContractSource;
  /** The path segment: `apartmentcontract`. */
  readonly name: string;
  readonly resource: string;
  readonly rowResource: string;
  /** The column of invoices that refers to it, if it has one. */
  readonly invoiceColumn?: keyof Database['accounting_invoice'];
  /** The kind of its invoices (accounting.invoice.kind). */
  readonly invoiceKind: number;
  /** The column of sensors that refers to its space, if spaces of that kind have sensors. */
  readonly sensorColumn?: SensorColumn;
  /** The columns of a retroactivity configuration any of which enables the adjustment of invoiced days (A1). */
  readonly retroactivity: readonly RetroactivityColumn[];
  /** A home: no index clause (I4), no notice fee (L4). */
  readonly isHome: boolean;
  /** Index clause and property tax are columns of the contract. */
  readonly isPremises: boolean;
  /** Yearly fees by shares, with separate days and payment method (R2). */
  readonly isCooperative: boolean;
}

/** The columns of sensors that refer to a space. */
type SensorColumn =
  | 'apartment_id'
  | 'parking_spot_id'
  | 'outdoor_section_id'
  | 'industrial_premises_id'
  | 'brf_apartment_id';

type RetroactivityColumn = Extract<keyof Database['configurations_retroactivityconfiguration'], `active_for_${string}`>;

function contractKind(
  name: ContractName,
  invoiceColumn: keyof Database['accounting_invoice'],
  source: ContractSource,
  more: Partial<ContractKind> = {},
): ContractKind {
  return {
    name,
    source,
    resource: `contracts.${name}`,
    rowResource: `revenue.${name}revenuerow`,
    invoiceColumn,
    invoiceKind: 0,
    retroactivity: [
      'active_for_apartments',
      'active_for_industrial_premises',
      'active_for_parking_spots',
      'active_for_outdoor_sections',
    ],
    isHome: false,
    isPremises: false,
    isCooperative: false,
    ...more,
  };
}

export const contractKinds: readonly ContractKind[] = [
  contractKind(
    'apartmentcontract',
    'apartment_contract_id',
    contractSource('apartmentcontract', 'apartmentcontract_id', increasesOf('apartmentcontract')),
    { isHome: true, sensorColumn: 'apartment_id', retroactivity: ['active_for_apartments'] },
  ),
  contractKind(
    'parkingspotcontract',
    'parking_spot_contract_id',
    contractSource('parkingspotcontract', 'parkingspotcontract_id', increasesOf('parkingspotcontract')),
    { sensorColumn: 'parking_spot_id', retroactivity: ['active_for_parking_spots'] },
  ),
  contractKind(
    'outdoorsectioncontract',
    'outdoor_section_contract_id',
    contractSource('outdoorsectioncontract', 'outdoorsectioncontract_id', increasesOf('outdoorsectioncontract')),
    { sensorColumn: 'outdoor_section_id', retroactivity: ['active_for_outdoor_sections'] },
  ),
  contractKind(
    'industrialpremisescontract',
    'industrial_premises_contract_id',
    contractSource(
      'industrialpremisescontract',
      'industrialpremisescontract_id',
      increasesOf('industrialpremisescontract'),
    ),
    { isPremises: true, sensorColumn: 'industrial_premises_id', retroactivity: ['active_for_industrial_premises'] },
  ),
  contractKind('blockcontract', 'block_contract_id', contractSource('blockcontract', 'blockcontract_id')),
  contractKind(
    'othercontract',
    'other_contract_id',
    contractSource('othercontract', 'othercontract_id', increasesOf('othercontract')),
  ),
  {
    name: 'brfapartmentinvoiceconfiguration',
    source: feeSource,
    resource: 'brf.brfapartmentinvoiceconfiguration',
    rowResource: 'brf.quotafee',
    invoiceKind: 3,
    sensorColumn: 'brf_apartment_id',
    retroactivity: ['active_for_brf_apartments'],
    isHome: true,
    isPremises: false,
    isCooperative: true,
  },
];

/** Returns the kind with this name; undefined for an unknown contract type. */
export function contractKindOf(name: string): ContractKind | undefined {
  return contractKinds.find((kind) => kind.name === name);
}
