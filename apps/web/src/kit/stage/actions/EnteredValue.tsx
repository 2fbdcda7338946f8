import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { WriteQuestion } from '@penstock/stage/actions/action-host';
import { enteredLimits } from '@penstock/stage/actions/write-value';
import { enteredFor } from '@penstock/stage/values/entered-value';
import type { ImageResolver } from '@penstock/stage/stage-context';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { readTypedNumber } from '../../form/typed-number.ts';
import { useValueWords } from '../../variable/use-value-words.ts';
import { stepped, valueSteps } from '@penstock/contract/model/value-steps';
import styles from './actions.module.css';
import { questionRange } from './question-range.ts';
import { type EntryChoice, entryChoices } from './entry-choices.ts';

/** The value that is written: chosen by its word where the signal or the page has words for it, else typed. */
export function EnteredValue(props: {
  readonly question: WriteQuestion;
  readonly images: ImageResolver;
  /** Undefined while nothing is entered. */
  readonly onChange: (value: WrittenValue | undefined) => void;
}) {
  const choices = entryChoices(props.question, useValueWords());
  return choices === undefined ? <TypedEntry {...props} /> : <ChosenEntry {...props} choices={choices} />;
}

function ChosenEntry({
  question,
  images,
  choices,
  onChange,
}: {
  readonly question: WriteQuestion;
  readonly images: ImageResolver;
  readonly choices: readonly EntryChoice[];
  readonly onChange: (value: WrittenValue) => void;
}) {
  const { t } = useTexts('pageActions');
  const name = useId();
  const present = enteredFor(question.conversion, question.present);
  return (
    <fieldset className={styles.choices}>
      <legend>{t('newValue')}</legend>
      {choices.map(({ value, text, imgUrl }) => (
        <label key={text}>
          <input type="radio" name={name} onChange={() => onChange(value)} />
          {imgUrl !== '' && <img className={styles.choiceImage} src={images(imgUrl)} alt="" />}
          {text}
          {present !== null && Number(present) === Number(value) && <small>{t('now')}</small>}
        </label>
      ))}
    </fieldset>
  );
}

function TypedEntry({
  question,
  onChange,
}: {
  readonly question: WriteQuestion;
  readonly onChange: (value: WrittenValue | undefined) => void;
}) {
  const { t } = useTexts('pageActions');
  const language = useLanguage();
  const id = useId();
  const { signal, conversion, present } = question;
  const [typed, setTyped] = useState('');
  const isText = signal.dataType === 'string';
  const { low, high, decimals } = enteredLimits(conversion, signal);
  const stepping = { dataType: signal.dataType, decimals, lowerLimit: low, upperLimit: high };
  const { small, large } = valueSteps(stepping);
  const unit = conversion.unit === undefined || conversion.unit === '' ? signal.unit : conversion.unit;

  function take(text: string) {
    setTyped(text);
    if (isText) return onChange(text);
    const number = readTypedNumber(text, false);
    return onChange(text.trim() === '' ? undefined : typeof number === 'number' ? number : text);
  }
  function step(by: number) {
    const number = readTypedNumber(typed, false);
    const now = Number(enteredFor(conversion, present) ?? 0);
    const from = typed.trim() !== '' && typeof number === 'number' ? number : Number.isNaN(now) ? 0 : now;
    take(stepped(stepping, from, by).toFixed(decimals));
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: small, ArrowDown: -small, PageUp: large ?? small, PageDown: -(large ?? small) }[
      event.key
    ];
    if (isText || by === undefined) return;
    event.preventDefault();
    step(by);
  }
  const steps = large === undefined ? [-small, small] : [-large, -small, small, large];
  return (
    <div className={styles.entry}>
      <label htmlFor={id}>{t('newValue')}</label>
      <Input
        id={id}
        size="large"
        autoComplete="off"
        inputMode={isText ? 'text' : 'decimal'}
        suffix={unit === '' ? undefined : unit}
        value={typed}
        aria-describedby={`${id}-note`}
        onChange={(event) => take(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {!isText && (
        <div className={styles.steps}>
          {steps.map((by) => {
            const size = formatNumber(Math.abs(by), Math.max(0, -Math.floor(Math.log10(Math.abs(by)))));
            return (
              <Button
                key={by}
                aria-label={t(by < 0 ? 'decrease' : 'increase', { step: withUnit(size, unit) })}
                onClick={() => step(by)}
              >
                {by < 0 ? `\u2212${size}` : `+${size}`}
              </Button>
            );
          })}
        </div>
      )}
      <p id={`${id}-note`} className={styles.note}>
        {questionRange(question, language)}
      </p>
    </div>
  );
}
