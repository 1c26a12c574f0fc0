import type { Translation } from '@core/engine/extension';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  accountMissing: 'Betalningssättet kan inte betala: ange företag, IBAN och BIC.',
  fileCancelled: 'Filen är redan ångrad.',
  methodIncomplete:
    'Betalningssättet kan inte dra pengar: ange företag, bankgironummer och kundnummer i autogiro (högst 6 siffror).',
  nothingToCollect:
    'Det finns inget att dra: ingen obetald avi till och med förfallodagen har en betalare med godkänt medgivande, eller så finns alla redan i en fil.',
  nothingToRefund:
    'Det finns inget att återbetala: företaget har inget tillgodohavande för dessa hyresgäster, eller så hoppades alla över (se params.skipped).',
  nothingToSend:
    'Det finns inget att skicka: inget medgivande är begärt eller ska avslutas, alla finns redan i en fil, eller så hoppades alla över (se params.skipped).',
  refundInFile: 'Återbetalningen är i en fil till banken. Den kan bara makuleras, en gång.',
};
