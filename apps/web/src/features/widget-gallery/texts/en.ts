import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The texts of the gallery of widgets. */
export const en: Texts<typeof zh> = {
  title: 'Widgets',
  intro: 'Every widget that pages can have, with simulated values. Choose one to try all of its properties.',
  search: 'Search widgets',
  none: 'No widget matches.',
  quality: 'Quality of the values',
  qualities: { good: 'Good', bad: 'Bad', old: 'Last known', missing: 'No value' },
  canvas: 'Canvas',
  canvases: { light: 'Light', dark: 'Dark' },
  categories: {
    shape: 'Shapes',
    usual: 'Usual',
    complex: 'Charts and tables',
    plant: 'Plant',
    structure: 'Structure',
  },
  tryIt: 'Try {title}',
  back: 'All widgets',
  preview: 'Preview',
  properties: 'Properties',
  componentFields: 'The properties of a component are its parameters, which are set in the designer.',
  json: 'What is saved (JSON)',
  copyWidget: 'Copy as a widget',
  copied: 'The widget is copied. Paste it in the designer.',
  reset: 'Back to the sample',
  fields: 'All properties',
  columns: { label: 'Name', path: 'Field', default: 'Default', limits: 'Values' },
  limits: {
    range: '{low} to {high}',
    from: '{low} or more',
    upTo: '{high} or less',
    length: 'at most {count} characters',
    entries: 'at most {count} entries',
  },
  unknown: 'There is no widget of this type.',
};
