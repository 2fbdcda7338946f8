import { type ChannelEvent, maxStreamItems } from '@penstock/contract/calls/channel';

/** An event as the parts of which a newer one replaces an older one, each by what it is about. */
export function partsOf(event: ChannelEvent): readonly (readonly [string, ChannelEvent])[] {
  switch (event.type) {
    case 'presence':
      return event.gateways.map((gateway) => [gateway.sn, { type: 'presence', gateways: [gateway] }]);
    case 'variables':
      return event.values.map((value) => [`value ${value.key}`, { ...event, values: [value] }]);
    case 'mvars':
      return event.values.map((value) => [`mvar ${value.id}`, { type: 'mvars', values: [value] }]);
    case 'command':
      return [[event.uuid, event]];
    case 'operation':
      return [[event.operation.id, event]];
    case 'drivers':
    case 'variableFeed':
    case 'frameFeed':
    case 'frames':
    case 'logFeed':
    case 'logLines':
    case 'configuration':
    case 'busy':
    case 'alarms':
    case 'equipmentSync':
    case 'page':
    case 'notices':
      return [[event.type, event]];
  }
}

/**
 * Merges an event into an earlier one of the same kind that still waits for the browser. Most replace the earlier one;
 * items of a stream are added to it, and beyond the limit the oldest give way and are counted.
 */
export function afterWaiting(waiting: ChannelEvent | undefined, event: ChannelEvent): ChannelEvent {
  if (waiting?.type === 'frames' && event.type === 'frames') {
    const frames = [...waiting.frames, ...event.frames];
    const tooMany = Math.max(0, frames.length - maxStreamItems);
    const exchanges = [...waiting.exchanges, ...event.exchanges].slice(-maxStreamItems);
    const dropped = waiting.dropped + event.dropped + tooMany;
    return { ...event, frames: frames.slice(tooMany), exchanges, dropped };
  }
  if (waiting?.type === 'logLines' && event.type === 'logLines') {
    const lines = [...waiting.lines, ...event.lines];
    const tooMany = Math.max(0, lines.length - maxStreamItems);
    return { ...event, lines: lines.slice(tooMany), dropped: waiting.dropped + event.dropped + tooMany };
  }
  return event;
}

const joinable: ReadonlySet<ChannelEvent['type']> = new Set(['presence', 'variables', 'mvars']);

/** Whether an event of a topic can be one message with the event before it. */
export function canFollow(before: ChannelEvent, event: ChannelEvent): boolean {
  return event.type === before.type && joinable.has(event.type);
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
  if (first?.type === 'mvars')
    return [
      {
        type: 'mvars',
        values: events.flatMap((event) => (event.type === 'mvars' ? event.values : [])),
      },
    ];
  return events;
}
