import { textsAt } from '@penstock/languages/catalogue';

/** The words of charts. */
export const chartTexts = textsAt('stage.charts:chartTexts');
