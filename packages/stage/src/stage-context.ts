import type { PageComponent } from '@penstock/contract/dashboard/component';
import type { RepeatedSource } from '@penstock/scene/components/repeated-source';
import type { Language, Text, TextParameters } from '@penstock/languages/language';
import { textIn } from '@penstock/languages/language';
import { type ComponentType, createContext, use, useCallback } from 'react';
import type { WidgetAction } from './actions/widget-action.ts';
import type { DrawnTypes } from './drawn-type.tsx';
import type { StageModel, Watched } from './model/stage-model.ts';
import type { StageServices } from './services/stage-services.ts';
import type { ValueHub } from './values/value-hub.ts';

/** Hears what is done with widgets. Where it answers with a promise, the widget is busy until that settles. */
export type ActionListener = (action: WidgetAction) => unknown;

/** Finds the address of an image that a page names, such as `image:` and its hash; undefined where there is none. */
export type ImageResolver = (source: string) => string | undefined;

/** The common environment of the widgets of a page. */
export interface StageEnvironment {
  readonly model: StageModel;
  /** The types of widgets that are drawn. */
  readonly types: DrawnTypes;
  readonly language: Language;
  /** Whether widgets can be operated. While editing they cannot. */
  readonly isInteractive: boolean;
  readonly values: ValueHub | undefined;
  readonly images: ImageResolver | undefined;
  readonly services: StageServices;
  /** The components that uses are drawn with, by their ids; those that are loaded. */
  readonly components: Watched<ReadonlyMap<string, PageComponent>> | undefined;
  /** The components that the widget is in, the outermost first. */
  readonly componentIds: readonly string[];
  /** The row of a repeater that the widget is in. */
  readonly repeated?: RepeatedSource | undefined;
  readonly onAction: ActionListener | undefined;
  readonly onError: ((widgetId: string, error: unknown) => void) | undefined;
  /** Draws the widgets of a group or, with null, of the page. */
  readonly WidgetList: ComponentType<{ readonly parentId: string | null }>;
}

export const StageContext = createContext<StageEnvironment | undefined>(undefined);

/** The stage that a widget is drawn on. */
export function useStage(): StageEnvironment {
  const stage = use(StageContext);
  if (!stage) throw new Error('A widget is drawn outside of a stage');
  return stage;
}

/** Words of the stage in its language. */
export function useStageText(): (text: Text, parameters?: TextParameters) => string {
  const { language } = useStage();
  return useCallback((text, parameters) => textIn(text, language, parameters), [language]);
}
