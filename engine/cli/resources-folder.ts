/** Where this installation keeps its descriptors, whatever the working directory is. */
import { join } from 'node:path';

export const resourcesFolder = join(import.meta.dirname, '..', '..', 'resources');
