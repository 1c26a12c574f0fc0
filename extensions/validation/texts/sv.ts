import type { Translation } from '@core/engine/extension';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  notUnique: 'En annan post i organisationen har samma värde, och organisationen kräver unika värden. Ange ett annat.',
  overlappingContract:
    'Det undertecknade kontraktet {other} gäller för objektet under en del av tiden. Avsluta det först, eller välj en annan första dag.',
  required: 'Organisationens inställningar för kontroller kräver ett värde här. Ange det.',
  unsignedDocument:
    'Organisationen kräver ett undertecknat dokument innan ett kontrakt gäller. Låt dokumentet undertecknas, så anges tiden automatiskt.',
};
