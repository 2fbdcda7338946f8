import type { GatewayHandlers } from '../method.ts';

/** What takes another secret. */
export interface SecretTaker {
  /** Resolves when the secret is kept durably. */
  renewSecret(secret: string): Promise<void>;
}

/** The identity of the gateway. */
export function identityMethods(taker: SecretTaker) {
  return {
    renewSecret: async ({ secret }) => {
      await taker.renewSecret(secret);
      return {};
    },
  } satisfies Partial<GatewayHandlers>;
}
