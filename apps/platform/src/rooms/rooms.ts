import type { TopicSources } from '@penstock/server/channel/topic-source';
import type { EventListeners } from '../kernel/events/event.ts';
import type { Handlers } from '@penstock/server/http/handlers';
import type { ObjectAccess } from '../kernel/access/object-access.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Room } from '../kernel/rooms/room.ts';
import { alarmsRoom } from './alarms/room.ts';
import { configurationRoom } from './configuration/room.ts';
import { fleetRoom } from './fleet/room.ts';
import type { ConnectGateways } from './gateways/link/gateway-connection.ts';
import { gatewaysRoom } from './gateways/room.ts';
import { installationRoom } from './installation/room.ts';
import { pagesRoom } from './pages/room.ts';
import type { WeatherSource } from './pages/weather/weather-source.ts';
import type { Senders } from './people/sender/senders.ts';
import { peopleRoom } from './people/room.ts';
import { plantRoom } from './plant/room.ts';
import { valuesRoom } from './values/room.ts';

/** The connections to the world outside of the platform. */
export interface Outside {
  readonly connect: ConnectGateways;
  readonly senders: Senders;
  /** Undefined where the operator has set none. */
  readonly weather: WeatherSource | undefined;
}

/**
 * Makes the rooms, each from those that it needs. A call, a topic, an event or a kind of object that no room has does not
 * compile. The channel and the histories of objects are served from then on.
 */
export function makeRooms(kernel: Kernel, { connect, senders, weather }: Outside) {
  const people = peopleRoom(kernel, { senders });
  const gateways = gatewaysRoom(kernel, { people: people.offers, connect });
  const configuration = configurationRoom(kernel, { gateways: gateways.offers });
  const plant = plantRoom(kernel, { gateways: gateways.offers, configuration: configuration.offers });
  const values = valuesRoom(kernel, { people: people.offers, gateways: gateways.offers });
  const below = { people: people.offers, gateways: gateways.offers, values: values.offers };
  const alarms = alarmsRoom(kernel, below);
  const fleet = fleetRoom(kernel, { gateways: gateways.offers, configuration: configuration.offers });
  const pages = pagesRoom(kernel, {
    ...below,
    configuration: configuration.offers,
    alarms: alarms.offers,
    weather,
  });
  const installation = installationRoom(kernel, { people: people.offers });

  const calls: Handlers = {
    ...people.calls,
    ...gateways.calls,
    ...configuration.calls,
    ...plant.calls,
    ...values.calls,
    ...alarms.calls,
    ...fleet.calls,
    ...pages.calls,
    ...installation.calls,
  };
  const topics: TopicSources = {
    ...gateways.topics,
    ...configuration.topics,
    ...plant.topics,
    ...values.topics,
    ...alarms.topics,
    ...fleet.topics,
    ...pages.topics,
    ...installation.topics,
  };
  const objects: ObjectAccess = {
    ...people.objects,
    ...gateways.objects,
    ...configuration.objects,
    ...plant.objects,
    ...values.objects,
    ...alarms.objects,
    ...fleet.objects,
    ...pages.objects,
    ...installation.objects,
  };
  kernel.channel.serve(topics);
  kernel.objects.use(objects);
  const order = inOrder([people, gateways, configuration, plant, values, alarms, fleet, pages, installation]);
  return {
    gateways: gateways.offers,
    configuration: configuration.offers,
    values: values.offers,
    fleet: fleet.offers,
    installation: installation.offers,
    calls,
    order,
  };
}

/** The kinds of events that no room of a list listens to. */
type Unheard<List extends readonly Room[]> = Exclude<
  keyof EventListeners,
  List[number] extends infer One ? (One extends Room ? keyof One['hears'] : never) : never
>;

/** The rooms in the order in which they start; an event that none of them listens to does not compile. */
function inOrder<const List extends readonly Room[]>(
  rooms: [Unheard<List>] extends [never] ? List : { readonly nobodyHears: Unheard<List> } & List,
): readonly Room[] {
  return rooms;
}
