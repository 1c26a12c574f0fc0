import { defineFeature } from '../../http/feature.ts';
import { documentation } from '../documentation/feature.ts';
import { withConsole } from './console-folder.ts';

/** The web application for users at `/console/`. */
export const webConsole = defineFeature({ name: 'console', uses: [documentation], pages: withConsole });
