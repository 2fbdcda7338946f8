import { createContext } from 'react';
import type { Feature } from './feature.ts';

/** The pages that whoever is signed in may open, for pages that are about pages; the shell hands them in. */
export const OpenFeatures = createContext<readonly Feature[]>([]);
