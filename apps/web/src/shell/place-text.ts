import type { Language } from '@penstock/contract/texts/language';
import type { Place } from '../app/places.ts';
import { features } from '../features/list.ts';

/** What a recent or favourite page is called: what it is about, and which of its pages it is; or its title alone. */
export function placeTexts(
  { name, subject }: Place,
  language: Language,
): { readonly text: string; readonly note: string } {
  const title = features[name].title[language];
  return subject === '' ? { text: title, note: '' } : { text: subject, note: title };
}
