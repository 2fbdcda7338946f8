import { equipmentCopy, equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { rules } from '@penstock/contract/rules/table';
import { text } from '@penstock/contract/schema/field';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { copyName } from '../../kit/form/copy-name.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './equipment-info.module.css';

needTexts('equipmentInfo');

const copySchema = z.object({ title: text('requiredText') });

interface CopyDrawerProps {
  readonly equipment: EquipmentRow;
  readonly onClose: () => void;
}

/** Copies an equipment with its definition under another title, and opens the copy. */
export function CopyDrawer({ equipment, onClose }: CopyDrawerProps) {
  const { t } = useTexts(['equipmentInfo', 'common']);
  const navigate = useNavigate();
  const copied = useRef<string>(undefined);
  const language = useLanguage();
  const title = t('copy.title', { name: titleIn(equipment, language) });
  const { run } = useChange(
    (value: z.output<typeof copySchema>) => client.call(equipmentCopy, { id: equipment.id, ...value }),
    {
      success: (_answer, value) => t('copy.done', { name: value.title }),
      invalidates: [[equipmentQuery.path]],
      failure: 'thrown',
    },
  );
  const form = useForm({
    schema: copySchema,
    parent: 'equipment',
    initial: { title: copyName(equipment.title, rules.requiredText.maximum) },
    requestPath: '',
    title,
    onSubmit: async (value) => {
      copied.current = (await run(value))?.id;
    },
    onSaved: () => {
      if (copied.current === undefined) return;
      onClose();
      void navigate(pathTo('EquipmentInfo', { equipmentId: copied.current }));
    },
  });
  return (
    <Drawer title={title} width={480} onClose={onClose}>
      <p className={styles.about}>{t('copy.about')}</p>
      <SchemaForm
        form={form}
        focusFirst
        sections={[{ key: 'copy', title: t('copy.section'), fields: ['title'] }]}
      />
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" loading={form.submitting} onClick={() => void form.submit()}>
          {t('copy.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
