import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ChevronDownIcon, CloseIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import type { Filter } from './list-declaration.ts';
import { amountText } from './amount-text.ts';
import boxes from './check-box.module.css';
import styles from './list-tools.module.css';
import { PopoverButton } from '../popover/PopoverButton.tsx';

needTexts('list');

interface FilterChipProps<Value extends string> {
  readonly filter: Filter<Value>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A filter as a chip: it says what is chosen, opens the choice, and takes it back. */
export function FilterChip<Value extends string>({ filter, chosen, onChange }: FilterChipProps<Value>) {
  const { t } = useTexts('list');
  const name = useId();
  const { label, options, many = false, find } = filter;
  const texts = options.filter(({ value }) => chosen.includes(value)).map(({ text }) => text);
  const isSet = texts.length > 0;
  const toggle = (value: Value, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))),
    );
  return (
    <span className={styles.chip} data-set={isSet}>
      <PopoverButton
        role="dialog"
        panelName={label}
        className={styles.chipButton}
        panel={(close) => (
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{label}</legend>
            {find && (
              <input
                className={styles.find}
                type="search"
                aria-label={t('filter.find', { label })}
                placeholder={t('filter.find', { label })}
                maxLength={200}
                value={find.keyword}
                onChange={(event) => find.onSearch(event.target.value)}
              />
            )}
            {!many && (
              <label className={styles.option}>
                <input
                  className={boxes.box}
                  type="radio"
                  name={name}
                  checked={!isSet}
                  onChange={() => onChange([])}
                  onClick={(event) => event.detail > 0 && close()}
                />
                {t('filter.any')}
              </label>
            )}
            {options.map(({ value, text }) => (
              <label key={value} className={styles.option}>
                <input
                  className={boxes.box}
                  type={many ? 'checkbox' : 'radio'}
                  name={name}
                  checked={chosen.includes(value)}
                  onChange={(event) => (many ? toggle(value, event.target.checked) : onChange([value]))}
                  // A choice with the pointer is final; arrow keys pass through all of them.
                  onClick={(event) => !many && event.detail > 0 && close()}
                />
                {text}
              </label>
            ))}
            {find && options.length === 0 && <p className={styles.none}>{t('noMatch')}</p>}
          </fieldset>
        )}
      >
        {!isSet
          ? label
          : texts.length > 2
            ? t('filter.many', { label, amount: amountText(texts.length) })
            : t('filter.set', { label, values: texts.join(', ') })}
        {!isSet && <ChevronDownIcon size={14} />}
      </PopoverButton>
      {isSet && (
        <button
          type="button"
          className={styles.chipClear}
          aria-label={t('filter.remove', { label })}
          title={t('filter.remove', { label })}
          onClick={() => onChange([])}
        >
          <CloseIcon size={12} />
        </button>
      )}
    </span>
  );
}
