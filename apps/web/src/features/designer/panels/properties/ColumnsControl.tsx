import type { Json } from '@penstock/contract/dashboard/json';
import { Checkbox } from 'antd';
import { useTexts } from '../../../../texts/use-texts.ts';
import { mixed, type Shared } from '../../shared-value.ts';
import { movedUp } from './item-access.ts';
import { ItemButton } from './ItemButton.tsx';
import styles from './properties.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Several of some options: those that are chosen first, in their order, then the others. */
export function ColumnsControl(props: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: Shared<readonly Json[]>;
  readonly onChange: (chosen: Json) => void;
}) {
  const { label, options, value, onChange } = props;
  const { t } = useTexts('designerPanels');
  if (value === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  const chosen = [...new Set(value)].flatMap((one) => options.find((option) => option.value === one) ?? []);
  const others = options.filter((option) => !chosen.includes(option));
  const set = (next: readonly Option[]) => onChange(next.map((option) => option.value));
  return (
    <div role="group" aria-label={label}>
      {[...chosen, ...others].map((option, index) => {
        const isChosen = index < chosen.length;
        const name = option.label;
        return (
          <div key={option.value} className={styles.itemHead}>
            <Checkbox
              checked={isChosen}
              aria-label={t('columns.show', { name })}
              onChange={() => set(isChosen ? chosen.toSpliced(index, 1) : [...chosen, option])}
            >
              {name}
            </Checkbox>
            {isChosen && (
              <span>
                <ItemButton
                  label={t('list.up', { name })}
                  sign="↑"
                  disabled={index === 0}
                  onClick={() => set(movedUp(chosen, index))}
                />
                <ItemButton
                  label={t('columns.down', { name })}
                  sign="↓"
                  disabled={index === chosen.length - 1}
                  onClick={() => set(movedUp(chosen, index + 1))}
                />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
