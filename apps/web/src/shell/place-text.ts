import type { Language } from '@penstock/languages/language';
import type { Place } from '../app/places.ts';
import { features } from '../features/list.ts';

/** The label of a recent or favourite page: its subject and its page; or its title alone. */
export function placeTexts(
  { name, subject }: Place,
  language: Language,
): { readonly text: string; readonly note: string } {
  const title = features[name].title[language];
  return subject === '' ? { text: title, note: '' } : { text: subject, note: title };
}
