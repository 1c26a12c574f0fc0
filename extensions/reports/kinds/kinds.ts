/** The built-in reports by their code in reports.reporttemplate.report_type. Code 0 is a list of records (list-report.ts). */
import type { SqlReport } from '../sql-report.ts';
import { contractsExpiring, rentRoll, vacancies } from './contract-reports.ts';
import {
  agedReceivables,
  bookkeepingBalance,
  generalLedger,
  invoicedRevenue,
  payments,
  vatReport,
} from './money-reports.ts';
import { consumption, cooperativeFees, errands } from './other-reports.ts';

export const recordList = 0;

export const builtInReports: Readonly<Record<number, SqlReport>> = {
  1: rentRoll,
  2: vacancies,
  3: agedReceivables,
  4: invoicedRevenue,
  5: payments,
  6: contractsExpiring,
  7: errands,
  8: consumption,
  9: bookkeepingBalance,
  10: cooperativeFees,
  11: vatReport,
  12: generalLedger,
};
