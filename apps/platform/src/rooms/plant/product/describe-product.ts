import type { ProductRow } from '@penstock/contract/calls/product';
import { idOf } from '../../../kernel/database/id.ts';
import type { ListedProduct } from './product-repository.ts';

/** A product as its readers see it. */
export function describeProduct(row: ListedProduct): ProductRow {
  return {
    id: idOf(row.id),
    title: row.title,
    titleTranslations: row.title_translations,
    remark: row.remark,
    hardwareFlag: row.hardware_flag,
    recordDays: row.record_days,
    revision: row.revision,
    driverCount: row.driver_count,
    signalCount: row.signal_count,
    alarmCount: row.alarm_count,
    equipmentCount: Number(row.equipment_count ?? 0),
    updateTime: row.updated_at.toISOString(),
    createTime: row.created_at.toISOString(),
    owner: row.nickname === '' ? row.username : row.nickname,
  };
}
