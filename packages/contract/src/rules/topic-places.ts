/**
 * The places in the topic of a report that the gateway fills in: its serial number, and of each value its driver, the equipment that the
 * driver belongs to, and its key.
 */
export const topicPlaces = ['sn', 'equipment', 'driver', 'key'] as const;
export type TopicPlace = (typeof topicPlaces)[number];

/** The level of the values that no driver reads, such as computed ones, in the place of their driver. */
const noDriver = 'gateway';

const place = /\{(sn|equipment|driver|key)\}/g;
/** Characters that would make other levels or filters of a topic (MQTT 3.1.1, section 4.7), or that topics may not have. */
const notInLevel = /[/+#\p{Cc}]/gu;

/** Whether a topic has some place. */
export function hasPlace(topic: string, ...places: readonly TopicPlace[]): boolean {
  return places.some((one) => topic.includes(`{${one}}`));
}

/** Whether the values of a report go to several topics, by their drivers, equipments or keys. */
export function splitsReport(topic: string): boolean {
  return hasPlace(topic, 'equipment', 'driver', 'key');
}

/** The values of the places for one variable. */
export interface TopicPlaceValues {
  readonly sn: string;
  /** Empty or undefined where the driver belongs to none. */
  readonly equipment?: string | undefined;
  readonly driver: string | null;
  readonly key: string;
}

/**
 * A topic with its places filled in. Each value is one level: characters that separate levels become `_`. The serial number is used for an equipment that
 * there is none of.
 */
export function filledTopic(topic: string, values: TopicPlaceValues): string {
  return topic.replace(place, (_, name: TopicPlace) => valueOf(name, values).replace(notInLevel, '_'));
}

/** A filter for all topics that a topic with places becomes: a level with a place that differs from value to value is `+`. */
export function filterOfPlaces(topic: string, sn: string): string {
  return topic
    .split('/')
    .map((level) => (splitsReport(level) ? '+' : filledTopic(level, { sn, driver: null, key: '' })))
    .join('/');
}

function valueOf(name: TopicPlace, { sn, equipment, driver, key }: TopicPlaceValues): string {
  switch (name) {
    case 'sn':
      return sn;
    case 'equipment':
      return equipment === undefined || equipment === '' ? sn : equipment;
    case 'driver':
      return driver ?? noDriver;
    case 'key':
      return key;
  }
}
