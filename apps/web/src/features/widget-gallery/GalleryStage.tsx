import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { Camera } from '@penstock/scene/editor/camera';
import { Observable } from '@penstock/scene/editor/observable';
import type { PageStore } from '@penstock/scene/page/page-store';
import { Stage } from '@penstock/stage/Stage';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { galleryImage } from './sample-image.ts';
import { specimenComponents } from './specimen-component.ts';
import type { GalleryValues } from './use-gallery-values.ts';
import styles from './widget-gallery.module.css';

/** A page of one widget in the middle of its place: at its own size, smaller where there is no room. */
export function GalleryStage(props: {
  readonly store: PageStore;
  readonly values: GalleryValues;
  readonly isInteractive: boolean;
}) {
  const { store, values, isInteractive } = props;
  const language = useLanguage();
  const components = useMemo(() => specimenComponents(language), [language]);
  const place = useRef<HTMLDivElement>(null);
  const [camera] = useState(() => new Observable<Camera>({ x: 0, y: 0, zoom: 1 }));
  const { width, height, bgColor } = drawnSettings(store.settings);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const fit = () => {
      const zoom = Math.min(1, element.clientWidth / width, element.clientHeight / height) || 1;
      // Whole pixels: what is between them is blurred.
      camera.set({
        zoom,
        x: Math.round((element.clientWidth - width * zoom) / 2),
        y: Math.round((element.clientHeight - height * zoom) / 2),
      });
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [camera, width, height]);
  return (
    <div ref={place} className={styles.stage} style={{ background: bgColor }}>
      <Stage
        store={store}
        language={language}
        camera={camera}
        images={galleryImage}
        components={components}
        values={values.hub}
        services={values.services}
        isInteractive={isInteractive}
      />
    </div>
  );
}
