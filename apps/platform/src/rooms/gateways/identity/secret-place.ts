import type { EngineHealth } from '../../../kernel/process/health.ts';
import type { Settings } from '../../../kernel/settings/settings.ts';

/**
 * Where it is decided whether a secret is right: by the platform; by files that the platform writes, which know one secret of each
 * gateway, so that none is renewed while the old one is valid; or by a broker of somebody else, where secrets are entered.
 */
export type SecretPlace = 'platform' | 'files' | 'broker';

/** The place that follows from the broker and the settings. */
export function secretPlace(
  broker: EngineHealth['kind'],
  { brokerToken, mosquittoFolder }: Pick<Settings, 'brokerToken' | 'mosquittoFolder'>,
): SecretPlace {
  if (broker === 'embedded' || brokerToken !== undefined) return 'platform';
  return mosquittoFolder === undefined ? 'broker' : 'files';
}
