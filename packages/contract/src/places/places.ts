import { givenText, type Text } from '@penstock/languages/language';
import { placeLines } from './place-lines.ts';

/** A place by its code of GB/T 2260 (six digits), with the places it is divided into. */
export interface Place {
  readonly id: string;
  readonly name: Text;
  /** The cities of a province, or the counties of a city; empty where the standard divides it no further. */
  readonly parts: readonly Place[];
}

/** The place of a weather widget: codes of GB/T 2260, empty from the level on that is not chosen. PD 3. */
export interface PlaceIds {
  readonly provinceId: string;
  readonly cityId: string;
  readonly countyId: string;
}

let read: readonly Place[] | undefined;

/** The provinces of China and what is as high, in the order of their codes. */
export function provinces(): readonly Place[] {
  read ??= readProvinces(placeLines);
  return read;
}

/**
 * The places that ids name, the province first; undefined where one of them does not exist or is not in the other, and
 * where none is chosen.
 */
export function chosenPlaces(ids: PlaceIds): readonly Place[] | undefined {
  const chosen: Place[] = [];
  let offered = provinces();
  const levels = [ids.provinceId, ids.cityId, ids.countyId];
  for (const [level, id] of levels.entries()) {
    if (id === '')
      return chosen.length > 0 && levels.slice(level).every((rest) => rest === '') ? chosen : undefined;
    const place = offered.find((one) => one.id === id);
    if (place === undefined) return undefined;
    chosen.push(place);
    offered = place.parts;
  }
  return chosen;
}

function readProvinces(lines: string): readonly Place[] {
  const made: { id: string; name: Text; parts: Place[] }[] = [];
  for (const line of lines.trim().split('\n')) {
    const [code = '', zh = '', en = '', ...rest] = line.split('|');
    if (code.length === 2) made.push({ id: `${code}0000`, name: givenText({ zh, en }), parts: [] });
    else
      made
        .at(-1)
        ?.parts.push({ id: `${code}00`, name: givenText({ zh, en }), parts: readCounties(code, rest) });
  }
  return made;
}

function readCounties(city: string, fields: readonly string[]): readonly Place[] {
  const made: Place[] = [];
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [code = '', zh = '', en = ''] = fields.slice(at, at + 3);
    made.push({ id: `${city}${code}`, name: givenText({ zh, en }), parts: [] });
  }
  return made;
}
