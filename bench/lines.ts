/** All lines, in the order of the goals. */
import type { Line } from './line.ts';
import { bankFilesLine } from './lines/bank-files.ts';
import { commandLines, startLine } from './lines/commands.ts';
import { commonListsLine } from './lines/common-lists.ts';
import { consoleLine } from './lines/console.ts';
import { historyLine } from './lines/history.ts';
import { invoicingLine } from './lines/invoicing.ts';
import { keysetLine } from './lines/keyset.ts';
import { listLine } from './lines/list-page.ts';
import { peersLine } from './lines/peers.ts';
import { requestLines } from './lines/requests.ts';
import { routingLine } from './lines/routing.ts';
import { settingsLine } from './lines/settings.ts';
import { streamLine } from './lines/stream.ts';

export const lines: readonly Line[] = [
  ...requestLines,
  settingsLine,
  listLine,
  peersLine,
  routingLine,
  keysetLine,
  streamLine,
  consoleLine,
  commonListsLine,
  historyLine,
  startLine,
  ...commandLines,
  invoicingLine,
  bankFilesLine,
];
