import { defaultLanguage, type Text } from '@penstock/languages/language';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { Box } from './drawing.ts';
import { palette, type Parts } from './parts.ts';

/** One of the values that can be written. */
export interface Choice {
  readonly value: number;
  readonly title: Text;
}

/** A signal that must have a value before a widget can be operated, and why. */
export interface Needed {
  readonly key: string;
  readonly value: number;
  readonly reason: Text;
}

/** Draws what operators operate. Whatever writes asks first, and says whether the value arrived. */
export class Controls {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A button that writes a value. */
  writeButton(box: Box, title: Text, key: string, value: number, needed?: Needed): void {
    const { drawing } = this.#parts;
    drawing.add('UsualButton', box, {
      name: `${this.#parts.titleOf(key)[defaultLanguage]}${title[defaultLanguage]}`,
      data: { text: drawing.say(title) },
      style: this.#buttonStyle(),
      clickEvent: this.#write(key, value, needed),
    });
  }

  /** A button that opens another page of the product, by its title. */
  pageButton(box: Box, title: Text, page: string, style: JsonObject): void {
    const { drawing } = this.#parts;
    drawing.add('UsualButton', box, {
      name: title[defaultLanguage],
      data: { text: drawing.say(title) },
      style: { radius: 6, ...style },
      clickEvent: { enable: true, config: { action: 'page', pageId: page } },
    });
  }

  /** A slider for a setpoint, with a mark where the actual value is. */
  slider(
    box: Box,
    key: string,
    range: { readonly from: number; readonly to: number; readonly step: number },
    actual: string,
  ): void {
    const { drawing } = this.#parts;
    drawing.add('UsualScrollbar', box, {
      name: this.#parts.titleOf(key)[defaultLanguage],
      data: {
        minVal: range.from,
        maxVal: range.to,
        step: range.step,
        binding: this.#parts.binding(key),
        actualBinding: this.#parts.binding(actual),
        hint: true,
      },
      style: { color: palette.accent, font: { color: palette.text, size: 15 } },
    });
  }

  /** A box that a number is typed into. */
  input(box: Box, key: string): void {
    const { drawing } = this.#parts;
    drawing.add('UsualInput', box, {
      name: this.#parts.titleOf(key)[defaultLanguage],
      data: { binding: this.#parts.binding(key), placeholder: '', hint: true },
      style: {
        fill: palette.card,
        stroke: { color: palette.caption, width: 1 },
        font: { color: palette.text, size: 15 },
      },
    });
  }

  /** Buttons of which one is the present state, side by side. */
  radio(box: Box, key: string, choices: readonly Choice[]): void {
    const { drawing } = this.#parts;
    drawing.add('UsualRadio', box, {
      name: this.#parts.titleOf(key)[defaultLanguage],
      data: {
        direction: 'horizontal',
        binding: this.#parts.binding(key),
        hint: true,
        options: choices.map(({ value, title }) => ({
          id: String(value),
          title: drawing.say(title),
          value: String(value),
        })),
      },
      style: { color: palette.accent, font: { color: palette.text, size: 13 } },
    });
  }

  /** A list of states that opens. */
  select(box: Box, key: string, choices: readonly Choice[]): void {
    const { drawing } = this.#parts;
    drawing.add('UsualSelect', box, {
      name: this.#parts.titleOf(key)[defaultLanguage],
      data: {
        binding: this.#parts.binding(key),
        selectDatas: choices.map(({ value, title }) => ({
          indexId: String(value),
          text: drawing.say(title),
          clickEvent: this.#write(key, value),
        })),
      },
      style: {
        fill: palette.card,
        stroke: { color: palette.caption, width: 1 },
        radius: 6,
        triangleFill: palette.caption,
        triangleStroke: palette.caption,
        font: { color: palette.text, size: 14 },
      },
    });
  }

  #buttonStyle(): JsonObject {
    return {
      fill: palette.card,
      stroke: { color: palette.caption, width: 1 },
      radius: 6,
      font: { color: palette.text, size: 14 },
      align: 'center',
    };
  }

  #write(key: string, value: number, needed?: Needed): JsonObject {
    return {
      enable: true,
      config: {
        action: 'write',
        writeType: 'fixed',
        writeValue: String(value),
        hint: true,
        binding: this.#parts.binding(key),
        ...(needed && {
          disabledWhen: {
            enable: true,
            binding: this.#parts.binding(needed.key),
            rules: [{ symbol: '!=', value: needed.value }],
            reason: this.#parts.drawing.say(needed.reason),
          },
        }),
      },
    };
  }
}
