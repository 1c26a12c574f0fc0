/** Bank files as banks write them, from a list of amounts; written for these tests by the documents of the formats. */

export interface BankAmount {
  /** Öre. */
  readonly ore: number;
  readonly ocr?: string | undefined;
  readonly text?: string | undefined;
  /** The reference of the bank for this amount; none: the batch has the only one. */
  readonly reference?: string;
  readonly sender?: string;
}

export interface BankBatch {
  readonly reference: string;
  readonly amounts: readonly BankAmount[];
  readonly day?: string;
  readonly isDebit?: boolean;
  readonly isReversal?: boolean;
  readonly status?: string;
  readonly currency?: string;
}

export interface CamtOptions {
  readonly message?: 'camt.053' | 'camt.054';
  readonly version?: '02' | '08';
  readonly account?: string;
  readonly encoding?: string;
}

/** Öre as kronor with two decimals. */
export function kronorOf(ore: number): string {
  return (ore / 100).toFixed(2);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A statement (camt.053) or notification (camt.054) with one account. */
export function camt(
  batches: readonly BankBatch[],
  { message = 'camt.054', version = '02', account = '9912346', encoding = 'UTF-8' }: CamtOptions = {},
): string {
  const isStatement = message === 'camt.053';
  const [root, element] = isStatement ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const change = batches.reduce((sum, batch) => sum + (batch.isDebit === true ? -1 : 1) * sumOf(batch), 0);
  const balance = (code: string, ore: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">${kronorOf(Math.abs(ore))}</Amt><CdtDbtInd>${
      ore < 0 ? 'DBIT' : 'CRDT'
    }</CdtDbtInd><Dt><Dt>2026-03-30</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="${encoding}"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}"><${root}>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-30T18:00:00</CreDtTm></GrpHdr>
<${element}><Id>U1</Id><CreDtTm>2026-03-30T18:00:00</CreDtTm><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>SEK</Ccy></Acct>
${isStatement ? balance('OPBD', 100_000) + balance('CLBD', 100_000 + change) : ''}
${batches.map((batch) => entryOf(batch, version)).join('\n')}
</${element}></${root}></Document>
`;
}

function sumOf({ amounts }: BankBatch): number {
  return amounts.reduce((sum, { ore }) => sum + ore, 0);
}

function entryOf(batch: BankBatch, version: string): string {
  const { reference, amounts, day = '2026-03-30', isDebit, isReversal, status = 'BOOK', currency = 'SEK' } = batch;
  const direction = isDebit === true ? 'DBIT' : 'CRDT';
  const details = amounts.map(({ ore, ocr, text, reference: own, sender }) => {
    const amount = `<Amt Ccy="${currency}">${kronorOf(ore)}</Amt>`;
    const name = escaped(sender ?? 'Åsa Betalare');
    const remittance = [
      text === undefined ? '' : `<Ustrd>${escaped(text)}</Ustrd>`,
      ocr === undefined
        ? ''
        : `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${ocr}</Ref></CdtrRefInf></Strd>`,
    ].join('');
    return `<TxDtls>${own === undefined ? '' : `<Refs><AcctSvcrRef>${own}</AcctSvcrRef></Refs>`}${
      version === '08' ? `${amount}<CdtDbtInd>${direction}</CdtDbtInd>` : `<AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>`
    }<RltdPties><Dbtr>${version === '08' ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`}</Dbtr></RltdPties>${
      remittance === '' ? '' : `<RmtInf>${remittance}</RmtInf>`
    }</TxDtls>`;
  });
  return `<Ntry><Amt Ccy="${currency}">${kronorOf(sumOf(batch))}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${
    isReversal === true ? '<RvslInd>true</RvslInd>' : ''
  }<Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>VCOM</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>${details.join('')}</NtryDtls></Ntry>`;
}

/** A BgMax file with one deposit. */
export function bgmax(amounts: readonly BankAmount[], { account = '9912346' } = {}): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  const line = (text: string) => text.padEnd(80);
  const sum = amounts.reduce((total, { ore }) => total + ore, 0);
  const lines = [
    line('01BGMAX               0120260330173035010331P'),
    line(`05${account.padStart(10, '0')}${' '.repeat(10)}SEK`),
    ...amounts.flatMap(({ ore, ocr = '', text, reference = '', sender }) => [
      line(`${ore < 0 ? '21' : '20'}0003783511${ocr.padEnd(25)}${digits(Math.abs(ore), 18)}24${reference.padEnd(12)}`),
      ...(text === undefined ? [] : [line(`25${text.slice(0, 50)}`)]),
      ...(sender === undefined ? [] : [line(`26${sender.slice(0, 35)}`)]),
    ]),
    line(`15${'58410000010098232'.padStart(35, '0')}2026033000036${digits(sum, 18)}SEK${digits(amounts.length, 8)}`),
    line(
      `70${digits(amounts.filter(({ ore }) => ore >= 0).length, 8)}${digits(amounts.filter(({ ore }) => ore < 0).length, 8)}${digits(0, 8)}${digits(1, 8)}`,
    ),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
