/**
 * The six kinds of contracts that are invoiced alike (specification 4.4) and the fees of cooperatives, and where each keeps what the
 * run reads.
 */
import { feeContracts, feeRows } from './cooperative-source.ts';

export interface ContractKind {
  /** The word in the path: `apartmentcontract`. */
  readonly name: string;
  readonly resource: string;
  /** A table, or a query in parentheses with its columns. */
  readonly table: string;
  readonly rowResource: string;
  readonly rowTable: string;
  /** Dated increases of its rows; block contracts have none. */
  readonly increaseTable?: string;
  /** The column of accounting_invoice that points at it, if it has one. */
  readonly invoiceColumn?: string;
  /** What its invoices are (accounting.invoice.kind). */
  readonly invoiceKind: number;
  /** Who is shown its invoices beside the payer: contract and tenant in their order. */
  readonly coPayers: string;
  /** The column of measurements_sensor that points at its space, if spaces of that kind have sensors. */
  readonly sensorColumn?: string;
  /** The condition of configurations_retroactivityconfiguration under which changes back in time are put right (A1). */
  readonly retroactivity: string;
  /** A home: no index clause (I4), no notice fee (L4). */
  readonly isHome: boolean;
  /** Index clause and property tax stand in the contract. */
  readonly isPremises: boolean;
  /** Yearly fees by shares, with days and payment method of their own (R2). */
  readonly isCooperative: boolean;
}

function contractKind(name: string, invoiceColumn: string, more: Partial<ContractKind> = {}): ContractKind {
  return {
    name,
    resource: `contracts.${name}`,
    table: `contracts_${name}`,
    rowResource: `revenue.${name}revenuerow`,
    rowTable: `revenue_${name}revenuerow`,
    increaseTable: `revenue_${name}revenueincreaserow`,
    invoiceColumn,
    invoiceKind: 0,
    coPayers: `(select customer_id, ${name}_id as contract_id, tenant_id, position from contracts_${name}_bi_tenants)`,
    retroactivity:
      'active_for_apartments or active_for_industrial_premises or active_for_parking_spots or active_for_outdoor_sections',
    isHome: false,
    isPremises: false,
    isCooperative: false,
    ...more,
  };
}

const { increaseTable: _, ...blockcontract } = contractKind('blockcontract', 'block_contract_id');

export const contractKinds: readonly ContractKind[] = [
  contractKind('apartmentcontract', 'apartment_contract_id', {
    isHome: true,
    sensorColumn: 'apartment_id',
    retroactivity: 'active_for_apartments',
  }),
  contractKind('parkingspotcontract', 'parking_spot_contract_id', {
    sensorColumn: 'parking_spot_id',
    retroactivity: 'active_for_parking_spots',
  }),
  contractKind('outdoorsectioncontract', 'outdoor_section_contract_id', {
    sensorColumn: 'outdoor_section_id',
    retroactivity: 'active_for_outdoor_sections',
  }),
  contractKind('industrialpremisescontract', 'industrial_premises_contract_id', {
    isPremises: true,
    retroactivity: 'active_for_industrial_premises',
    sensorColumn: 'industrial_premises_id',
  }),
  blockcontract,
  contractKind('othercontract', 'other_contract_id'),
  {
    name: 'brfapartmentinvoiceconfiguration',
    resource: 'brf.brfapartmentinvoiceconfiguration',
    table: feeContracts,
    rowResource: 'brf.quotafee',
    rowTable: feeRows,
    invoiceKind: 3,
    coPayers: `(select customer_id, brfapartmentinvoiceconfiguration_id as contract_id, tenant_id, position - 1 as position
      from brf_brfapartmentinvoiceconfiguration_tenants where position > 0)`,
    sensorColumn: 'brf_apartment_id',
    retroactivity: 'active_for_brf_apartments',
    isHome: true,
    isPremises: false,
    isCooperative: true,
  },
];

/** The kind with this name; undefined for a contract type that does not exist. */
export function contractKindOf(name: string): ContractKind | undefined {
  return contractKinds.find((kind) => kind.name === name);
}
