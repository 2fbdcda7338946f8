import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { bare } from '../parts/styles.ts';
import { boundText } from '../parts/value-data.ts';

export const textType: WidgetType<'UsualText'> = {
  type: 'UsualText',
  dataSchema: boundText,
  styleSchema: bare,
};
