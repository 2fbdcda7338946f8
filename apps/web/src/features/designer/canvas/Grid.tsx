import { useEffect, useRef } from 'react';
import { useWorkspace } from '../workspace.ts';
import styles from './canvas.module.css';

/** How far two lines are apart at least, in px. */
const minimumDistance = 8;

/** The grid, as a background that follows the camera. Lines that would lie too close are left out. */
export function Grid() {
  const { editor } = useWorkspace();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      const grid = element.current;
      if (grid === null) return;
      const { x, y, zoom } = editor.camera.get();
      const { gridSize } = editor.settings.get();
      let units = gridSize;
      while (units * zoom < minimumDistance) units *= 2;
      const step = units * zoom;
      grid.style.backgroundSize = `${step}px ${step}px, ${step}px ${step}px`;
      grid.style.backgroundPosition = `${x}px ${y}px`;
    };
    draw();
    const ends = [editor.camera.subscribe(draw), editor.settings.subscribe(draw)];
    return () => {
      for (const end of ends) end();
    };
  }, [editor]);
  return <div ref={element} className={styles.grid} aria-hidden="true" />;
}
