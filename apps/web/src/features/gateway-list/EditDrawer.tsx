import { gatewayEdit, gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { searchQuery } from '@penstock/contract/calls/search';
import { gatewaySchema } from '@penstock/contract/model/gateway';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { PositionField } from '../../kit/map/PositionField.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { ImageField } from './ImageField.tsx';

/** The notes of people about a gateway; image and position are chosen beside them. */
const notesSchema = gatewaySchema.pick({ name: true, remark: true, address: true, priority: true });

interface EditDrawerProps {
  readonly row: GatewayRow;
  readonly onClose: () => void;
}

/** Changes what is noted about a gateway: name, remark, address, priority, image, and where it is on the map. */
export function EditDrawer({ row, onClose }: EditDrawerProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  const { sn, name, remark, address, priority } = row;
  const title = t('edit.title', { name: name === '' ? sn : name });
  const [position, setPosition] = useState<GatewayRow['position'] | undefined>(row.position);
  const { run } = useChange(
    (notes: z.output<typeof notesSchema>) =>
      client.call(gatewayEdit, { sn, ...notes, position: position ?? null }),
    {
      success: () => t('edit.saved'),
      invalidates: [[gatewayQuery.path], [searchQuery.path]],
      failure: 'thrown',
    },
  );
  const form = useForm({
    schema: notesSchema,
    parent: 'gatewayNotes',
    initial: { name, remark, address, priority },
    requestPath: '',
    title,
    onSubmit: async (notes) => {
      // The typed position is none: its field says so.
      if (position === undefined) return false;
      await run(notes);
      return true;
    },
    onSaved: onClose,
  });
  // The form knows of its own fields only.
  const isMoved = JSON.stringify(position) !== JSON.stringify(row.position);
  return (
    <Drawer title={title} width={640} onClose={onClose}>
      <SchemaForm
        form={form}
        focusFirst
        sections={[
          { key: 'notes', title: t('edit.notes'), fields: ['name', 'remark', 'address', 'priority'] },
        ]}
      >
        <section className={styles.section}>
          <h3>{t('edit.position')}</h3>
          <PositionField
            value={position}
            onChange={setPosition}
            onAddress={(found) => form.setValue('address', found)}
          />
        </section>
      </SchemaForm>
      <section className={styles.section}>
        <h3>{t('edit.image')}</h3>
        <ImageField sn={sn} image={row.image} />
      </section>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={form.submitting}
          disabled={!form.dirty && !isMoved}
          onClick={() => void form.submit()}
        >
          {t('edit.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
