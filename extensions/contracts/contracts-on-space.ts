/** The spaces that contracts let, and the contracts on them: contracts of one kind of space, and block contracts. */
import { type Expression, sql } from 'kysely';
import { type Database, db } from '../schema.ts';

type ContractTable =
  | 'contracts_apartmentcontract'
  | 'contracts_industrialpremisescontract'
  | 'contracts_parkingspotcontract'
  | 'contracts_outdoorsectioncontract';

type LinkTable =
  | 'contracts_blockcontract_apartments'
  | 'contracts_blockcontract_industrial_premises'
  | 'contracts_blockcontract_parking_spots'
  | 'contracts_blockcontract_outdoor_sections';

/** The table of the links of block contracts to spaces, and its column of the space. */
type BlockLink = { [Link in LinkTable]: { readonly link: Link; readonly column: keyof Database[Link] } }[LinkTable];

export type LetSpace = BlockLink & {
  readonly table: 'objects_apartment' | 'objects_industrialpremises' | 'objects_parkingspot' | 'objects_outdoorsection';
  /** The table of contracts of this kind of space. */
  readonly contract: ContractTable;
  /** The field of block contracts that refers to it. */
  readonly inBlock: string;
};

/** The spaces, by the resource of the contracts of one kind. */
export const letSpaces: Readonly<Record<string, LetSpace>> = {
  'contracts.apartmentcontract': {
    table: 'objects_apartment',
    contract: 'contracts_apartmentcontract',
    inBlock: 'apartments',
    link: 'contracts_blockcontract_apartments',
    column: 'apartment_id',
  },
  'contracts.parkingspotcontract': {
    table: 'objects_parkingspot',
    contract: 'contracts_parkingspotcontract',
    inBlock: 'parking_spots',
    link: 'contracts_blockcontract_parking_spots',
    column: 'parkingspot_id',
  },
  'contracts.industrialpremisescontract': {
    table: 'objects_industrialpremises',
    contract: 'contracts_industrialpremisescontract',
    inBlock: 'industrial_premises',
    link: 'contracts_blockcontract_industrial_premises',
    column: 'industrialpremises_id',
  },
  'contracts.outdoorsectioncontract': {
    table: 'objects_outdoorsection',
    contract: 'contracts_outdoorsectioncontract',
    inBlock: 'outdoor_sections',
    link: 'contracts_blockcontract_outdoor_sections',
    column: 'outdoorsection_id',
  },
};

/** Returns the query of the contracts on a space; `ids` is compared with `=`. */
export function contractsOn({ contract, link, column }: LetSpace, ids: Expression<string>) {
  const own = db
    .selectFrom(db.dynamic.table(contract).as('c'))
    .select(['c.id', 'c.id_number', 'c.status', 'c.start_date', 'c.end_date'])
    .where('c.space_id', '=', ids);
  const inBlocks = db
    .selectFrom(db.dynamic.table<LinkTable>(link).as('l'))
    .innerJoin('contracts_blockcontract as b', 'b.id', 'l.blockcontract_id')
    .select(['b.id', 'b.id_number', 'b.status', 'b.start_date', 'b.end_date'])
    .where(sql.ref<string>(`l.${column}`), '=', ids);
  return own.unionAll(inBlocks);
}
