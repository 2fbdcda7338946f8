import { z } from 'zod';
import { dataServiceStatusSchema } from '../../model/data-service-status.ts';
import { method } from '../method.ts';

/** The states of the data services, in the order of the configuration. */
export const dataServiceStates = method({
  name: 'dataService.states',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({ services: z.array(dataServiceStatusSchema).max(20) }),
  timeout: 15_000,
});
