/** The input of one run: organization, contracts and day. */
import type { ContractKind } from './contract-kind.ts';

export interface RunInput {
  readonly kind: ContractKind;
  readonly organizationId: string;
  /** Content type ids of the contracts, their revenue rows and measurement series. */
  readonly contractType: string;
  readonly rowType: string;
  readonly seriesType: string;
  /** Whether this server can send e-mail. */
  readonly sendsEmail: boolean;
  /** The day up to which generation dates count (G4). */
  readonly runDate: string;
  readonly invoiceDate: string;
  /** W2: restricts the run; undefined selects all. */
  readonly contracts?: readonly string[] | undefined;
  /** A chunk of a large run: contracts after one ID, up to and including another. Their IDs stay in the database. */
  readonly chunk?: { readonly after: string | null; readonly upTo: string } | undefined;
  readonly settings?: readonly string[] | undefined;
  readonly periodFrom?: string | undefined;
  readonly periodTo?: string | undefined;
}
