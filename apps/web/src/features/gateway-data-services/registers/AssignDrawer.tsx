import { lastRegister } from '@penstock/contract/configuration/model/modbus-register';
import { limits } from '@penstock/contract/rules/limits';
import { modbusNotations } from '@penstock/contract/protocols/modbus-address';
import { valueLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { Notice } from '../../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { useErrorAdvice } from '../../../kit/mutation/error-advice.ts';
import { useAttempt } from '../../../kit/mutation/use-attempt.ts';
import { readSections, sectionsKey } from '../../../kit/section/section-calls.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from '../data-services.module.css';
import { assignableVariables, assignedRegisters } from './assigned-registers.ts';
import { useRegisterAdditions } from './use-register-additions.ts';
import { readRegisters, typeText } from './use-register-list.tsx';

/** The most places that are shown before they are taken. */
const shownRows = 100;

const lists = ['variables', 'intermediateVariables', 'systemVariables'] as const;

/** Gives variables places in the register table, one after the other, and shows them before they are taken. */
export function AssignDrawer({ sn, onClose }: { readonly sn: string; readonly onClose: () => void }) {
  const { t } = useTexts(['gatewayDataServices', 'common']);
  const language = useLanguage();
  const advice = useErrorAdvice();
  const id = useId();
  const [drivers, setDrivers] = useState<readonly string[]>([]);
  const [words, setWords] = useState<'holding' | 'input'>('holding');
  const [from, setFrom] = useState(0);
  const [writable, setWritable] = useState(false);
  const { error, attempt } = useAttempt();
  const adding = useRegisterAdditions(sn);
  const known = useQuery({
    queryKey: [...sectionsKey(sn), 'registers', 'assign'],
    queryFn: async ({ signal }) => {
      const [present, variables] = await Promise.all([
        readRegisters(sn, signal),
        readSections(sn, lists, signal),
      ]);
      const [device = [], intermediate = [], system = []] = variables.lists;
      return {
        ...present,
        variables: assignableVariables({
          variables: device,
          intermediateVariables: intermediate,
          systemVariables: system,
        }),
      };
    },
  });
  const { data } = known;
  const names = useMemo(() => [...new Set(data?.variables.map(({ driver }) => driver))], [data]);
  const { registers, withoutPlace } = useMemo(() => {
    const chosen = data?.variables.filter(({ driver }) => drivers.length === 0 || drivers.includes(driver));
    return assignedRegisters(chosen ?? [], data?.rows ?? [], { words, from, writable });
  }, [data, drivers, words, from, writable]);
  const isTooMany = registers.length + (data?.rows.length ?? 0) > limits.modbusRegisters;

  async function send(): Promise<void> {
    await attempt(async () => {
      const answer = await adding.run({ revision: data?.revision ?? 0, registers });
      if (answer !== null) onClose();
    });
  }

  return (
    <Drawer title={t('registers.assign.title')} width={720} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('registers.assign.about')}</p>
        <div className={styles.field}>
          <label htmlFor={`${id}-drivers`}>{t('registers.assign.drivers')}</label>
          <Select
            id={`${id}-drivers`}
            mode="multiple"
            allowClear
            placeholder={t('registers.assign.allDrivers')}
            value={[...drivers]}
            options={names.map((value) => ({
              value,
              label: value === '' ? t('registers.assign.ofGateway') : value,
            }))}
            onChange={(next: string[]) => setDrivers(next)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-words`}>{t('registers.assign.words')}</label>
          <Select
            id={`${id}-words`}
            value={words}
            options={(['holding', 'input'] as const).map((value) => ({
              value,
              label: t(`registers.assign.tables.${value}`),
            }))}
            onChange={(next: 'holding' | 'input') => setWords(next)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-from`}>{t('registers.assign.from')}</label>
          <InputNumber
            id={`${id}-from`}
            min={0}
            max={lastRegister}
            precision={0}
            value={from}
            onChange={(next) => setFrom(typeof next === 'number' ? next : 0)}
          />
        </div>
        <Checkbox
          checked={writable && words === 'holding'}
          disabled={words === 'input'}
          onChange={(event) => setWritable(event.target.checked)}
        >
          {t('registers.assign.writable')}
        </Checkbox>
        {(error !== undefined || known.error !== null) && (
          <Notice kind="danger" role="alert" title={t('registers.assign.refused')}>
            {advice(error ?? known.error)}
          </Notice>
        )}
        {withoutPlace.length > 0 && (
          <Notice
            kind="warning"
            title={t('registers.assign.withoutPlace', { amount: groupedNumber(withoutPlace.length) })}
          >
            {t('registers.assign.withoutPlaceText')}
          </Notice>
        )}
        {isTooMany && (
          <Notice
            kind="danger"
            title={t('registers.assign.tooMany', { amount: groupedNumber(limits.modbusRegisters) })}
          />
        )}
        {data !== undefined && registers.length === 0 && (
          <Notice kind="off" title={t('registers.assign.nothing')} />
        )}
        {registers.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('registers.columns.key')}</th>
                <th>{t('registers.columns.area')}</th>
                <th className={styles.number}>{t('registers.columns.address')}</th>
                <th className={styles.number}>{t('registers.columns.reference')}</th>
                <th>{t('registers.columns.dataType')}</th>
                <th>{t('registers.columns.writable')}</th>
              </tr>
            </thead>
            <tbody>
              {registers.slice(0, shownRows).map((register) => (
                <tr key={register.key}>
                  <td>{register.key}</td>
                  <td>{valueLabel('area', register.area, language)}</td>
                  <td className={styles.number}>{register.address}</td>
                  <td className={styles.number}>
                    {modbusNotations(register.area, register.address).reference}
                  </td>
                  <td>{typeText(register, language)}</td>
                  <td>{t(register.writable ? 'registers.write' : 'registers.read')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {registers.length > shownRows && (
          <p className={styles.quiet}>
            {t('registers.assign.more', { amount: groupedNumber(registers.length - shownRows) })}
          </p>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={adding.running}
          disabled={registers.length === 0 || isTooMany}
          onClick={() => void send()}
        >
          {t('registers.assign.apply', { amount: groupedNumber(registers.length) })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
