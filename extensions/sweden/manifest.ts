/** The Swedish extension of the descriptor language: field types of Swedish numbers, and Swedish examples. */
import { defineManifest } from '@core/engine/manifest';
import { apartmentNumber } from './apartment-number.ts';
import { bankgiro } from './bankgiro.ts';
import { exampleValues, typeExamples } from './example-values.ts';
import { iban } from './iban.ts';
import { ocr } from './ocr.ts';
import { organizationNumber } from './organization-number.ts';
import { peppolId } from './peppol-id.ts';
import { personalNumber } from './personal-number.ts';
import { plusgiro } from './plusgiro.ts';
import { vatNumber } from './vat-number.ts';

export default defineManifest({
  fieldTypes: [personalNumber, organizationNumber, bankgiro, plusgiro, iban, peppolId, ocr, apartmentNumber, vatNumber],
  examples: exampleValues,
  typeExamples,
});
