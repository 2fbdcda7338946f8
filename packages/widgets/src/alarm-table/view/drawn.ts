import { drawnLater } from '@penstock/stage/drawn-type';
import { alarmTableType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexAlarm: drawnLater(alarmTableType, () => import('./AlarmTableView.tsx')),
};
