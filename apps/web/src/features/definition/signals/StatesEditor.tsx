import { type Fields, isFields, textField } from '@penstock/contract/document/fields';
import { stateLevels } from '@penstock/contract/model/signal';
import { limits } from '@penstock/contract/rules/limits';
import { answeredTranslations } from '@penstock/contract/schema/translations';
import type { Translations } from '@penstock/contract/texts/entered';
import { Button, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useTranslations } from '../../../kit/form/use-translations.ts';
import type { Form } from '../../../kit/form/use-form.ts';
import styles from '../definition.module.css';

function translationsIn(state: Fields): Translations {
  const read = answeredTranslations.safeParse(state['titleTranslations']);
  return read.success ? read.data : {};
}

function numberIn(state: Fields): string {
  const value = state['value'];
  return typeof value === 'number' ? String(value) : '';
}

/** The meanings of the values of a switch or an enumeration. */
export function StatesEditor({ form }: { readonly form: Form }) {
  const { t } = useTexts('definition');
  const translations = useTranslations();
  const id = useId();
  const value = form.draft['states'];
  const states = Array.isArray(value) ? value.filter(isFields) : [];
  const set = (next: readonly Fields[]) => form.setValue('states', next);
  const change = (at: number, fields: Fields) =>
    set(states.map((state, index) => (index === at ? { ...state, ...fields } : state)));
  const values = states.flatMap((state) => (typeof state['value'] === 'number' ? [state['value']] : []));
  const add = () =>
    set([
      ...states,
      {
        value: values.length === 0 ? 0 : Math.max(...values) + 1,
        title: '',
        titleTranslations: {},
        level: 'normal',
      },
    ]);
  return (
    <section className={styles.states} aria-labelledby={id}>
      <h3 id={id}>{t('signals.states')}</h3>
      <p className={styles.quiet}>{t('signals.statesText')}</p>
      {states.map((state, at) => {
        const titles = translations(t('signals.stateTitle'), translationsIn(state));
        const problem = ['value', 'title', ...titles.map(({ key }) => `titleTranslations.${key}`), 'level']
          .map((name) => form.problemOf(`states.${at}.${name}`))
          .find((one) => one !== undefined);
        return (
          // States have no name of their own while they are entered.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            <div className={styles.state}>
              <InputNumber
                aria-label={t('signals.stateValue')}
                precision={0}
                value={typeof state['value'] === 'number' ? state['value'] : null}
                onChange={(next) => change(at, { value: next })}
              />
              <Input
                aria-label={t('signals.stateTitle')}
                placeholder={t('signals.stateTitle')}
                value={textField(state, 'title')}
                onChange={(event) => change(at, { title: event.target.value })}
              />
              {titles.map((title) => (
                <Input
                  key={title.key}
                  aria-label={title.label}
                  placeholder={title.label}
                  value={title.value}
                  onChange={(event) => change(at, { titleTranslations: title.with(event.target.value) })}
                />
              ))}
              <Select
                aria-label={t('signals.stateLevel')}
                value={textField(state, 'level')}
                options={stateLevels.map((level) => ({ value: level, label: t(`signals.level.${level}`) }))}
                onChange={(level: string) => change(at, { level })}
              />
              <Button
                aria-label={t('signals.removeState', { value: numberIn(state) })}
                onClick={() => set(states.filter((_, index) => index !== at))}
              >
                {t('signals.removeStateShort')}
              </Button>
            </div>
            {problem !== undefined && (
              <p role="alert" className={styles.warning}>
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button onClick={add} disabled={states.length >= limits.mappings}>
          {t('signals.addState')}
        </Button>
      </div>
    </section>
  );
}
