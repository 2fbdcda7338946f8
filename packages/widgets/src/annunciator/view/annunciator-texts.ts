import { textsAt } from '@penstock/languages/catalogue';

/** The words of an annunciator. */
export const annunciatorTexts = textsAt('widgets.annunciator:annunciatorTexts');
