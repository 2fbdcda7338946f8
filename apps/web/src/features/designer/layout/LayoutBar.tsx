import { limits } from '@penstock/contract/rules/limits';
import type { PageLayout } from '@penstock/contract/dashboard/page-layout';
import { addLayout, editLayout, removeLayout, takeOverLayout } from '@penstock/scene/flow/edit-layout';
import { Button } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { NumberControl } from '../panels/fields/NumberControl.tsx';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './layout.module.css';

/** The width that a further layout begins with, in px: a tablet upright. */
const furtherWidth = 900;

interface LayoutBarProps {
  readonly layouts: readonly PageLayout[];
  /** Undefined while the cards are automatic. */
  readonly layout: PageLayout | undefined;
  readonly onChoose: (layoutId: string | undefined) => void;
}

/** Which layout is arranged, and for which windows it is. */
export function LayoutBar({ layouts, layout, onChoose }: LayoutBarProps) {
  const { t } = useTexts('designer');
  const { editor } = useWorkspace();
  const isReadOnly = useObservable(editor.isReadOnly);
  const hasNarrow = layouts.some(({ maxWidth }) => maxWidth <= limits.narrowWindow);
  return (
    <div className={styles.head}>
      <label className={styles.which}>
        {t('layout.which')}
        <select value={layout?.id ?? ''} onChange={({ target }) => onChoose(target.value || undefined)}>
          {!hasNarrow && <option value="">{t('layout.automatic')}</option>}
          {layouts.map(({ id, maxWidth }) => (
            <option key={id} value={id}>
              {t('layout.upTo', { width: maxWidth })}
            </option>
          ))}
        </select>
      </label>
      {layout && (
        <NumberControl
          label={t('layout.width')}
          value={layout.maxWidth}
          min={limits.layoutWidth.min}
          max={limits.layoutWidth.max}
          step={10}
          unit="px"
          disabled={isReadOnly}
          onChange={(maxWidth) =>
            editLayout(editor, layout.id, (one) => ({ ...one, maxWidth: Math.round(maxWidth) }))
          }
        />
      )}
      <Button
        size="small"
        disabled={isReadOnly || layouts.length >= limits.layoutsPerPage}
        onClick={() => {
          const id = addLayout(editor, furtherWidth);
          if (id !== undefined) onChoose(id);
        }}
      >
        {t('layout.add')}
      </Button>
      {layout && (
        <>
          <Button size="small" disabled={isReadOnly} onClick={() => takeOverLayout(editor, layout.id)}>
            {t('layout.takeOver')}
          </Button>
          <Button
            size="small"
            danger
            disabled={isReadOnly}
            onClick={() => {
              if (removeLayout(editor, layout.id)) onChoose(undefined);
            }}
          >
            {t('layout.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
