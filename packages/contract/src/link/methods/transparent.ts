import { z } from 'zod';
import { transparentStatusSchema } from '../../model/transparent-status.ts';
import { method } from '../method.ts';

/** What transparent transmission does. */
export const transparentState = method({
  name: 'transparent.state',
  answeredBy: 'gateway',
  params: z.object({}),
  result: transparentStatusSchema,
  timeout: 15_000,
});
