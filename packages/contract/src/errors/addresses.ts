import { errorEntries } from './entry.ts';

/** Register addresses: each text says what is wrong and shows one that is right (specification, sections 5 and 8). */
export const addressErrors = errorEntries({
  'address.malformed': { code: '7301', status: 400, parameters: ['text', 'area', 'example'] },
  'address.range': { code: '7302', status: 400, parameters: ['area', 'minimum', 'maximum', 'example'] },
  'address.bitMissing': { code: '7303', status: 400, parameters: ['example'] },
  'address.bitUnexpected': { code: '7304', status: 400, parameters: ['dataType', 'example'] },
  'address.bitRange': { code: '7305', status: 400, parameters: ['maximum', 'example'] },
  'address.area': { code: '7306', status: 400, parameters: ['area', 'choices'] },
  'address.dataType': { code: '7307', status: 400, parameters: ['dataType', 'area', 'choices'] },
  'address.width': { code: '7308', status: 400, parameters: ['text', 'dataType', 'example'] },
  'address.otherArea': { code: '7309', status: 400, parameters: ['text', 'area', 'example'] },
  'address.octal': { code: '7310', status: 400, parameters: ['area', 'example'] },
  'address.readOnly': { code: '7311', status: 400, parameters: ['area'] },
  'address.stringEnd': { code: '7312', status: 400, parameters: ['length', 'area'] },
  'address.path': { code: '7320', status: 400, parameters: ['text', 'example'] },
  'address.list': { code: '7321', status: 400, parameters: ['dataType', 'example'] },
  'address.format': { code: '7322', status: 400, parameters: ['text', 'example'] },
});
