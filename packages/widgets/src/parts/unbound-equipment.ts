import type { Text } from '@penstock/contract/texts/language';

/**
 * The label of an entry for an equipment that is bound to none (platform specification, sections 3 and 4).
 */
export const unboundEquipment: Text = { zh: '未绑定设备', en: 'No equipment bound' };
