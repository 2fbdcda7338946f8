import { zoomAt } from '@penstock/scene/editor/camera';
import { useTexts } from '../../../texts/use-texts.ts';
import { PopoverButton } from '../../../kit/popover/PopoverButton.tsx';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { CommandButton } from './CommandButton.tsx';
import { zoomCommands } from './toolbar-commands.ts';
import styles from './toolbar.module.css';

const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 4, 8] as const;

/** The zoom, and what it can become. */
export function ZoomMenu() {
  const { t } = useTexts('designer');
  const { editor } = useWorkspace();
  const { zoom } = useObservable(editor.camera);
  const percent = `${Math.round(zoom * 100)} %`;
  const zoomTo = (wanted: number) => {
    const { width, height } = editor.viewport.get();
    editor.camera.set(zoomAt(editor.camera.get(), { x: width / 2, y: height / 2 }, wanted));
  };
  return (
    <PopoverButton
      role="menu"
      panelName={t('toolbar.zoom')}
      className={styles.zoom}
      panel={(close) => (
        <div className={styles.menu}>
          {zoomCommands.map((id) => (
            <CommandButton key={id} id={id} onDone={close} role="menuitem" withText />
          ))}
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              role="menuitem"
              className={styles.menuItem}
              onClick={() => {
                zoomTo(step);
                close();
              }}
            >
              {`${step * 100} %`}
            </button>
          ))}
        </div>
      )}
    >
      <span className="visually-hidden">{t('toolbar.zoom')} </span>
      {percent}
    </PopoverButton>
  );
}
