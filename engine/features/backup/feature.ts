import { defineFeature } from '../../http/feature.ts';

/** `core backup` and `core restore`: the database, stored files and generated keys in one file. */
export const feature = defineFeature({ name: 'backup' });
