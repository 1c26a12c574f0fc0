import { defineFeature } from '../../http/feature.ts';
import { withDocumentation } from './documentation.ts';
import { bundleViewer } from './viewer.ts';

/** The documents of the API, and the guides and the reference at `/docs/`. */
export const feature = defineFeature({ name: 'documentation', pages: withDocumentation, bundle: bundleViewer });
