import { equipmentSheetSchema } from '@penstock/contract/calls/equipment-sheet';
import { columnFields } from '@penstock/contract/schema/columns';
import { formFields } from '@penstock/contract/schema/form-fields';
import { textAt } from '@penstock/languages/catalogue';
import type { SheetLayout } from '../variable-sheet/columns.ts';

/** The sheet of equipment, which is recognised by its titles alone: the other columns may be left out. */
export const equipmentSheet: SheetLayout<'equipment'> = {
  section: 'equipment',
  title: textAt('console.definition-sheet:columns.equipmentSheet'),
  columns: formFields(equipmentSheetSchema, 'equipmentSheet').flatMap(columnFields),
  earlierHeaders: { 'titleTranslations.en': ['Title (English)', '名称（英文）', '英文名称'] },
  recognisedBy: ['title'],
};
