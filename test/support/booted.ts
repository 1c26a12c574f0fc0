/** The model of the project, booted once a process. */
import type { Booted } from '../../engine/boot.ts';

export const bootedProject: { result?: Booted } = {};
