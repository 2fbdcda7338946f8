import type { Text } from '../texts/language.ts';

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

const none: Text = { zh: '', en: '' };
const equipment: Text = { zh: '台', en: '' };

/**
 * The system values that dashboards can be bound to, by the `systemKey` of a binding (platform specification, section 3).
 * To add one: a line here, and where its value comes from.
 */
export const systemValues = {
  time: { title: { zh: '时间', en: 'Time' }, type: 'time', unit: none, source: 'clock' },
  date: { title: { zh: '日期', en: 'Date' }, type: 'date', unit: none, source: 'clock' },
  userName: { title: { zh: '用户名', en: 'User name' }, type: 'text', unit: none, source: 'session' },
  company: { title: { zh: '公司名称', en: 'Company' }, type: 'text', unit: none, source: 'session' },
  role: { title: { zh: '角色', en: 'Role' }, type: 'text', unit: none, source: 'session' },
  language: { title: { zh: '界面语言', en: 'Language' }, type: 'text', unit: none, source: 'session' },
  platform: {
    title: { zh: '平台名称', en: 'Name of the platform' },
    type: 'text',
    unit: none,
    source: 'session',
  },
  connected: {
    title: { zh: '与平台的连接', en: 'Connection to the platform' },
    type: 'switch',
    unit: none,
    source: 'connection',
  },
  equipmentOnline: {
    title: { zh: '在线设备数', en: 'Equipment online' },
    type: 'count',
    unit: equipment,
    source: 'count',
  },
  equipmentOffline: {
    title: { zh: '离线设备数', en: 'Equipment offline' },
    type: 'count',
    unit: equipment,
    source: 'count',
  },
} as const satisfies Record<string, DeclaredSystemValue>;

/** The name of a system value. */
export type SystemValueKey = keyof typeof systemValues;
