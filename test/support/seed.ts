/**
 * Property tests are reproducible: every run generates the same cases, so that a failed build fails on every machine. `CORE_PROPERTY_SEED=random` generates new
 * cases, `CORE_PROPERTY_SEED=<number>` those of a previous failure.
 */
import fc from 'fast-check';

const seedText = process.env.CORE_PROPERTY_SEED ?? '20261121';

fc.configureGlobal({ ...(seedText === 'random' ? {} : { seed: Number(seedText) }) });
