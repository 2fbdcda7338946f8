import { textsAt } from '@penstock/languages/catalogue';

/** The words of the widget of maps. */
export const mapWidgetTexts = textsAt('widgets.map:mapWidgetTexts');
