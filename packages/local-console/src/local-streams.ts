import { DriverWatches } from '@penstock/console/driver/driver-watches';
import { VariableFeeds } from '@penstock/console/live/variable-feeds';
import { Watches } from '@penstock/console/live/watches';
import { FrameStreams } from '@penstock/console/streams/frame-streams';
import { LogStreams } from '@penstock/console/streams/log-streams';
import { driverListener } from '@penstock/console/topics/drivers-topic';
import { variableListener } from '@penstock/console/topics/variables-topic';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { Logger } from 'pino';
import type { CurrentGateway } from './current-gateway.ts';
import { LocalValues } from './local-values.ts';

/** The streams that the gateway sends while somebody looks: states of drivers, values, frames, lines of the log. */
export function openLocalStreams(gateway: CurrentGateway, channel: ChannelHub, log: Logger) {
  const driverWatches = new DriverWatches(gateway, driverListener(channel), log);
  const frameStreams = new FrameStreams(gateway, (topic, event) => channel.publish(topic, () => event), log);
  const logStreams = new LogStreams(gateway, (topic, event) => channel.publish(topic, () => event), log);
  const watches = new Watches(gateway, log);
  const values = new LocalValues({ came: (sn) => watches.stay(sn), left: (sn) => watches.leave(sn) }, log);
  const listener = variableListener(channel);
  const variableFeeds = new VariableFeeds({ hub: values, watches, listener, log });
  gateway.hear({
    presence: ({ sn, online }) => {
      driverWatches.gatewayChanged(sn, online);
      frameStreams.gatewayChanged(sn, online);
      logStreams.gatewayChanged(sn, online);
      values.gatewayChanged(sn, online);
      if (online) watches.again(sn);
    },
    live: (sn, text) => values.take(sn, text),
    driverStates: (sn, found) => driverWatches.take(sn, found),
    frames: (sn, message) => frameStreams.take(sn, message),
    logLines: (sn, message) => logStreams.take(sn, message),
  });
  return { driverWatches, frameStreams, logStreams, watches, variableFeeds };
}
