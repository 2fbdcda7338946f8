import type { GatewayHost } from '../../host.ts';
import type { Services } from '../../parts/services.ts';
import type { GatewayHandlers } from '../method.ts';

/** The methods about the identity of the gateway. */
export function infoMethods(
  { facts, machine, upgrades, terminals }: Pick<Services, 'facts' | 'machine' | 'upgrades' | 'terminals'>,
  host: GatewayHost,
) {
  return {
    gatewayInfo: async () => {
      await machine.refresh();
      const { sections, facts: found } = machine;
      return {
        ...(await facts.read()),
        ...found,
        ...(upgrades === undefined ? {} : { software: upgrades.version }),
        // The abilities that the runtime and its machine really have; the others are false by default.
        supports: {
          management: true,
          hold: true,
          terminal: terminals.isAllowed,
          upgrade: upgrades !== undefined,
          network: sections.includes('settings.wan'),
          modem: found.signalQuality !== null,
          time: sections.includes('settings.ntp'),
          location: sections.includes('settings.cellLocation'),
          mode: sections.includes('settings.mode'),
        },
        management: host.management,
      };
    },
  } satisfies Partial<GatewayHandlers>;
}
