import { escaped } from '@penstock/server/xml/escaped';

/** Characters that XML cannot contain, and the notation for them itself (ECMA-376-1, 22.9.2.19, ST_Xstring). */
const unwritable = /[\p{Cc}\p{Cs}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;

/** A text as the content of an element or an attribute of a spreadsheet. */
export function xmlText(text: string): string {
  return escaped(
    text.replace(unwritable, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
  );
}
