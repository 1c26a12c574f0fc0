/** The payment file of refunds: ISO 20022 pain.001.001.03, with one payment block for the account of the company and the day. */

import { canonicalIban } from '@core/engine/manifest';
import { formatAmount, type Ore, sum } from '../invoicing/calculation/money.ts';
import { element, type XmlElement, xmlDocument } from '../invoicing/documents/xml.ts';
import { inSeconds } from '../support/local-day.ts';
import { bankText } from './bank-text.ts';

export interface Refund {
  /** At most 35 characters, unique; comes back in statements. */
  readonly reference: string;
  readonly name: string;
  /** One of them is set. */
  readonly iban: string | null;
  readonly bankgiro: string | null;
  readonly ore: Ore;
}

export interface RefundFile {
  /** At most 32 characters, unique. */
  readonly id: string;
  readonly time: Date;
  /** The day on which the bank pays. */
  readonly day: string;
  readonly debtor: {
    readonly name: string;
    readonly organizationNumber: string | null;
    readonly iban: string;
    readonly bic: string;
  };
  readonly refunds: readonly Refund[];
}

/** Maximum characters of a name. */
export const maxName = 70;
const maxMessage = 140;

type Parts = readonly (XmlElement | undefined)[];

/** An element with the text or elements. */
function one(name: string, ...content: readonly [string] | Parts): XmlElement | undefined {
  const [text] = content;
  return element(name, typeof text === 'string' ? text : (content as Parts));
}

/** Returns the document. The order of elements is that of the schema. */
export function refundFile({ id, time, day, debtor, refunds }: RefundFile): Uint8Array {
  const count = one('NbOfTxs', String(refunds.length));
  const total = one('CtrlSum', formatAmount(sum(refunds.map(({ ore }) => ore))));
  const name = bankText(debtor.name, maxName);
  const number = debtor.organizationNumber?.replaceAll(/\D/g, '');
  const party = [
    one('Nm', name),
    one('Id', one('OrgId', one('Othr', one('Id', number ?? ''), one('SchmeNm', one('Cd', number ? 'COID' : ''))))),
  ];
  const header = one(
    'GrpHdr',
    one('MsgId', id),
    one('CreDtTm', inSeconds(time)),
    count,
    total,
    one('InitgPty', ...party),
  );
  const block = one(
    'PmtInf',
    one('PmtInfId', `${id}-1`),
    one('PmtMtd', 'TRF'),
    count,
    total,
    one('PmtTpInf', one('SvcLvl', one('Cd', 'NURG'))),
    one('ReqdExctnDt', day),
    one('Dbtr', ...party),
    one('DbtrAcct', one('Id', one('IBAN', canonicalIban(debtor.iban))), one('Ccy', 'SEK')),
    one('DbtrAgt', one('FinInstnId', one('BIC', debtor.bic))),
    ...refunds.map((refund) => transaction(refund, `Återbetalning ${name}`)),
  );
  const document: XmlElement = {
    name: 'Document',
    attributes: { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03' },
    content: [one('CstmrCdtTrfInitn', header, block)],
  };
  return Buffer.from(xmlDocument(document), 'utf8');
}

function transaction({ reference, name, iban, bankgiro, ore }: Refund, message: string): XmlElement | undefined {
  return one(
    'CdtTrfTxInf',
    one('PmtId', one('EndToEndId', reference)),
    one('Amt', element('InstdAmt', formatAmount(ore), { Ccy: 'SEK' })),
    // The clearing number of Bankgirot; a Swedish IBAN names its bank itself.
    bankgiro === null
      ? undefined
      : one(
          'CdtrAgt',
          one('FinInstnId', one('ClrSysMmbId', one('ClrSysId', one('Cd', 'SESBA')), one('MmbId', '9900'))),
        ),
    one('Cdtr', one('Nm', bankText(name, maxName))),
    one('CdtrAcct', one('Id', ...accountOf(iban, bankgiro))),
    one('RmtInf', one('Ustrd', bankText(message, maxMessage))),
  );
}

function accountOf(iban: string | null, bankgiro: string | null): Parts {
  if (bankgiro === null) return [one('IBAN', canonicalIban(iban ?? ''))];
  return [one('Othr', one('Id', bankgiro.replaceAll(/\D/g, '')), one('SchmeNm', one('Prtry', 'BGNR')))];
}
