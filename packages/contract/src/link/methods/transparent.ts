import { z } from 'zod';
import { transparentStatusSchema } from '../../model/transparent-status.ts';
import { method } from '../method.ts';

/** The state of transparent transmission. */
export const transparentState = method({
  name: 'transparent.state',
  answeredBy: 'gateway',
  params: z.object({}),
  result: transparentStatusSchema,
  timeout: 15_000,
});
