import { textsAt } from '@penstock/languages/catalogue';

/** The words of the tables of history and alarms. */
export const tableTexts = textsAt('stage.tables:tableTexts');
