/**
 * Reads camt.053 and camt.054 of ISO 20022 (versions 02 and 08) as payments. Only the current transaction is in memory.
 * Amounts that do not add up mean that the file was changed or shortened, so it is rejected as a whole.
 */

import { decodeXml } from './decode-xml.ts';
import { type BankContext, type BankEntry, kronor, PaymentRows } from './payment-rows.ts';
import { XmlScanner } from './scan-xml.ts';
import { ImportError, type OpenBytes, type RowError, type Source, type SourceRow, tooLong } from './source.ts';
import { t } from './texts/t.ts';

/** Reads the messages of one bank statement or notification file. */
export function readCamt(open: OpenBytes, context: BankContext | undefined): Source {
  const rows = new PaymentRows(context);
  const pieces = decodeXml(open);
  return rows.source(transactions(pieces, rows), async () => void (await pieces.return(undefined)));
}

async function* transactions(pieces: AsyncIterable<string>, rows: PaymentRows): AsyncGenerator<SourceRow> {
  const completed: SourceRow[] = [];
  const reader = new CamtReader(rows, (row) => completed.push(row));
  for await (const piece of pieces) {
    reader.write(piece);
    yield* completed.splice(0);
  }
  reader.end();
  yield* completed;
}

/** The texts of an entry or a transaction by the path of their elements. */
type Values = Map<string, Leaf[]>;

interface Leaf {
  readonly text: string;
  readonly currency: string;
}

/** Maximum texts of one transaction; further ones are an error. */
const maxLeaves = 10_000;

const namespace = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34]\.001\.(\d\d))$/;
const versions: ReadonlySet<string> = new Set(['02', '08']);

class CamtReader {
  readonly #rows: PaymentRows;
  readonly #take: (row: SourceRow) => void;
  readonly #scanner: XmlScanner;
  #path: string[] = [];
  #text = '';
  #currency = '';
  #count = 0;
  #entries = 0;
  #leaves = 0;
  #statement: Values = new Map();
  #entry: Values | undefined;
  #transaction: Values | undefined;
  /** The last transaction of the entry: the only one has the amount of the entry. */
  #waiting: Values | undefined;
  #transactionCount = 0;
  #transactionSum = 0n;
  #statementSum = 0n;
  #balances = new Map<string, bigint>();

  constructor(rows: PaymentRows, take: (row: SourceRow) => void) {
    this.#rows = rows;
    this.#take = take;
    this.#scanner = new XmlScanner(
      {
        open: (name, attributes) => this.#open(name, attributes),
        text: (value) => {
          this.#text += value;
        },
        close: (name) => this.#close(name),
      },
      () => tooLong(this.#count + 1),
      (line) => t('notCamt', { line, entry: this.#entries + (this.#entry === undefined ? 1 : 0) }),
    );
  }

  write(piece: string): void {
    this.#scanner.write(piece);
  }

  end(): void {
    this.#scanner.end();
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#path.length === 0) requireVersion(name, attributes);
    this.#path.push(name);
    this.#text = '';
    this.#currency = attributes.Ccy ?? '';
    if (name === 'Stmt' || name === 'Ntfctn') {
      [this.#statement, this.#balances, this.#statementSum] = [new Map(), new Map(), 0n];
    } else if (name === 'Ntry' && this.#path.length === 4) {
      [this.#entry, this.#waiting] = [new Map(), undefined];
      [this.#transactionCount, this.#transactionSum, this.#leaves] = [0, 0n, 0];
      this.#entries += 1;
    } else if (name === 'TxDtls' && this.#entry !== undefined) {
      [this.#transaction, this.#leaves] = [new Map(), 0];
    }
  }

  #close(name: string): void {
    const text = this.#text.trim();
    if (text !== '') this.#store({ text, currency: this.#currency });
    this.#path.pop();
    this.#text = '';
    if (name === 'TxDtls' && this.#transaction !== undefined) this.#closeTransaction(this.#transaction);
    else if (name === 'Ntry' && this.#path.length === 3 && this.#entry !== undefined) this.#closeEntry(this.#entry);
    else if (name === 'Bal') this.#closeBalance();
    else if (name === 'Stmt') this.#closeStatement();
  }

  #store(leaf: Leaf): void {
    const [values, depth] =
      this.#transaction !== undefined
        ? [this.#transaction, 6]
        : this.#entry !== undefined
          ? [this.#entry, 4]
          : [this.#statement, 3];
    if (this.#path.length <= depth) return;
    this.#leaves += 1;
    if (this.#entry !== undefined && this.#leaves > maxLeaves) throw new ImportError(tooLong(this.#count + 1));
    const path = this.#path.slice(depth).join('/');
    const same = values.get(path);
    if (same === undefined || this.#entry === undefined) values.set(path, [leaf]);
    else same.push(leaf);
  }

  #closeTransaction(transaction: Values): void {
    this.#transaction = undefined;
    const entry = this.#entry ?? new Map();
    // A second transaction shows that the first has a separate amount.
    if (this.#transactionCount > 0 && this.#waiting !== undefined) this.#emit(entry, this.#waiting, false);
    this.#waiting = transaction;
    this.#transactionCount += 1;
  }

  #closeEntry(entry: Values): void {
    this.#entry = undefined;
    const isSingle = this.#transactionCount <= 1;
    this.#emit(entry, this.#waiting ?? new Map(), isSingle);
    const value = this.#amountOf(entry, ['Amt']);
    if (!isSingle && this.#transactionSum !== value)
      throw new ImportError(
        t('wrongEntrySum', { entry: this.#entries, total: kronor(value), sum: kronor(this.#transactionSum) }),
      );
    this.#statementSum += one(entry, 'CdtDbtInd') === 'DBIT' ? -value : value;
  }

  #closeBalance(): void {
    const statement = this.#statement;
    const code = one(statement, 'Bal/Tp/CdOrPrtry/Cd');
    const amount = this.#amountOf(statement, ['Bal/Amt']);
    if (code !== '') this.#balances.set(code, one(statement, 'Bal/CdtDbtInd') === 'DBIT' ? -amount : amount);
    for (const path of statement.keys()) if (path.startsWith('Bal/')) statement.delete(path);
  }

  #closeStatement(): void {
    const opening = this.#balances.get('OPBD') ?? this.#balances.get('PRCD');
    const closing = this.#balances.get('CLBD');
    if (opening === undefined || closing === undefined || opening + this.#statementSum === closing) return;
    throw new ImportError(
      t('wrongBalance', {
        statement: one(this.#statement, 'Id'),
        sum: kronor(this.#statementSum),
        change: kronor(closing - opening),
      }),
    );
  }

  #emit(entry: Values, transaction: Values, isSingle: boolean): void {
    const currency = entry.get('Amt')?.[0]?.currency ?? '';
    const value = isSingle ? this.#amountOf(entry, ['Amt']) : this.#amountOf(transaction, amountPaths, currency);
    const direction = one(transaction, 'CdtDbtInd') || one(entry, 'CdtDbtInd');
    this.#count += 1;
    this.#transactionSum += direction === one(entry, 'CdtDbtInd') ? value : -value;
    const transactionReferences = listed(
      transaction,
      'Refs/AcctSvcrRef',
      'Refs/TxId',
      'Refs/EndToEndId',
      'Refs/InstrId',
    );
    const entryReferences = listed(entry, 'AcctSvcrRef', 'NtryRef').slice(0, 1);
    const row: BankEntry = {
      number: this.#count,
      value: direction === 'DBIT' ? -value : value,
      currency,
      accounts: [...listed(transaction, ...creditorAccounts), ...listed(this.#statement, ...statementAccounts)],
      bookingDate: dayOf(entry, 'BookgDt') || dayOf(entry, 'ValDt'),
      bankReferences: [...entryReferences, ...transactionReferences.slice(0, 1)],
      references: listed(transaction, 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/RfrdDocInf/Nb'),
      texts: listed(transaction, 'RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf'),
      senderName: listed(transaction, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm')[0] ?? '',
      senderAccount: listed(transaction, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id')[0] ?? '',
      information: [
        `ValDt ${dayOf(entry, 'ValDt')}`,
        ...listed(transaction, 'RtrInf/Rsn/Cd', 'RtrInf/AddtlInf'),
        ...listed(entry, 'AddtlNtryInf'),
      ],
      errors: errorsOf(entry, direction),
    };
    this.#take(this.#rows.row(row, transactionReferences.length > 0 ? undefined : Math.max(1, this.#transactionCount)));
  }

  /** The first of the amounts, in the currency if it is given, in hundredths. */
  #amountOf(values: Values, paths: readonly string[], currency?: string): bigint {
    const leaves = paths.flatMap((path) => values.get(path) ?? []);
    const leaf = currency === undefined ? leaves[0] : leaves.find((each) => each.currency === currency);
    const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,2})0*)?$/.exec(leaf?.text ?? '') ?? [];
    if (whole === undefined)
      throw new ImportError(t('wrongAmount', { entry: this.#entries, amount: leaf?.text.slice(0, 40) ?? '' }));
    return BigInt(whole + fraction.padEnd(2, '0'));
  }
}

/** Paths of the amount of a transaction, the amount on the account first. */
const amountPaths = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt', 'AmtDtls/InstdAmt/Amt'];
const creditorAccounts = ['RltdPties/CdtrAcct/Id/IBAN', 'RltdPties/CdtrAcct/Id/Othr/Id'];
const statementAccounts = ['Acct/Id/IBAN', 'Acct/Id/Othr/Id'];

function requireVersion(root: string, attributes: Readonly<Record<string, string>>): void {
  const [, message, version = ''] =
    Object.values(attributes)
      .map((value) => namespace.exec(value))
      .find(Boolean) ?? [];
  if (root !== 'Document' || message === undefined) throw new ImportError(t('notCamt', { line: 1, entry: 1 }));
  if (!versions.has(version)) throw new ImportError(t('otherCamt', { message }));
}

function errorsOf(entry: Values, direction: string): readonly RowError[] {
  const status = one(entry, 'Sts/Cd') || one(entry, 'Sts');
  const isReversal = one(entry, 'RvslInd') === 'true' || one(entry, 'RvslInd') === '1';
  if (status !== 'BOOK') return [{ text: t('notBooked', { status }) }];
  if (direction === 'DBIT' && !isReversal) return [{ text: t('outgoing') }];
  if (direction === 'CRDT' && isReversal) return [{ text: t('outgoingReturned') }];
  return [];
}

function one(values: Values, path: string): string {
  return values.get(path)?.[0]?.text ?? '';
}

function listed(values: Values, ...paths: readonly string[]): readonly string[] {
  const texts = paths.flatMap((path) => values.get(path) ?? []).map(({ text }) => text);
  return texts.filter((text) => text !== 'NOTPROVIDED');
}

/** The day of a date, or of a time in the zone of the bank. */
function dayOf(entry: Values, element: string): string {
  return one(entry, `${element}/Dt`) || one(entry, `${element}/DtTm`).slice(0, 10);
}
