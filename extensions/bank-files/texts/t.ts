import { defineTexts } from '../../../engine/extension/contract.ts';
import { en } from './en.ts';
import { sv } from './sv.ts';

export const t = defineTexts('bank-files', { en, sv });
