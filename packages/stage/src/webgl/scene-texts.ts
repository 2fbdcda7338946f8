import { textsAt } from '@penstock/languages/catalogue';

/** The words of 3D views. */
export const sceneTexts = textsAt('stage.webgl:sceneTexts');
