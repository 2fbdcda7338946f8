import fc from 'fast-check';
import { propertyRuns } from './effort.ts';

/** How often properties are tried that say no number of their own. */
fc.configureGlobal({ numRuns: propertyRuns(50) });
