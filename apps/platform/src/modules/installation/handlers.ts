import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '../../http/handlers.ts';
import type { Senders } from '../sender/senders.ts';
import type { WeatherSource } from '../weather/weather-source.ts';

/** What this installation offers to everybody. */
export interface InstallationFacts {
  readonly senders: Senders;
  /** Whether people can register. */
  readonly isRegistrationOpen: boolean;
  /** The addresses of the operator's own agreement and policy; undefined where those of the product are used. */
  readonly agreementUrl: string | undefined;
  readonly privacyUrl: string | undefined;
  /** Where maps get their tiles: an address with {z}, {x} and {y}, and whose map it is. Undefined where none is set. */
  readonly map: { readonly tiles: string; readonly attribution: string } | undefined;
  /** Where the weather comes from; undefined where the operator has set no source. */
  readonly weather: WeatherSource | undefined;
  /** The time zone of plants that have none of their own, by its IANA name. */
  readonly timeZone: string;
  /** The version of the platform. */
  readonly version: string;
}

/** The calls about what the installation offers. */
export function installationHandlers({
  senders,
  isRegistrationOpen,
  agreementUrl,
  privacyUrl,
  map,
  version,
}: InstallationFacts): HandlersOf<'edition' | 'getUserUrl' | 'getPrivacyUrl' | 'mapService'> {
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
    mapService: handle(calls.mapService, () => map ?? { tiles: '', attribution: '' }),
  };
}
