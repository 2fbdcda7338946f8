import { pageBoundsOfAll } from '@penstock/scene/geometry/placement';
import { withPositions } from '@penstock/scene/geometry/widget-tree';
import { limits } from '@penstock/contract/rules/limits';
import { useTexts } from '../../../texts/use-texts.ts';
import { KeyboardIcon, SystemIcon } from '../../../design/icons.tsx';
import { useEachFrame, useObservable, useWidgetCount } from '../use-editor.ts';
import { keepLayout, readLayout } from '../kept-settings.ts';
import { useWorkspace } from '../workspace.ts';
import { useWorkplace } from '../workplace/workplace.ts';
import { WorkplaceChoice } from '../workplace/WorkplaceChoice.tsx';
import { LookMenu } from './LookMenu.tsx';
import styles from './toolbar.module.css';

/** The bar below the canvas: where the selection is, how many widgets there are, and what helps while drawing. */
export function StatusBar() {
  const { t } = useTexts('designer');
  const { editor, dialog } = useWorkspace();
  const count = useWidgetCount(editor);
  const brush = useObservable(editor.formatBrush);
  const { adsorb, grid, ruler, minimap } = useObservable(editor.settings);
  const aids = { adsorb, grid, ruler, minimap };
  return (
    <footer className={styles.status}>
      <SelectionText />
      {brush !== null && <strong>{t('canvas.brush')}</strong>}
      <span>{t('status.count', { count, maximum: limits.widgetsPerPage })}</span>
      <WorkplaceChoice />
      <LiveSwitch />
      <LookMenu />
      <span className={styles.aids}>
        {(['adsorb', 'grid', 'ruler', 'minimap'] as const).map((aid) => (
          <button
            key={aid}
            type="button"
            className={styles.aid}
            aria-pressed={aids[aid]}
            onClick={() => editor.set({ [aid]: !aids[aid] })}
          >
            {t(`settings.${aid}`)}
          </button>
        ))}
        <button
          type="button"
          className={styles.aid}
          aria-label={t('settings.title')}
          title={t('settings.title')}
          onClick={() => dialog.set('settings')}
        >
          <SystemIcon size={14} />
        </button>
        <button
          type="button"
          className={styles.aid}
          aria-label={t('shortcuts.title')}
          title={`${t('shortcuts.title')} (?)`}
          onClick={() => dialog.set('shortcuts')}
        >
          <KeyboardIcon size={14} />
        </button>
      </span>
    </footer>
  );
}

/** Whether the canvas shows the live values of the equipment. */
function LiveSwitch() {
  const { t } = useTexts('designer');
  const { isLive, equipment } = useWorkplace();
  const shown = useObservable(isLive);
  const isKnown = useObservable(equipment) !== undefined;
  return (
    <button
      type="button"
      className={styles.aid}
      aria-pressed={shown}
      disabled={!isKnown}
      title={t('workplace.liveText')}
      onClick={() => {
        isLive.set(!shown);
        keepLayout({ ...readLayout(), live: !shown });
      }}
    >
      {t('workplace.live')}
    </button>
  );
}

/** Position and size of what is selected, also while it is dragged. */
function SelectionText() {
  const { t } = useTexts('designer');
  const { editor } = useWorkspace();
  const { store, preview, selection } = editor;
  useEachFrame(selection.subscribe, preview.subscribe, (listener) => store.onChange(listener));
  const ids = selection.get();
  const bounds = pageBoundsOfAll(withPositions(store, preview.get()), ids);
  if (bounds === undefined) return <span className={styles.grow}>{t('status.nothing')}</span>;
  const [x, y, width, height] = [bounds.x, bounds.y, bounds.width, bounds.height].map(
    (value) => Math.round(value * 10) / 10,
  );
  return (
    <span className={styles.grow}>
      {t('status.selected', { count: ids.length })} · X {x} · Y {y} · {width} × {height}
    </span>
  );
}
