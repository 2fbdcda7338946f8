import { textField } from '@penstock/contract/document/fields';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../app/paths.ts';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { groupedNumber } from '../../../texts/numbers.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { PanelProps } from '../signals-context.ts';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';

/** Puts the selected variables of devices into a scan group that their drivers have, or into none. */
export function GroupPanel({ context, onClose }: PanelProps) {
  const t = useToolTexts();
  const { t: common } = useTexts('common');
  const id = useId();
  const [group, setGroup] = useState('');
  const { sn, selected } = context;
  const variables = selected.filter(({ kind }) => kind === 'device');
  const names = new Set(variables.map(({ item }) => textField(item, 'driver')));
  const drivers = context.drivers.filter(({ name }) => names.has(name));
  const [first, ...others] = drivers.map(
    ({ scanGroups }) => new Map(scanGroups.map((one) => [one.name, one])),
  );
  const shared = [...(first?.values() ?? [])].filter(({ name }) => others.every((other) => other.has(name)));

  function enter() {
    context.change(new Map(variables.map(({ id: row }) => [row, { scanGroup: group }])));
    onClose();
  }

  return (
    <Drawer title={t('group.title')} width={480} onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.quiet}>{t('group.text', { count: variables.length })}</p>
        <div className={styles.form}>
          <label htmlFor={id}>
            {t('group.label')}
            <Select
              id={id}
              value={group}
              popupMatchSelectWidth={false}
              options={[
                { value: '', label: t('group.own') },
                ...shared.map(({ name, interval }) => ({
                  value: name,
                  label: drivers.length > 1 ? name : `${name} · ${groupedNumber(interval)} ms`,
                })),
              ]}
              onChange={setGroup}
            />
          </label>
        </div>
        {shared.length === 0 && (
          <p>
            {t(drivers.length > 1 ? 'group.noneCommon' : 'group.none')}{' '}
            <Link to={pathTo('GatewayDrivers', { sn })}>{t('group.toDrivers')}</Link>
          </p>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="primary" disabled={variables.length === 0} onClick={enter}>
          {t('group.enter')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
