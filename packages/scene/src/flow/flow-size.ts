import { isJsonList, isJsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetRecord } from '../page/record.ts';
import { fieldValue } from '../widgets/field-value.ts';
import { flowKindOf, fontSizeOf, textOf } from './flow-kind.ts';
import { readable } from './flow-look.ts';
import { textWidth } from './text-width.ts';

/** A text of the page in the language that it is shown in. */
export type Say = (text: string) => string;

/** The room that a widget needs in a row, in px. */
export interface FlowSize {
  /** It is not drawn narrower where the row is as wide. */
  readonly least: number;
  /** It is not drawn wider; infinite where it fills its row. */
  readonly most: number;
  /** Its height at a width. */
  readonly height: (width: number) => number;
  readonly isVertical?: true;
}

const between = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** The room at the sides of a text, and above and below it together, in px. */
const around = { across: 12, down: 6 } as const;

/** The room that a widget needs in a row that is `width` px wide. */
export function flowSizeOf(record: WidgetRecord, width: number, say: Say): FlowSize {
  const own = record.position;
  const ratio = own.height / Math.max(1, own.width);
  const kind = flowKindOf(record);
  switch (kind) {
    case 'text':
    case 'drawing': {
      if (kind === 'drawing') return kept(own.width, own.height);
      const size = Math.max(readable.font, fontSizeOf(record));
      const whole = textWidth(say(textOf(record)), size) + around.across;
      return {
        least: Math.min(whole, width),
        most: Number.POSITIVE_INFINITY,
        height: (given) => Math.ceil(whole / Math.max(1, given)) * size * 1.4 + around.down,
      };
    }
    case 'value': {
      const size = Math.max(readable.font, fontSizeOf(record));
      // How long the value will be is not known; a date with a time is.
      const wanted = size * (record.widgetType === 'UsualTimer' ? 11.5 : 9);
      return {
        least: Math.min(wanted, width),
        most: Number.POSITIVE_INFINITY,
        height: () => Math.max(28, size * 1.5),
      };
    }
    case 'button':
      return {
        least: Math.min(between(112, width, textWidth(say(textOf(record)), fontSizeOf(record)) + 32), width),
        most: Number.POSITIVE_INFINITY,
        height: () => between(readable.control, 72, own.height),
      };
    case 'entry':
      return {
        least: 148,
        most: Number.POSITIVE_INFINITY,
        height: () => between(readable.control, 60, own.height),
      };
    case 'bar':
      return ratio > 1
        ? { least: readable.control, most: 120, height: () => between(120, 280, own.height) }
        : { least: width, most: width, height: () => between(readable.control, 80, own.height) };
    case 'radio':
      return radioSize(record, width, say);
    case 'chart':
      return { least: width, most: width, height: (given) => between(200, 300, given * 0.66) };
    case 'table':
      return { least: width, most: width, height: () => between(260, 420, own.height) };
    case 'meter': {
      const wanted = Math.min(width, between(120, 200, own.width));
      const most = Math.max(wanted, Math.min(width * 0.6, 190 / Math.max(0.1, ratio)));
      return { least: wanted, most, height: (given) => between(60, 190, given * ratio) };
    }
    case 'media':
      return own.width <= 120
        ? kept(own.width, own.height)
        : { least: width, most: width, height: (given) => between(180, 340, given * ratio) };
    case 'block':
      // A little narrower or wider is still read; what is much wider is scrolled.
      return own.width > width * 0.6 && own.width < width * 1.4
        ? { least: width, most: width, height: (given) => Math.max(60, given * ratio) }
        : kept(own.width, own.height);
    case 'lamp':
    case 'area':
      return kept(between(16, 48, own.width), between(16, 48, own.height));
  }
}

function kept(width: number, height: number): FlowSize {
  return { least: width, most: width, height: () => height };
}

/** Options beside each other where they have room, else below each other. */
function radioSize(record: WidgetRecord, width: number, say: Say): FlowSize {
  const found = fieldValue(record, 'data.options');
  const options = Array.isArray(found) && isJsonList(found) ? found : [];
  const size = Math.max(readable.font, fontSizeOf(record));
  const widths = options.map((option) => {
    const title = isJsonObject(option) ? option['title'] : '';
    return textWidth(typeof title === 'string' ? say(title) : '', size) + 32;
  });
  const widest = Math.max(0, ...widths) * widths.length;
  const isVertical = fieldValue(record, 'data.direction') !== 'horizontal' || widest > width;
  return {
    least: width,
    most: width,
    height: () => readable.control * (isVertical ? Math.max(1, options.length) : 1),
    ...(isVertical && { isVertical }),
  };
}
