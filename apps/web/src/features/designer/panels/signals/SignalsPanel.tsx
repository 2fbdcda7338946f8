import { bind } from '@penstock/scene/bindings/bind';
import { widgetsForSource } from '@penstock/scene/bindings/fitting-widgets';
import { toPage } from '@penstock/scene/editor/camera';
import type { Editor } from '@penstock/scene/editor/editor';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts, useWordings } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { needTexts } from '../../../../texts/i18n.ts';
import { showToast } from '../../../../kit/mutation/toast-list.ts';
import { type BoundEquipment, thisEquipment } from '../../binding/made-binding.ts';
import { SignalChoice } from '../../binding/SignalChoice.tsx';
import type { SourceSignal } from '../../binding/signal-source.ts';
import { addBoundWidget } from './add-bound-widget.ts';
import { BindingsDrawer } from './BindingsDrawer.tsx';
import styles from './signals.module.css';
import { offeredSource } from './offered-source.ts';
import { PasteSignalsDrawer } from './PasteSignalsDrawer.tsx';
import { unfitTexts } from './unfit-texts.ts';
import { RebindDrawer } from './RebindDrawer.tsx';
import { dragSignal } from './signal-drag.ts';

needTexts('designerSignals');

/**
 * The signals that the page can be bound to: dragged onto a widget or the page, or by Enter and click bound to what is
 * selected; with nothing selected, a widget for the signal is put in the middle of what is in sight.
 */
export function SignalsPanel({ editor }: { readonly editor: Editor }) {
  // A signal is dropped as the symbol that its title names, in whatever language that is.
  useWordings();
  const { t } = useTexts('designerSignals');
  const { t: common } = useTexts('common');
  const [equipment, setEquipment] = useState<BoundEquipment>(thisEquipment);
  const [open, setOpen] = useState<'paste' | 'uses' | 'rebind'>();

  function use(signal: SourceSignal) {
    const selection = editor.selection.get();
    if (selection.length > 0) {
      const unfit = bind(editor, selection, offeredSource(signal, equipment));
      for (const text of unfitTexts(unfit, t)) showToast({ kind: 'warning', text });
      return;
    }
    const [fitting] = widgetsForSource(offeredSource(signal, equipment));
    const { width, height } = editor.viewport.get();
    if (fitting === undefined) return;
    try {
      addBoundWidget(editor, fitting, toPage(editor.camera.get(), { x: width / 2, y: height / 2 }));
    } catch (error) {
      showToast({ kind: 'danger', text: errorText(error, common) });
    }
  }

  const close = () => setOpen(undefined);
  return (
    <div className={styles.panel}>
      <SignalChoice
        equipment={equipment}
        onEquipment={setEquipment}
        fills
        onPick={use}
        onDrag={(signal, event) => dragSignal(offeredSource(signal, equipment), event)}
      />
      <p className={styles.note}>{t('panelHint')}</p>
      <div className={styles.tools}>
        <Button size="small" onClick={() => setOpen('paste')}>
          {t('paste.title')}
        </Button>
        <Button size="small" onClick={() => setOpen('uses')}>
          {t('uses.title')}
        </Button>
        <Button size="small" onClick={() => setOpen('rebind')}>
          {t('rebind.title')}
        </Button>
      </div>
      {open === 'paste' && (
        <PasteSignalsDrawer equipment={equipment} onEquipment={setEquipment} onClose={close} />
      )}
      {open === 'uses' && <BindingsDrawer onClose={close} />}
      {open === 'rebind' && <RebindDrawer onClose={close} />}
    </div>
  );
}
