import { isFields } from '@penstock/contract/document/fields';
import { limits } from '@penstock/contract/rules/limits';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { AddIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { readTypedNumber } from '../form/typed-number.ts';
import type { Form } from '../form/use-form.ts';
import styles from './driver.module.css';

needTexts('driver');

type GroupFields = Readonly<Record<string, unknown>>;

/** The interval of a group that is added, in ms. */
const newInterval = 10_000;

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The scan groups of a driver: names and intervals of variables that are read more or less often than the others. */
export function ScanGroups({ form }: { readonly form: Form }) {
  const { t } = useTexts('driver');
  const id = useId();
  const value = form.draft['scanGroups'];
  const groups: readonly GroupFields[] = Array.isArray(value) ? value.filter(isFields) : [];
  const set = (next: readonly GroupFields[]) => form.setValue('scanGroups', next);
  const change = (at: number, fields: GroupFields) =>
    set(groups.map((group, index) => (index === at ? { ...group, ...fields } : group)));
  const isFull = groups.length >= limits.scanGroups;
  return (
    <section className={styles.groups} aria-labelledby={id}>
      <h3 id={id}>{t('groups.title')}</h3>
      <p>{t('groups.text')}</p>
      {groups.map((group, at) => {
        const number = at + 1;
        const interval = group['interval'];
        const problem = ['name', 'interval']
          .map((name) => form.problemOf(`scanGroups.${at}.${name}`))
          .find((one) => one !== undefined);
        return (
          // A group has no name of its own while it is entered.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.group}>
            <Input
              aria-label={t('groups.name', { number })}
              placeholder={t('groups.namePlaceholder')}
              autoComplete="off"
              value={shown(group['name'])}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <Input
              aria-label={t('groups.interval', { number })}
              inputMode="numeric"
              autoComplete="off"
              suffix="ms"
              value={shown(interval)}
              onChange={(event) => {
                const read = readTypedNumber(event.target.value, true);
                change(at, { interval: typeof read === 'number' ? read : event.target.value });
              }}
            />
            <Button
              aria-label={t('groups.removeOf', { name: shown(group['name']) || String(number) })}
              onClick={() => set(groups.filter((_, index) => index !== at))}
            >
              {t('groups.remove')}
            </Button>
            {problem !== undefined && (
              <p role="alert" className={styles.groupProblem}>
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button
          size="small"
          icon={<AddIcon />}
          disabled={isFull}
          onClick={() => set([...groups, { name: '', interval: newInterval }])}
        >
          {t('groups.add')}
        </Button>
      </div>
    </section>
  );
}
