import { defineFeature } from '../../http/feature.ts';
import { feature as proposals } from '../proposals/feature.ts';
import { feature as retention } from '../retention/feature.ts';
import { eraseDataSubject } from './erase-data-subject.ts';
import { erasureExtension } from './erasure-extension.ts';

/** The erasure of personal data, with legal holds. */
export const feature = defineFeature({
  name: 'erasure',
  uses: [proposals, retention],
  actions: { 'record.erase': eraseDataSubject },
  extension: erasureExtension,
});
