import type { Events } from '../events/events.ts';
import type { Stoppers } from '../process/stoppers.ts';
import type { Room } from './room.ts';

/**
 * Starts rooms in their order and names them to `stoppers`, which stop them in the opposite one: first each room ends what
 * is under way while all rooms still work, then each is stopped.
 */
export async function startRooms(
  rooms: readonly Pick<Room, 'name' | 'hears' | 'running'>[],
  { events, stoppers }: { readonly events: Pick<Events, 'hear'>; readonly stoppers: Pick<Stoppers, 'add'> },
): Promise<void> {
  for (const { hears } of rooms) events.hear(hears);
  for (const { name, running } of rooms) {
    for (const part of running) {
      stoppers.add(name, () => part.stop());
      await part.start?.();
    }
  }
  for (const { name, running } of rooms)
    for (const part of running)
      if (part.drain !== undefined) stoppers.add(`what ${name} has under way`, () => part.drain?.());
}
