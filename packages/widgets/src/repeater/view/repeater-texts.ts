import { textsAt } from '@penstock/languages/catalogue';

/** The words of repeaters. */
export const repeaterTexts = textsAt('widgets.repeater:repeaterTexts');
