import { textAt } from '@penstock/languages/catalogue';
import { noText, type Text } from '@penstock/languages/language';

/** A value that the platform itself has, whatever signals there are. */
export interface DeclaredSystemValue {
  readonly title: Text;
  /** `time` and `date` are texts of the reader's clock in the reader's zone. */
  readonly type: 'time' | 'date' | 'text' | 'count' | 'switch';
  /** The unit that it counts; empty where it counts nothing. */
  readonly unit: Text;
  /**
   * Where it comes from: the platform's clock, the session of the reader, the live channel, or a count of what the reader
   * may see.
   */
  readonly source: 'clock' | 'session' | 'connection' | 'count';
}

const none: Text = noText;
const equipment: Text = noText;

/**
 * The system values that dashboards can be bound to, by the `systemKey` of a binding (platform specification, section 3).
 * To add one: a line here, and where its value comes from.
 */
export const systemValues = {
  time: { title: textAt('contract.dashboard:systemValues.time'), type: 'time', unit: none, source: 'clock' },
  date: { title: textAt('contract.dashboard:systemValues.date'), type: 'date', unit: none, source: 'clock' },
  userName: {
    title: textAt('contract.dashboard:systemValues.userName.text'),
    type: 'text',
    unit: none,
    source: 'session',
  },
  company: {
    title: textAt('contract.dashboard:systemValues.company.text'),
    type: 'text',
    unit: none,
    source: 'session',
  },
  role: {
    title: textAt('contract.dashboard:systemValues.role.text'),
    type: 'text',
    unit: none,
    source: 'session',
  },
  language: {
    title: textAt('contract.dashboard:systemValues.language.text'),
    type: 'text',
    unit: none,
    source: 'session',
  },
  platform: {
    title: textAt('contract.dashboard:systemValues.platform.text'),
    type: 'text',
    unit: none,
    source: 'session',
  },
  connected: {
    title: textAt('contract.dashboard:systemValues.connected.switch'),
    type: 'switch',
    unit: none,
    source: 'connection',
  },
  equipmentOnline: {
    title: textAt('contract.dashboard:systemValues.equipmentOnline.count'),
    type: 'count',
    unit: equipment,
    source: 'count',
  },
  equipmentOffline: {
    title: textAt('contract.dashboard:systemValues.equipmentOffline.count'),
    type: 'count',
    unit: equipment,
    source: 'count',
  },
} as const satisfies Record<string, DeclaredSystemValue>;

/** The name of a system value. */
export type SystemValueKey = keyof typeof systemValues;
