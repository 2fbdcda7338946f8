import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import type { AddressProblem } from './stream-address.ts';
import type { StreamFailure } from './stream-player.ts';

/** The words of videos. */
export const videoTexts = textsAt('widgets.video:videoTexts');

/** Why nothing comes. */
export const failureTexts: Readonly<Record<StreamFailure, Text>> = textsAt('widgets.video:failureTexts');

/** Why an address is not played. */
export const addressTexts: Readonly<Record<AddressProblem, Text>> = textsAt('widgets.video:addressTexts');
