import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { CompanyLook } from '@penstock/contract/dashboard/company-look';
import { pageImageAddress } from '@penstock/contract/calls/page-image';
import type { Observable } from '@penstock/scene/observable';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { StageServices } from '@penstock/stage/services/stage-services';
import { Stage } from '@penstock/stage/Stage';
import type { ActionListener, ImageResolver } from '@penstock/stage/stage-context';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { usePageFlow } from '@penstock/stage/flow/use-page-flow';
import { type Ref, useCallback, useEffect, useRef } from 'react';
import { drawnTypes } from '@penstock/widgets/view-list';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { usePageTheme } from '../../app/theme-name.ts';
import type { PageComponents } from '../../kit/stage/page-components.ts';
import { fitPage, type PageFit, type Size } from '../../kit/stage/page-fit.ts';
import { useElementWidth } from '../../kit/stage/use-element-width.ts';
import { useFittedCamera } from '../../kit/stage/use-fitted-camera.ts';
import styles from './monitor.module.css';

interface MonitorStageProps {
  readonly store: PageStore;
  readonly fit: PageFit;
  readonly values: ValueHub;
  readonly services: StageServices;
  readonly components: Pick<PageComponents, 'known'>;
  /** The look of the company whose page it is. */
  readonly company: CompanyLook;
  /** Where its images are; those of the platform where it is left out. */
  readonly images?: ImageResolver;
  /** Widgets that scripts have hidden. */
  readonly hidden: Observable<ReadonlySet<string>>;
  readonly onAction?: ActionListener;
  /** The page is drawn as large as a sheet of paper, whatever its window. */
  readonly isPrinting?: boolean;
  /** The page as it was designed also where its window is narrow. */
  readonly asPage?: boolean;
  /** Hears whether the page is a flow of cards in the width that it has. */
  readonly onCards?: (areCards: boolean) => void;
  /** Hears how large the page is drawn: px for each of its units. */
  readonly onZoom?: (zoom: number) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A sheet of A4 in landscape with the usual margins, in px of CSS. */
const sheet = { width: 1040, height: 660 } as const;

/** A page in its window, scrolled where it is larger. */
export function MonitorStage(props: MonitorStageProps) {
  const {
    store,
    fit,
    values,
    services,
    components,
    company,
    images = pageImageAddress,
    hidden,
    onAction,
    isPrinting = false,
    asPage = false,
    onCards,
    onZoom,
    ref,
  } = props;
  const { t } = useTexts('monitor');
  const language = useLanguage();
  const theme = usePageTheme();
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { width, height } = drawnSettings(store.settings);
  const window = useElementWidth(place);
  const flow = usePageFlow(store, window, language);
  const areCards = flow !== undefined;
  useEffect(() => {
    onCards?.(areCards);
  }, [onCards, areCards]);
  const shown = asPage || isPrinting ? undefined : flow;
  const fitted = useCallback(
    (window: Size) => fitPage(fit, { width, height }, isPrinting ? sheet : window),
    [fit, width, height, isPrinting],
  );
  const camera = useFittedCamera(place, fitted, (found) => {
    if (!isPrinting) onZoom?.(shown ? 1 : found.camera.zoom);
    Object.assign(content.current?.style ?? {}, {
      width: `${found.content.width}px`,
      height: `${found.content.height}px`,
    });
  });
  const isFlow = shown !== undefined;
  useEffect(() => {
    if (!isPrinting) onZoom?.(isFlow ? 1 : camera.get().zoom);
  }, [isPrinting, isFlow, onZoom, camera]);
  return (
    <div
      ref={place}
      className={styles.stage}
      data-fit={shown ? 'cards' : fit}
      role="region"
      aria-label={t('page')}
      // A page that is larger than its window is scrolled by keys.
      tabIndex={0}
    >
      <div
        ref={(element) => {
          content.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
      >
        {window !== undefined && shown !== 'loading' && (
          <Stage
            key={shown ? 'cards' : 'page'}
            {...(shown && { flow: shown })}
            types={drawnTypes}
            store={store}
            language={language}
            theme={theme}
            company={company}
            camera={camera}
            images={images}
            components={components.known}
            values={values}
            services={services}
            hidden={hidden}
            isInteractive
            {...(onAction && { onAction })}
          />
        )}
      </div>
    </div>
  );
}
