import { unboundEquipment } from '@penstock/widgets/parts/unbound-equipment';
import { everyUse } from '@penstock/scene/bindings/uses';
import { rebind, type ResetSource } from '@penstock/scene/bindings/rebind';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { client } from '../../../../app/services.ts';
import { Notice } from '../../../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../../../kit/drawer/Drawer.tsx';
import { useEditor, useProductId } from '../../editor-context.ts';
import { useLayerName } from '../../use-layer-name.ts';
import { selectLayers } from '../layers/layer-changes.ts';
import styles from './signals.module.css';
import { loadKnownSources } from './known-sources.ts';
import { sourceText } from './page-uses.ts';

type Outcome =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'done'; readonly reset: readonly ResetSource[] };

/**
 * Checks whether all that the page follows still exists and matches, and resets what does not (platform specification,
 * section 4). Says what was reset; the reset is one step, which can be undone.
 */
export function RebindDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designerSignals');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const editor = useEditor();
  const productId = useProductId();
  const nameOf = useLayerName();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'checking' });
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    loadKnownSources(client, productId, everyUse(editor.store), unboundEquipment[language]).then(
      (known) => setOutcome({ kind: 'done', reset: rebind(editor, known) }),
      (error: unknown) => setOutcome({ kind: 'failed', text: errorText(error, common) }),
    );
  }, [editor, productId, language, common]);

  return (
    <Drawer title={t('rebind.title')} width={560} onClose={onClose}>
      <div className={styles.stack} aria-live="polite">
        {outcome.kind === 'checking' && <p className={styles.note}>{t('rebind.checking')}</p>}
        {outcome.kind === 'failed' && (
          <Notice kind="warning" title={t('rebind.failed')}>
            {outcome.text}
          </Notice>
        )}
        {outcome.kind === 'done' && outcome.reset.length === 0 && (
          <Notice kind="good" title={t('rebind.allFine')} />
        )}
        {outcome.kind === 'done' && outcome.reset.length > 0 && (
          <>
            <Notice kind="warning" title={t('rebind.reset', { count: outcome.reset.length })}>
              {t('rebind.undo')}
            </Notice>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('rebind.widget')}</th>
                  <th scope="col">{t('rebind.was')}</th>
                  <th scope="col">{t('rebind.why')}</th>
                </tr>
              </thead>
              <tbody>
                {outcome.reset.map((one) => {
                  const record = editor.store.get(one.widgetId);
                  return (
                    <tr key={`${one.widgetId} ${one.path}`}>
                      <td>
                        <button
                          type="button"
                          className={styles.linkButton}
                          onClick={() => selectLayers(editor, [one.widgetId])}
                        >
                          {record === undefined ? one.widgetName : nameOf(record)}
                        </button>
                      </td>
                      <td>{sourceText(one)}</td>
                      <td>{t(`rebind.reasons.${one.reason}`)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </>
        )}
      </div>
      <DrawerFooter>
        {outcome.kind === 'done' && outcome.reset.length > 0 && (
          <Button
            onClick={() => {
              editor.history.undo();
              onClose();
            }}
          >
            {t('rebind.takeBack')}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
