/** The six kinds of contracts that are invoiced alike (specification 4.4), the fees of cooperatives, and the tables that the run reads for each. */
import { derivedTable, type SqlIdentifier, sql, type TypedTable } from '../../../engine/extension/sql.ts';
import type { Database } from '../../schema.ts';
import { type Tables, table } from '../../tables.ts';
import { type ContractSource, contractSource, feeSource, increasesOf as increaseRows } from './contract-source.ts';
import { feeContracts, feeRows } from './cooperative-source.ts';

type Name =
  | 'apartmentcontract'
  | 'parkingspotcontract'
  | 'outdoorsectioncontract'
  | 'industrialpremisescontract'
  | 'blockcontract'
  | 'othercontract';

/** Columns common to all contracts, rows and increases. */
export type ContractTable = TypedTable<Tables[`contracts_${Name}`]>;
export type RowTable = TypedTable<Tables[`revenue_${Name}revenuerow`]>;
type IncreaseTable = TypedTable<Tables[`revenue_${Exclude<Name, 'blockcontract'>}revenueincreaserow`]>;

export interface ContractKind {
  /** The rows that a run reads for it. */
  readonly source: ContractSource;
  /** The path segment: `apartmentcontract`. */
  readonly name: string;
  readonly resource: string;
  /** Its contracts under an alias: a table, or a query with the same columns. */
  readonly contracts: (alias: string) => ContractTable;
  readonly rowResource: string;
  readonly rows: (alias: string) => RowTable;
  /** Dated increases of its rows; block contracts have none. */
  readonly increases?: (alias: string) => IncreaseTable;
  /** The column of invoices that refers to it, if it has one. */
  readonly invoiceColumn?: keyof Tables['accounting_invoice'] & string;
  /** The kind of its invoices (accounting.invoice.kind). */
  readonly invoiceKind: number;
  /** The tenants who can see its invoices in addition to the payer: contract and tenant in order. */
  readonly coPayers: (alias: string) => TypedTable<CoPayer>;
  /** The column of a contract c that refers to its space, if spaces of that kind have sensors, and that of sensors. */
  readonly sensor?: { readonly space: SqlIdentifier; readonly column: SensorColumn };
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

interface CoPayer {
  readonly contract_id: string;
  readonly tenant_id: string;
  readonly position: number;
}

const holder = table('brf_brfapartmentinvoiceconfiguration_tenants', 'holder');

function contractKind<KindName extends Name>(
  name: KindName,
  invoiceColumn: keyof Tables['accounting_invoice'] & string,
  owner: keyof Tables[`contracts_${KindName}_bi_tenants`] & string,
  more: Partial<ContractKind> & Pick<ContractKind, 'source'>,
): ContractKind {
  const coTenant = table(`contracts_${name}_bi_tenants`, 'co_tenant');
  return {
    name,
    resource: `contracts.${name}`,
    contracts: (alias) => table(`contracts_${name}` as `contracts_${Name}`, alias),
    rowResource: `revenue.${name}revenuerow`,
    rows: (alias) => table(`revenue_${name}revenuerow` as `revenue_${Name}revenuerow`, alias),
    invoiceColumn,
    invoiceKind: 0,
    coPayers: (alias) => {
      const { tenant_id, position } = coTenant as unknown as TypedTable<Tables[`contracts_${Name}_bi_tenants`]>;
      return derivedTable(
        sql`select ${coTenant[owner]} as contract_id, ${tenant_id}, ${position} from ${coTenant}`,
        alias,
      );
    },
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

function increasesOf(name: Exclude<Name, 'blockcontract'>): Pick<ContractKind, 'increases'> {
  return { increases: (alias) => table(`revenue_${name}revenueincreaserow`, alias) };
}

export const contractKinds: readonly ContractKind[] = [
  contractKind('apartmentcontract', 'apartment_contract_id', 'apartmentcontract_id', {
    source: contractSource('apartmentcontract', 'apartmentcontract_id', increaseRows('apartmentcontract')),
    ...increasesOf('apartmentcontract'),
    isHome: true,
    sensor: { space: table('contracts_apartmentcontract', 'c').space_id, column: 'apartment_id' },
    retroactivity: ['active_for_apartments'],
  }),
  contractKind('parkingspotcontract', 'parking_spot_contract_id', 'parkingspotcontract_id', {
    source: contractSource('parkingspotcontract', 'parkingspotcontract_id', increaseRows('parkingspotcontract')),
    ...increasesOf('parkingspotcontract'),
    sensor: { space: table('contracts_parkingspotcontract', 'c').space_id, column: 'parking_spot_id' },
    retroactivity: ['active_for_parking_spots'],
  }),
  contractKind('outdoorsectioncontract', 'outdoor_section_contract_id', 'outdoorsectioncontract_id', {
    source: contractSource(
      'outdoorsectioncontract',
      'outdoorsectioncontract_id',
      increaseRows('outdoorsectioncontract'),
    ),
    ...increasesOf('outdoorsectioncontract'),
    sensor: { space: table('contracts_outdoorsectioncontract', 'c').space_id, column: 'outdoor_section_id' },
    retroactivity: ['active_for_outdoor_sections'],
  }),
  contractKind('industrialpremisescontract', 'industrial_premises_contract_id', 'industrialpremisescontract_id', {
    source: contractSource(
      'industrialpremisescontract',
      'industrialpremisescontract_id',
      increaseRows('industrialpremisescontract'),
    ),
    ...increasesOf('industrialpremisescontract'),
    isPremises: true,
    retroactivity: ['active_for_industrial_premises'],
    sensor: { space: table('contracts_industrialpremisescontract', 'c').space_id, column: 'industrial_premises_id' },
  }),
  contractKind('blockcontract', 'block_contract_id', 'blockcontract_id', {
    source: contractSource('blockcontract', 'blockcontract_id'),
  }),
  contractKind('othercontract', 'other_contract_id', 'othercontract_id', {
    ...increasesOf('othercontract'),
    source: contractSource('othercontract', 'othercontract_id', increaseRows('othercontract')),
  }),
  {
    name: 'brfapartmentinvoiceconfiguration',
    source: feeSource,
    resource: 'brf.brfapartmentinvoiceconfiguration',
    contracts: feeContracts,
    rowResource: 'brf.quotafee',
    rows: (alias) => derivedTable(feeRows, alias),
    invoiceKind: 3,
    coPayers: (alias) =>
      derivedTable(
        sql`select ${holder.brfapartmentinvoiceconfiguration_id} as contract_id, ${holder.tenant_id}, ${holder.position} - 1 as position
          from ${holder} where ${holder.position} > 0`,
        alias,
      ),
    sensor: { space: feeContracts('c').space_id, column: 'brf_apartment_id' },
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
