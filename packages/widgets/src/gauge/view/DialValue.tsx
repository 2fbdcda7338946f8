import { colourCss } from '@penstock/contract/dashboard/paint';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import controls from '@penstock/stage/views/controls.module.css';
import { drawnFontCss } from '@penstock/stage/views/style-css';
import type { ScaledValue } from '@penstock/stage/views/use-scaled-value';
import type { Dial } from './dial.ts';

/** The text of the value of a round gauge. It is no text of its drawing: a browser takes four times as long to lay those out. */
export function DialValue({
  dial,
  style,
  shown,
}: {
  readonly dial: Dial;
  readonly style: WidgetStyle;
  readonly shown: ScaledValue;
}) {
  const { font } = style;
  const wanted = dial.look === 'needle' ? font.size : font.size * 2;
  // As large as there is room for it; a digit is about 0.6 of its size wide.
  const size = Math.max(1, Math.min(wanted, dial.room / shown.text.length / 0.6));
  // The bottom of its digits in half a circle, their middle otherwise.
  const top = dial.valueY - size * (dial.look === 'half' ? 0.87 : 0.5);
  return (
    <div
      className={`${controls.gaugeText} ${shown.isLive ? controls.gaugeValue : controls.gaugeValueOld}`}
      style={{ ...drawnFontCss(style), top, fontSize: size, color: colourCss(font.color) }}
      data-part="text"
      aria-hidden
    >
      {shown.text}
    </div>
  );
}
