import {
  type Colour,
  colourOfHsv,
  type HsvColour,
  hsvOf,
  readColour,
  white,
  writeColour,
} from '@penstock/contract/rules/colour';
import { useState } from 'react';

/** A colour that is being chosen. The hue is kept while the colour is a grey, which has none. */
export interface PickedColour {
  readonly text: string;
  readonly colour: Colour;
  readonly hsv: HsvColour;
}

function pickedFrom(text: string): PickedColour {
  const colour = readColour(text) ?? white;
  return { text, colour, hsv: hsvOf(colour) };
}

/** The colour that a picker shows for a text, and how it changes. */
export function usePickedColour(value: string, onChange: (text: string) => void) {
  const [picked, setPicked] = useState(() => pickedFrom(value));
  const current = picked.text === value ? picked : pickedFrom(value);
  if (current !== picked) setPicked(current);

  const take = (colour: Colour, hsv: HsvColour) => {
    const text = writeColour(colour);
    setPicked({ text, colour, hsv });
    onChange(text);
  };
  return {
    picked: current,
    setHsv: (change: Partial<HsvColour>) => {
      const hsv = { ...current.hsv, ...change };
      take(colourOfHsv(hsv, current.colour.alpha), hsv);
    },
    setColour: (change: Partial<Colour>) => {
      const colour = { ...current.colour, ...change };
      const hsv = hsvOf(colour);
      take(colour, hsv.saturation === 0 ? { ...hsv, hue: current.hsv.hue } : hsv);
    },
  };
}
