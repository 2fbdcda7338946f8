import { drawnSettings } from '@penstock/contract/dashboard/page';
import { fitted } from '@penstock/scene/editor/camera';
import type { Editor } from '@penstock/scene/editor/editor';
import { Stage } from '@penstock/stage/Stage';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { drawnTypes } from '@penstock/widgets/view-list';
import { useTexts } from '../../../texts/use-texts.ts';
import { useObservable } from '../use-editor.ts';
import { useCompanyLook, useLook } from '../look/use-look.ts';
import { useWorkspace } from '../workspace.ts';
import { useWorkplace } from '../workplace/workplace.ts';
import styles from './canvas.module.css';
import { ContextMenu, type MenuPosition } from './ContextMenu.tsx';
import { Grid } from './Grid.tsx';
import { Minimap } from './Minimap.tsx';
import { Overlay } from './Overlay.tsx';
import { pageImageAddress } from '@penstock/contract/calls/page-image';
import { Ruler } from './Ruler.tsx';
import { SourceTag } from './SourceTag.tsx';
import { TextEditing } from './TextEditing.tsx';
import { useCanvasDrop } from './use-canvas-drop.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useCanvasPointer } from './use-canvas-pointer.ts';
import { useSelectionWords } from './use-selection-words.ts';

/**
 * The canvas: the page as operators will see it, what editing draws above it, rulers and minimap; `above` lies on all of that and takes
 * pointers of its own.
 */
export function CanvasHost({ above }: { readonly above?: ReactNode }) {
  const { t } = useTexts('designer');
  const { editor, tools, stage, components, surroundings } = useWorkspace();
  const { values, isLive, equipment } = useWorkplace();
  const isFollowed = useObservable(equipment) !== undefined;
  const showsValues = useObservable(isLive) && isFollowed;
  const { theme, language } = useLook();
  const company = useCompanyLook();
  const host = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuPosition | undefined>(undefined);
  const { ruler, grid, minimap } = useObservable(editor.settings);
  const cursor = useObservable(tools.cursor);
  useViewport(host);
  useCanvasPointer(host, setMenu);
  useCanvasDrop(host);
  const keys = useCanvasKeys();
  useSelectionWords();

  useEffect(() => {
    const element = host.current;
    stage.set(element?.querySelector<HTMLElement>(':scope > [data-stage] [data-page]') ?? null);
    return () => stage.set(null);
  }, [stage]);

  return (
    <div className={styles.frame} data-rulers={ruler}>
      {ruler && (
        <>
          <span className={styles.corner} />
          <Ruler axis="x" />
          <Ruler axis="y" />
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a canvas has keys of its own (WAI-ARIA, application) */}
      <div
        ref={host}
        role="application"
        aria-label={t('canvas.label')}
        aria-describedby="designer-canvas-help"
        tabIndex={0}
        className={styles.canvas}
        style={{ cursor }}
        data-canvas
        {...keys}
      >
        <p id="designer-canvas-help" hidden>
          {t('canvas.help')}
        </p>
        {surroundings && (
          <div className={styles.surroundings} aria-hidden>
            <Stage
              types={drawnTypes}
              store={surroundings.store}
              language={language}
              theme={theme}
              company={company}
              camera={surroundings.camera}
              hidden={surroundings.hidden}
              images={pageImageAddress}
              components={components.known}
            />
          </div>
        )}
        <Stage
          types={drawnTypes}
          store={editor.store}
          language={language}
          theme={theme}
          company={company}
          camera={editor.camera}
          preview={editor.preview}
          hidden={editor.hidden}
          images={pageImageAddress}
          components={components.known}
          {...(showsValues && { values })}
        />
        {grid && <Grid />}
        <Overlay />
        <SourceTag />
        <TextEditing />
      </div>
      {above}
      {minimap && <Minimap editor={editor} />}
      {menu !== undefined && <ContextMenu place={menu} onClose={() => setMenu(undefined)} />}
    </div>
  );
}

/** Tells the editor how large the canvas is, and shows the whole page at first. */
function useViewport(host: { readonly current: HTMLElement | null }): void {
  const { editor } = useWorkspace();
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const measure = () => {
      const isFirst = editor.viewport.get().width === 0;
      const { clientWidth: width, clientHeight: height } = element;
      editor.viewport.set({ width, height });
      const { x, y, zoom } = editor.camera.get();
      if (isFirst && width > 0 && x === 0 && y === 0 && zoom === 1) fitPage(editor);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [editor, host]);
}

/** Shows the whole page, not larger than it is. */
function fitPage(editor: Editor): void {
  const { width, height } = drawnSettings(editor.store.settings);
  editor.camera.set(fitted({ x: 0, y: 0, width, height }, editor.viewport.get(), 40, 1));
}
