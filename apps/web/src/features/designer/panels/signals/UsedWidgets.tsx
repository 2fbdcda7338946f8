import type { SourceUse } from '@penstock/scene/bindings/uses';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useEditor } from '../../editor-context.ts';
import { selectLayers } from '../layers/layer-changes.ts';
import { useLayerName } from '../../use-layer-name.ts';
import styles from './signals.module.css';

/** How many widgets are named. */
const named = 5;

/** The widgets that follow a source: a click selects one, or all. */
export function UsedWidgets({ uses }: { readonly uses: readonly SourceUse[] }) {
  const { t } = useTexts('designerSignals');
  const editor = useEditor();
  const nameOf = useLayerName();
  const ids = [...new Set(uses.map(({ widgetId }) => widgetId))];
  return (
    <ul>
      {ids.slice(0, named).map((id) => {
        const record = editor.store.get(id);
        return record === undefined ? null : (
          <li key={id}>
            <button type="button" className={styles.linkButton} onClick={() => selectLayers(editor, [id])}>
              {nameOf(record)}
            </button>
          </li>
        );
      })}
      {ids.length > 1 && (
        <li>
          <button type="button" className={styles.linkButton} onClick={() => selectLayers(editor, ids)}>
            {t('uses.selectAll', { count: ids.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
