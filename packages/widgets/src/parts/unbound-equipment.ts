import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/**
 * The label of an entry for an equipment that is bound to none (platform specification, sections 3 and 4).
 */
export const unboundEquipment: Text = textAt('widgets.parts:unboundEquipment.noEquipmentBound');
