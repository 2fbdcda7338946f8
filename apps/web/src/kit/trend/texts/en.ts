import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

export const en: Texts<typeof zh> = {
  columns: { title: 'Signal', unit: 'Unit', actions: 'Actions' },
  range: 'Time range',
  ranges: { m5: '5 min', h1: '1 h', h8: '8 h', h24: '24 h', d7: '7 d', d30: '30 d', other: 'Other' },
  earlier: 'Earlier',
  later: 'Later',
  now: 'Now',
  absolute: 'From–to',
  from: 'From',
  to: 'To',
  order: 'The end must be at least 10 s after the start.',
  show: 'Show',
  remove: 'Remove {title} from the trend',
  empty: 'Nothing was recorded in this time',
  emptyText: 'The gateway does not record this signal, or had no data in this time.',
  failed: 'The trend could not be loaded',
  failedShort: 'failed',
  loading: 'Loading the trend…',
  time: 'Time',
  average: 'Average',
  min: 'Minimum',
  max: 'Maximum',
  value: 'Value',
  mixed: 'changing',
  lowerLimit: 'Lower limit {value}',
  upperLimit: 'Upper limit {value}',
  keysWithWhole:
    'Arrow keys move, plus and minus zoom, Shift and arrow keys move the cursor, Home shows the whole time, End the present.',
  keys: 'Arrow keys move, plus and minus zoom, Shift and arrow keys move the cursor, End shows the present.',
  marks: { more: 'and {count} more' },
};
