import { rowOfBoundWidgets } from '@penstock/scene/bindings/bound-row';
import { toPage } from '@penstock/scene/editor/camera';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { Notice } from '../../../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../../../kit/drawer/Drawer.tsx';
import { showToast } from '../../../../kit/mutation/toast-list.ts';
import { EquipmentChoice } from '../../binding/EquipmentChoice.tsx';
import { useEditor } from '../../editor-context.ts';
import type { BoundEquipment } from '../../binding/made-binding.ts';
import { useSignalList } from '../../binding/use-signal-list.ts';
import styles from './signals.module.css';
import { offeredSource } from './offered-source.ts';
import { readSignalList } from './read-signal-list.ts';

/** How far from the corner of what is in sight a row starts, in px. */
const margin = 40;

/** A pasted list of signals becomes a row of widgets that are bound to them. */
export function PasteSignalsDrawer(props: {
  readonly equipment: BoundEquipment;
  readonly onEquipment: (equipment: BoundEquipment) => void;
  readonly onClose: () => void;
}) {
  const { equipment, onEquipment, onClose } = props;
  const { t } = useTexts('designerSignals');
  const { t: common } = useTexts('common');
  const editor = useEditor();
  const [text, setText] = useState('');
  const { signals } = useSignalList(equipment);
  const list = readSignalList(text, signals);

  function add() {
    const corner = toPage(editor.camera.get(), { x: margin, y: margin });
    const at = { x: Math.max(0, Math.round(corner.x)), y: Math.max(0, Math.round(corner.y)) };
    try {
      rowOfBoundWidgets(
        editor,
        list.signals.map((signal) => offeredSource(signal, equipment)),
        { at },
      );
      onClose();
    } catch (error) {
      showToast({ kind: 'danger', text: errorText(error, common) });
    }
  }

  return (
    <Drawer title={t('paste.title')} width={440} onClose={onClose}>
      <div className={styles.stack}>
        <EquipmentChoice value={equipment} onChange={onEquipment} />
        <p className={styles.note}>{t('paste.hint')}</p>
        <Input.TextArea
          autoFocus
          aria-label={t('paste.list')}
          rows={12}
          maxLength={200_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() !== '' && (
          <p role="status" className={styles.note}>
            {t('paste.found', { count: list.signals.length })}
          </p>
        )}
        {list.unknown.length > 0 && (
          <Notice kind="warning" title={t('paste.unknown', { count: list.unknown.length })}>
            {list.unknown.slice(0, 10).join(', ')}
          </Notice>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="primary" disabled={list.signals.length === 0} onClick={add}>
          {t('paste.add')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
