import type { PageComponent } from '@penstock/contract/dashboard/component';
import type { PageTheme, PaletteChanges } from '@penstock/contract/dashboard/colour-role';
import { type CompanyLook, noCompanyLook } from '@penstock/contract/dashboard/company-look';
import { drawnSettings, type PageSettings } from '@penstock/contract/dashboard/page';
import { colourCss } from '@penstock/contract/dashboard/paint';
import type { Position } from '@penstock/contract/dashboard/widget';
import type { Language } from '@penstock/languages/language';
import type { Camera } from '@penstock/scene/editor/camera';
import type { PageStore } from '@penstock/scene/page/page-store';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { DrawnTypes } from './drawn-type.tsx';
import { safeImageAddress } from './image-address.ts';
import { withLogo } from './company-logo.ts';
import { type Appearance, appearanceOf } from './model/appearance.ts';
import { StageModel, type Watched } from './model/stage-model.ts';
import type { DrawnFlow } from './flow/drawn-flow.ts';
import type { FlowParts } from './flow/FlowPage.tsx';
import { noServices, type StageServices } from './services/stage-services.ts';
import styles from './stage.module.css';
import { type ActionListener, type ImageResolver, StageContext } from './stage-context.ts';
import { useCamera } from './use-camera.ts';
import { useElementFeed } from './use-element-feed.ts';
import type { ValueHub } from './values/value-hub.ts';
import { WidgetList } from './WidgetElement.tsx';

export interface StageProps {
  readonly store: PageStore;
  /** The types of widgets that it draws; others are boxes with their names. The same object each time. */
  readonly types: DrawnTypes;
  readonly language: Language;
  /** The page as a flow of cards, in the place of the page as it was designed; as high as its cards are. */
  readonly flow?: DrawnFlow;
  /** The parts that something is drawn around in a flow; the same object each time. */
  readonly flowParts?: FlowParts;
  /** The theme that pages with roles for colours are shown in; light where it is left out. */
  readonly theme?: PageTheme;
  /** The look of the company whose page it is: the colours of those roles, and the logo. The same object each time. */
  readonly company?: CompanyLook | undefined;
  /** Where the page is in the stage; in its corner at its own size where left out. */
  readonly camera?: Watched<Camera>;
  /** Where widgets are drawn while they are dragged. */
  readonly preview?: Watched<ReadonlyMap<string, Position>>;
  /** Widgets that are not drawn. */
  readonly hidden?: Watched<ReadonlySet<string>>;
  /** Whether widgets can be operated; while editing they cannot. */
  readonly isInteractive?: boolean;
  readonly values?: ValueHub;
  readonly images?: ImageResolver;
  /** The components that uses are drawn with, by their ids; they may be loaded later. */
  readonly components?: Watched<ReadonlyMap<string, PageComponent>>;
  readonly services?: StageServices;
  /** Somebody presses or clicks a widget with a click event. */
  readonly onAction?: ActionListener;
  /** A widget failed; its place shows that, and the others are drawn. */
  readonly onError?: (widgetId: string, error: unknown) => void;
}

/**
 * Draws a page, for editing and for operating. Each widget is an element that renders only when what is in it changes;
 * camera, dragging and moving write to elements directly, once a frame.
 */
export function Stage(props: StageProps) {
  const { store, types, language, camera, preview, hidden, values, components, onAction, onError } = props;
  const { isInteractive = false, services = noServices, theme = 'light', company = noCompanyLook } = props;
  const settings = useSettings(store);
  const { title, width, height, bgImage } = drawnSettings(settings);
  const appearance = useAppearance(settings, theme, language, company.palette);
  const images = useImages(props.images, company, appearance.theme);
  const [first] = useState(appearance);
  const model = useMemo(() => new StageModel(store, first, preview, hidden), [store, first, preview, hidden]);
  useLayoutEffect(() => model.setAppearance(appearance), [model, appearance]);
  useLayoutEffect(() => model.start(), [model]);
  usePausedValues(values);
  useElementFeed(store, values, types);
  const cameraElement = useRef<HTMLDivElement>(null);
  useCamera(cameraElement, camera, styles.moving);
  const environment = useMemo(
    () => ({
      model,
      types,
      language,
      isInteractive,
      values,
      images,
      components,
      componentIds: [],
      services,
      onAction,
      onError,
      WidgetList,
    }),
    [model, types, language, isInteractive, values, images, components, services, onAction, onError],
  );
  const { flow, flowParts } = props;
  if (flow)
    return (
      <div data-stage inert={!isInteractive && !flowParts}>
        <StageContext value={environment}>
          <flow.Page
            flow={flow}
            appearance={appearance}
            hidden={hidden}
            {...(flowParts && { parts: flowParts })}
          />
        </StageContext>
      </div>
    );
  const address = safeImageAddress(bgImage === '' ? undefined : images?.(bgImage));
  return (
    <div className={styles.stage} data-stage inert={!isInteractive}>
      <div ref={cameraElement} className={styles.camera}>
        <div
          className={styles.page}
          style={{ width, height, background: colourCss(appearance.background) }}
          data-page
          data-theme={appearance.isSeenThrough ? undefined : appearance.theme}
          role="group"
          aria-label={appearance.text(title)}
        >
          {address !== undefined && (
            <img className={styles.pageImage} src={address} alt="" draggable={false} />
          )}
          <StageContext value={environment}>
            <WidgetList parentId={null} />
          </StageContext>
        </div>
      </div>
    </div>
  );
}

function useSettings(store: PageStore): PageSettings {
  const subscribe = useCallback(
    (listener: () => void) => store.onChange(({ settings }) => settings && listener()),
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.settings);
}

/** How the page is shown; the same until something that it follows from changes. */
function useAppearance(
  { bgColor, palette, texts }: PageSettings,
  theme: PageTheme,
  language: Language,
  company: PaletteChanges | undefined,
): Appearance {
  return useMemo(
    () => appearanceOf({ bgColor, palette, texts }, { theme, language, company }),
    [bgColor, palette, texts, theme, language, company],
  );
}

/** The images of the page, with the logo of the company for the background that the page has. */
function useImages(
  images: ImageResolver | undefined,
  company: CompanyLook,
  ground: Appearance['theme'],
): ImageResolver | undefined {
  return useMemo(() => images && withLogo(images, company, ground), [images, company, ground]);
}

/** Values wait while the page of the browser is not in sight. */
function usePausedValues(values: ValueHub | undefined): void {
  useEffect(() => {
    if (!values) return undefined;
    const follow = () => (document.hidden ? values.pause() : values.resume());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [values]);
}
