import type { TitledSource } from '@penstock/contract/dashboard/bound-source';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import { replaceBindings } from '@penstock/scene/bindings/replace';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { Choice } from '../../../../design/Choice.tsx';
import { Drawer, DrawerFooter } from '../../../../kit/drawer/Drawer.tsx';
import { showToast } from '../../../../kit/mutation/toast-list.ts';
import { useObservable } from '../../use-editor.ts';
import { BindingPicker } from '../../binding/BindingPicker.tsx';
import { useEditor } from '../../editor-context.ts';
import { offeredKinds } from '../../binding/made-binding.ts';
import { usePageVersion } from '../use-editor-state.ts';
import styles from './signals.module.css';
import { sourceText, type UsedSource, usedSources } from './page-uses.ts';
import { UsedWidgets } from './UsedWidgets.tsx';

/**
 * The sources that the page follows, their places, and their replacements: of the whole page, or of the
 * selection. All replacements are one step.
 */
export function BindingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designerSignals');
  const { t: common } = useTexts('common');
  const editor = useEditor();
  usePageVersion(editor);
  const selection = useObservable(editor.selection);
  const [scope, setScope] = useState<'page' | 'selection'>('page');
  const [replacements, setReplacements] = useState<ReadonlyMap<string, TitledSource>>(new Map());
  const [choosing, setChoosing] = useState<UsedSource>();
  const ids = scope === 'selection' ? selection : null;
  const used = usedSources(editor.store, ids);
  const table = used.flatMap(({ key, source }) => {
    const to = replacements.get(key);
    return to === undefined ? [] : [{ from: source, to }];
  });

  return (
    <Drawer title={t('uses.title')} width={640} onClose={onClose}>
      <div className={styles.stack}>
        <Choice
          label={t('uses.scope')}
          value={scope}
          options={[
            { value: 'page', text: t('uses.page') },
            { value: 'selection', text: t('uses.selection', { count: selection.length }) },
          ]}
          onChange={setScope}
        />
        {used.length === 0 ? (
          <p className={styles.note}>{t('uses.none')}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('uses.source')}</th>
                <th scope="col">{t('uses.widgets')}</th>
                <th scope="col">{t('uses.replaceBy')}</th>
              </tr>
            </thead>
            <tbody>
              {used.map((one) => {
                const to = replacements.get(one.key);
                return (
                  <tr key={one.key}>
                    <td title={one.source.id}>
                      {sourceText(one.source)}
                      <span className={styles.note}> {t(`sourceKinds.${one.source.kind}`)}</span>
                    </td>
                    <td>
                      <UsedWidgets uses={one.uses} />
                    </td>
                    <td>
                      {one.source.kind !== 'equipment' && (
                        <button
                          type="button"
                          className={styles.linkButton}
                          aria-label={t('uses.choose', { source: sourceText(one.source) })}
                          onClick={() => setChoosing(one)}
                        >
                          {to === undefined ? t('uses.keep') : sourceText(to)}
                        </button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
      {choosing !== undefined && (
        <BindingPicker
          title={t('uses.choose', { source: sourceText(choosing.source) })}
          current={undefined}
          equipmentId={choosing.source.equipId}
          kinds={offeredKinds.filter((kind) => kind === choosing.source.kind)}
          onPick={(binding) => {
            const [source] = sourcesOf({ data: { binding } });
            if (source !== undefined) setReplacements((before) => new Map(before).set(choosing.key, source));
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      <DrawerFooter>
        <Button onClick={onClose}>{common('close')}</Button>
        <Button
          type="primary"
          disabled={table.length === 0}
          onClick={() => {
            const count = replaceBindings(editor, ids, table);
            setReplacements(new Map());
            showToast({ kind: 'good', text: t('uses.replaced', { count }) });
          }}
        >
          {t('uses.replace', { count: table.length })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
