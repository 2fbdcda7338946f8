import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { PageStore } from '@penstock/scene/page/page-store';
import { Stage } from '@penstock/stage/Stage';
import { useCallback, useMemo, useRef } from 'react';
import { drawnTypes } from '@penstock/widgets/view-list';
import { useLanguage } from '../../app/preferences.ts';
import { type FittedPage, fitPage, type Size } from '../../kit/stage/page-fit.ts';
import { useFittedCamera } from '../../kit/stage/use-fitted-camera.ts';
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
  const { width, height, bgColor } = drawnSettings(store.settings);
  const fit = useCallback((window: Size) => fitSpecimen({ width, height }, window), [width, height]);
  const camera = useFittedCamera(place, fit);
  return (
    <div ref={place} className={styles.stage} style={{ background: bgColor }}>
      <Stage
        types={drawnTypes}
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

/** As large as it is, or smaller; at whole pixels, since what is between them is blurred. */
function fitSpecimen(page: Size, window: Size): FittedPage {
  const whole = fitPage('container', page, window);
  const { camera, content } = whole.camera.zoom < 1 ? whole : fitPage('none', page, window);
  return { content, camera: { ...camera, x: Math.round(camera.x), y: Math.round(camera.y) } };
}
