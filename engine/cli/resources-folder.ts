/** Where this installation keeps its descriptors, its extensions and what it parsed, whatever the working directory is. */
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const resourcesFolder = join(root, 'resources');

export const migrationsFolder = join(root, 'migrations');

export const clientFolder = join(root, 'client');

export const extensionsFolder = join(root, 'extensions');

/** `npm ci` empties it, and with it everything that another version of a package may have parsed otherwise. */
export const descriptorCache = join(root, 'node_modules', '.cache', 'core', 'descriptors.json');
