import { boundItemSchema, recordId } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bare } from '../parts/styles.ts';

/** From where a scene is looked at; cameras of its file come beside these. */
export const sceneViews = ['isometric', 'front', 'side', 'top'] as const;
export type SceneView = (typeof sceneViews)[number];

/** The data of a 3D view (platform specification, section 3). */
export const sceneDataSchema = z.looseObject({
  type: z.literal('scene').default('scene'),
  sceneId: recordId.default(''),
  /** Signals whose values are listed beside the model. */
  signalArray: z.array(boundItemSchema).max(limits.variablesPerReport).default([]),
  /** The equipment whose values the bound nodes show. `scene`: as bound; `page`: the same keys of the equipment whose page it is. */
  follows: choice(['scene', 'page']).default('scene'),
  view: choice(sceneViews).default('isometric'),
  /** Whether buttons and lists for turning and choosing are shown. */
  toolbar: z.boolean().default(true),
});
export type SceneData = z.output<typeof sceneDataSchema>;

export const sceneViewType: WidgetType<'UsualWebgl'> = {
  type: 'UsualWebgl',
  dataSchema: sceneDataSchema,
  styleSchema: bare,
  needs: ['scenes'],
  most: { count: limits.sceneWidgetsPerPage, key: 'page.sceneWidgets' },
};
