import { failure } from '@penstock/contract/errors/error';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import type { GatewaysRoom } from '../gateways/room.ts';
import { upgradeHandlers } from './upgrade/handlers.ts';

/** Gateways as a fleet: their firmware, and work on many of them. */
export function fleetRoom(kernel: Kernel, { gateways }: { readonly gateways: GatewaysRoom }) {
  const { db } = kernel;
  gateways.messages.answer({
    readFirmware: async () => {
      throw failure('data.notFound');
    },
    // An upgrade that the platform does not know of.
    reportUpgrade: async () => undefined,
  });

  return {
    name: 'fleet',
    offers: {},
    calls: { ...upgradeHandlers(db) },
    topics: {},
    hears: {},
    objects: {},
    running: [],
  } satisfies Room;
}
