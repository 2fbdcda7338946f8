import { useTexts } from '../../../../texts/use-texts.ts';
import { DeleteIcon } from '../../../../design/icons.tsx';
import { movedUp } from './item-access.ts';
import { ItemButton } from './ItemButton.tsx';

/** Moves an item of a list up, and removes it. */
export function ItemButtons<Item>(props: {
  readonly name: string;
  readonly items: readonly Item[];
  readonly index: number;
  readonly onChange: (items: readonly Item[]) => void;
}) {
  const { name, items, index, onChange } = props;
  const { t } = useTexts('designerPanels');
  return (
    <span>
      <ItemButton
        label={t('list.up', { name })}
        sign="↑"
        disabled={index === 0}
        onClick={() => onChange(movedUp(items, index))}
      />
      <ItemButton
        label={t('list.remove', { name })}
        sign={<DeleteIcon />}
        onClick={() => onChange(items.toSpliced(index, 1))}
      />
    </span>
  );
}
