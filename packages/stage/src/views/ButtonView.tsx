import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import styles from '../stage.module.css';
import { PressRing } from '../ActionMark.tsx';
import { useClickEvent } from '../use-click-event.ts';
import { plainFormat } from '../values/value-text.ts';
import { useShownText } from './ShownText.tsx';
import { alignmentCss, boxCss, fontCss } from './style-css.ts';
import { viewWith } from '../widget-view.tsx';

/** A button with its text, or the value of its binding. */
export const buttonView = viewWith(
  widgetDataSchemas.UsualButton,
  function ButtonView({ content, style, data }) {
    const shown = useShownText(data.text, data.binding, plainFormat);
    const click = useClickEvent(content);
    return (
      <button
        type="button"
        className={`${styles.button} ${click?.isBusy ? styles.busy : ''}`}
        // Not `disabled`: it keeps the focus, and says what it is.
        aria-disabled={click?.isDisabled ?? false}
        aria-busy={click?.isBusy ?? false}
        style={{ ...boxCss(style), ...fontCss(style), ...alignmentCss(style) }}
        aria-label={shown.text === '' ? content.name : undefined}
        aria-description={click?.note || undefined}
        title={click?.note || undefined}
        {...click?.handlers}
      >
        {shown.text}
        {click?.filling !== undefined && <PressRing milliseconds={click.filling} />}
      </button>
    );
  },
);
