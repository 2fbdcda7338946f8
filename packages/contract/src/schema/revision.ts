import { z } from 'zod';

/** The number of a revision of a configuration, product, equipment, page or scene: 0 to 2^31 - 1, what the database keeps. */
export const revisionSchema = z.number().int().min(0).max(2_147_483_647);
