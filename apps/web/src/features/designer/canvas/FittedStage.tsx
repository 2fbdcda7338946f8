import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { Observable } from '@penstock/scene/observable';
import type { PageStore } from '@penstock/scene/page/page-store';
import { usePageFlow } from '@penstock/stage/flow/use-page-flow';
import { Stage } from '@penstock/stage/Stage';
import type { StageServices } from '@penstock/stage/services/stage-services';
import type { ActionListener } from '@penstock/stage/stage-context';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { useCallback, useRef } from 'react';
import { drawnTypes } from '@penstock/widgets/view-list';
import { fitPage, type Size } from '../../../kit/stage/page-fit.ts';
import { useElementWidth } from '../../../kit/stage/use-element-width.ts';
import { useFittedCamera } from '../../../kit/stage/use-fitted-camera.ts';
import { useCompanyLook, useLook } from '../look/use-look.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './canvas.module.css';
import { pageImageAddress } from '@penstock/contract/calls/page-image';

interface FittedStageProps {
  readonly store: PageStore;
  /** Fills the place that it is in; otherwise its height follows from its width. */
  readonly fills?: boolean;
  /** As cards where its place is narrow. */
  readonly asCards?: boolean;
  readonly values?: ValueHub;
  readonly services?: StageServices;
  /** Widgets that are not drawn. */
  readonly hidden?: Observable<ReadonlySet<string>>;
  readonly isInteractive?: boolean;
  readonly onAction?: ActionListener;
}

/** A page as a whole, as large as its place allows. */
export function FittedStage(props: FittedStageProps) {
  const {
    store,
    fills = false,
    asCards = false,
    values,
    services,
    hidden,
    isInteractive = false,
    onAction,
  } = props;
  const { components } = useWorkspace();
  const { theme, language } = useLook();
  const company = useCompanyLook();
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = drawnSettings(store.settings);
  const fit = useCallback((window: Size) => fitPage('container', { width, height }, window), [width, height]);
  const camera = useFittedCamera(place, fit);
  const window = useElementWidth(place);
  const flow = usePageFlow(store, asCards ? window : undefined, language);
  return (
    <div
      ref={place}
      className={flow ? styles.cards : fills ? styles.filled : styles.fitted}
      style={fills || flow ? undefined : { aspectRatio: `${width} / ${height}` }}
    >
      {flow !== 'loading' && (
        <Stage
          key={flow ? 'cards' : 'page'}
          {...(flow && { flow })}
          types={drawnTypes}
          store={store}
          language={language}
          theme={theme}
          company={company}
          camera={camera}
          images={pageImageAddress}
          components={components.known}
          isInteractive={isInteractive}
          {...(values && { values })}
          {...(services && { services })}
          {...(hidden && { hidden })}
          {...(onAction && { onAction })}
        />
      )}
    </div>
  );
}
