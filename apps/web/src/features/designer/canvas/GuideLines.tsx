import { toScreen } from '@penstock/scene/editor/camera';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './canvas.module.css';

/** The guides of the page, as long as the canvas. */
export function GuideLines() {
  const { editor } = useWorkspace();
  const { guides } = usePageSettings(editor);
  const camera = useObservable(editor.camera);
  const { width, height } = useObservable(editor.viewport);
  if (guides === undefined) return null;
  return (
    <g className={styles.guide}>
      {guides.x.map((value) => {
        const { x } = toScreen(camera, { x: value, y: 0 });
        return <line key={`x${value}`} x1={x} x2={x} y1={0} y2={height} />;
      })}
      {guides.y.map((value) => {
        const { y } = toScreen(camera, { x: 0, y: value });
        return <line key={`y${value}`} x1={0} x2={width} y1={y} y2={y} />;
      })}
    </g>
  );
}
