import type { LinkMethod } from '@penstock/contract/link/method';
import type { RequestOptions } from '@penstock/link/asking';
import type { z } from 'zod';

/** Asks a gateway for something, over whatever link there is. */
export interface GatewayRequests {
  /**
   * Asks a gateway. Rejects with what the gateway answered, or with `gateway.offline`, `gateway.timeout`,
   * `gateway.unsupported`, `request.tooMany`, `request.tooLarge`, or `service.unavailable` while the link is away.
   */
  request<Params extends z.ZodType, Result extends z.ZodType>(
    sn: string,
    method: LinkMethod<Params, Result>,
    params: z.input<Params>,
    options?: RequestOptions,
  ): Promise<z.output<Result>>;
}
