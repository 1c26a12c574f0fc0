/**
 * Property tests repeat: every run draws the same cases, so that a red build is red for everybody. `CORE_PROPERTY_SEED=random` draws new
 * ones, `CORE_PROPERTY_SEED=<number>` those of a failure that was seen.
 */
import fc from 'fast-check';

const seedText = process.env.CORE_PROPERTY_SEED ?? '20261121';

fc.configureGlobal({ ...(seedText === 'random' ? {} : { seed: Number(seedText) }) });
