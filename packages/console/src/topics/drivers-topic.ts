import type { TopicSource } from '@penstock/server/channel/topic-source';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { DriverChanges, DriverWatches } from '../driver/driver-watches.ts';
import type { AllowTopic } from './allow-topic.ts';

/** The topic `drivers:{sn}`: what the drivers of a gateway do. */
export function driversTopic(allow: AllowTopic, watches: DriverWatches): TopicSource {
  return {
    allow,
    async *state(_caller, sn) {
      const { live, drivers } = watches.states(sn);
      yield { type: 'drivers', sn, live, full: true, drivers: [...drivers], gone: [] };
    },
    joined: (sn) => watches.join(sn),
    left: (sn) => watches.leave(sn),
  };
}

/** Brings changes of drivers to whoever subscribes to them. */
export function driverListener(
  hub: Pick<ChannelHub, 'publish'>,
): (sn: string, changes: DriverChanges) => void {
  return (sn, { live, drivers, gone }) =>
    hub.publish(`drivers:${sn}`, () => ({
      type: 'drivers',
      sn,
      live,
      full: false,
      drivers: [...drivers],
      gone: [...gone],
    }));
}
