import { PressRing } from '@penstock/stage/ActionMark';
import { LockMark } from '@penstock/stage/LockMark';
import styles from '@penstock/stage/stage.module.css';
import { useClickEvent } from '@penstock/stage/use-click-event';
import { plainFormat } from '@penstock/stage/values/value-text';
import { useShownText } from '@penstock/stage/views/ShownText';
import { alignmentCss, boxCss, fontCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { boundText } from '../../parts/value-data.ts';

/** A button with its text, or the value of its binding. */
export const buttonView = viewWith(boundText, function ButtonView({ content, style, data }) {
  const shown = useShownText(data.text, data.binding, plainFormat);
  const click = useClickEvent(content);
  return (
    <>
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
      {click?.isDisabled && <LockMark />}
    </>
  );
});
