import { addTexts } from '../../texts/i18n.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useEquipmentListDeclaration } from './equipment-list-declaration.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('equipmentList', { zh, en });

/** The equipment that somebody may see. */
export function EquipmentListPage() {
  return <ListPage list={useEquipmentListDeclaration()} />;
}
