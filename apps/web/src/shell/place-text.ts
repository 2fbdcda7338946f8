import type { Language } from '@penstock/contract/texts/language';
import type { Place } from '../app/places.ts';
import { features } from '../features/list.ts';

/** What a recent or favourite page is called: what it is about, or its title. */
export function placeText({ name, subject }: Place, language: Language): string {
  const feature = features[name];
  const title = feature.title[language];
  if (subject === '') return title;
  return feature.frame === 'gateway' ? `${subject} · ${title}` : subject;
}
