import { useId } from 'react';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useEquipments } from '../binding/binding-sources.ts';
import { useWorkspace } from '../workspace.ts';
import { WorkplaceChoice } from '../workplace/WorkplaceChoice.tsx';
import styles from './preview.module.css';

needTexts('designer');

/** Which equipment of the product the page is shown for: the same that it is edited with. */
export function EquipmentChoice() {
  const { t } = useTexts('designer');
  const { page } = useWorkspace();
  const id = useId();
  const offered = useEquipments(page.productId, '');
  if (offered.length === 0) return <p className={styles.note}>{t('preview.noEquipment')}</p>;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('preview.equipment')}</label>
      <WorkplaceChoice id={id} />
    </div>
  );
}
