import { defineFeature } from '../../http/feature.ts';
import { feature as documentation } from '../documentation/feature.ts';
import { withConsole } from './console-folder.ts';

/** The web application for users at `/console/`. */
export const feature = defineFeature({ name: 'console', uses: [documentation], pages: withConsole });
