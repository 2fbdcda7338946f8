import { textsAt } from '@penstock/languages/catalogue';

/** The words of the stage itself. */
export const stageTexts = textsAt('stage.stage:stageTexts');
