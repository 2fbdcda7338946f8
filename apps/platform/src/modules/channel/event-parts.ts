import type { ChannelEvent } from '@penstock/contract/calls/channel';

/** An event as the parts of which a newer one replaces an older one, each by what it is about. */
export function partsOf(event: ChannelEvent): readonly (readonly [string, ChannelEvent])[] {
  switch (event.type) {
    case 'presence':
      return event.gateways.map((gateway) => [gateway.sn, { type: 'presence', gateways: [gateway] }]);
    case 'variables':
      return event.values.map((value) => [`value ${value.key}`, { ...event, values: [value] }]);
    case 'command':
      return [[event.uuid, event]];
    case 'operation':
      return [[event.operation.id, event]];
    case 'drivers':
    case 'variableFeed':
    case 'configuration':
    case 'notices':
      return [[event.type, event]];
  }
}

/** Whether an event of a topic can be one message with the event before it. */
export function canFollow(before: ChannelEvent, event: ChannelEvent): boolean {
  return event.type === before.type && (event.type === 'presence' || event.type === 'variables');
}

/** Events of one topic in as few as they can be, where each {@link canFollow} the first. */
export function joinEvents(events: readonly ChannelEvent[]): readonly ChannelEvent[] {
  const [first] = events;
  if (first?.type === 'presence')
    return [
      {
        type: 'presence',
        gateways: events.flatMap((event) => (event.type === 'presence' ? event.gateways : [])),
      },
    ];
  if (first?.type === 'variables')
    return [
      { ...first, values: events.flatMap((event) => (event.type === 'variables' ? event.values : [])) },
    ];
  return events;
}
