import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { mapOf } from '../../../kernel/settings/map-settings.ts';
import type { Settings } from '../../../kernel/settings/settings.ts';
import type { Senders } from '../../people/sender/senders.ts';

/** The facts about this installation that everybody may know. */
interface InstallationFacts {
  readonly senders: Senders;
  /** Whether people can register. */
  readonly isRegistrationOpen: boolean;
  readonly settings: Pick<
    Settings,
    'agreementUrl' | 'privacyUrl' | 'mapTiles' | 'mapAttribution' | 'mapGround' | 'geocodingUrl'
  >;
  /** The version of the platform. */
  readonly version: string;
}

/** The calls about what the installation offers. */
export function installationHandlers({
  senders,
  isRegistrationOpen,
  settings,
  version,
}: InstallationFacts): HandlersOf<'edition' | 'getUserUrl' | 'getPrivacyUrl' | 'mapService'> {
  const { agreementUrl, privacyUrl } = settings;
  const map = mapOf(settings);
  const findsAddresses = settings.geocodingUrl !== undefined;
  const sms = senders.sms !== undefined;
  return {
    edition: handle(calls.edition, () => ({
      edition: sms ? ('sms' as const) : ('neutral' as const),
      sms,
      email: senders.email !== undefined,
      registration: isRegistrationOpen,
      version,
      demo: senders.isDemo,
    })),
    getUserUrl: handle(calls.getUserUrl, () => ({ url: agreementUrl ?? '/agreement/user' })),
    getPrivacyUrl: handle(calls.getPrivacyUrl, () => ({ url: privacyUrl ?? '/agreement/privacy' })),
    mapService: handle(calls.mapService, () => ({ ...map, findsAddresses })),
  };
}
