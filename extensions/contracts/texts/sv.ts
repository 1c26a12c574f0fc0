import type { Translation } from '@core/engine/extension';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  atMost13: 'högst 13',
  bound: 'minst {legal}',
  endsTooEarly:
    'Med hyresvärdens uppsägning upphör avtalet tidigast {earliest}. Ange den dagen eller en senare, eller välj Överenskommelse som orsak om hyresgästen har gått med på dagen.',
  landlords: 'Hyresvärdens',
  nothingToAnswer: 'Ingen uppsägning av kontraktet väntar på svar.',
  noticeNotOffered: 'Kontraktet kan inte sägas upp i portalen. Kontakta hyresvärden.',
  reasonNotAllowed: 'Orsaken är inte tillåten för den här begäran.',
  reasonRequired: 'En uppsägningsorsak måste anges.',
  renegotiationNotOffered: 'Nya villkor kan inte begäras i portalen för kontraktet. Kontakta hyresvärden.',
  sharingNotAnswered: 'Hyresgästen måste först svara på om personuppgifter får delas.',
  tenants: 'Hyresgästens',
  voidNotice:
    '{whose} uppsägningstid på {weeks} veckor strider mot jordabalken (12 kap. 4 och 5 §§). Ange {bound} veckor, eller 0 för lagens tid.',
};
