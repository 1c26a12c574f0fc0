import type { Translation } from '@core/engine/extension';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  alreadyUploaded: 'Filen har redan laddats upp.',
  changedForm: 'Formuläret ska ha fälten i `post` oförändrade.',
  form_no_file: 'Formuläret saknar fil; den ska komma sist.',
  form_not_a_form: 'Skicka ett formulär i formen multipart/form-data.',
  form_stopped: 'Uppladdningen avbröts; skicka den igen.',
  form_too_many_fields: 'Formuläret har för många fält.',
  invalidParts: 'Ange alla delar i ordning, var och en med den ETag som den besvarades med.',
  missingParts: 'En del har inte kommit, eller en annan än den som angavs; skicka den och sätt ihop igen.',
  notEmpty: 'Mappen har innehåll som hör till samma post; flytta det först.',
  otherRecord: 'Mappen hör till en annan post.',
  tooLarge: 'Högst {max}; den här filen har {size}.',
  unknownHandle: 'Filen är inte lagrad på servern.',
  wrongChecksum: 'Innehållet stämmer inte med det som angavs. Ladda upp filen igen.',
  wrongType: 'Filer av denna typ tas inte emot här.',
};
