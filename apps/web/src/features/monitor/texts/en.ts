import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The page of a product as operators use it. */
export const en: Texts<typeof zh> = {
  page: 'Page',
  back: 'Back to the live values',
  toEquipments: 'To the equipment list',
  notOpened: 'The page cannot be opened',
  notReadable: 'The file of the page cannot be read',
  missing: {
    title: 'There is no such page',
    text: 'Check the address, or open the page from the equipment list.',
  },
  notOfEquipment: 'The page is not one of {title}',
  otherPages: 'The equipment has these pages:',
  noPages: 'The product of the equipment has no pages.',
  openAlarms: 'Open alarms: {count}',
  fit: 'Fit',
  fits: { container: 'Window', width: 'Width', height: 'Height', none: 'Actual size' },
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  password: {
    label: 'This page asks for a password',
    open: 'Open page',
  },
  choose: {
    text: 'This page serves all equipment of its product. Choose one.',
    search: 'Search equipment',
    list: 'Equipment',
    more: 'The first {shown} of {total}; search for the others.',
    none: 'No equipment',
    noneText: 'The product has no equipment that you may see.',
  },
  switch: {
    name: 'Another page or equipment',
    pages: 'Pages',
    equipments: 'Equipment',
  },
};
