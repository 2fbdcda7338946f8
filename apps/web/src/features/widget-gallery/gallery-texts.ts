import { textsAt } from '@penstock/languages/catalogue';

/** The texts on the widgets of the gallery. */
export const galleryTexts = textsAt('web.parts:galleryTexts');
