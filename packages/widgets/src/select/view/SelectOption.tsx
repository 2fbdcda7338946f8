import { useClickEvent } from '@penstock/stage/use-click-event';
import controls from '@penstock/stage/views/controls.module.css';
import type { SelectOptionData } from '../type.ts';

type Option = SelectOptionData;

/** An option of an open list. */
export function SelectOption({
  widgetId,
  option,
  isSelected,
  onChoose,
}: {
  readonly widgetId: string;
  readonly option: Option;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
}) {
  const click = useClickEvent({ id: widgetId, clickEvent: option.clickEvent, partId: option.indexId });
  return (
    <button
      type="button"
      className={controls.option}
      role="option"
      aria-selected={isSelected}
      aria-disabled={click?.isDisabled ?? false}
      tabIndex={-1}
      title={click?.note || undefined}
      {...click?.handlers}
      onClick={(event) => {
        click?.handlers.onClick(event);
        if (click?.isDisabled) return;
        onChoose();
      }}
    >
      {option.text || option.indexId}
    </button>
  );
}
