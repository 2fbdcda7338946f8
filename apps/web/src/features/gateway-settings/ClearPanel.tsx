import { gatewayClear } from '@penstock/contract/calls/gateway-operation';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import styles from './settings.module.css';
import { useBlocked } from './use-blocked.ts';

/** The stores that can be cleared, the least loss first. */
const clearable = ['log', 'localPassword', 'records', 'reports', 'userData', 'configuration'] as const;

/** Clears data of the gateway: nothing but what is chosen, and confirmed by typing its serial number. */
export function ClearPanel({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySettings');
  const [chosen, setChosen] = useState<readonly (typeof clearable)[number][]>([]);
  const why = useBlocked(sn);
  const blocked = why === '' && chosen.length === 0 ? t('clear.nothing') : why;
  const ask = () =>
    confirm({
      title: t('clear.title', { sn }),
      text: t('clear.text', { what: chosen.map((one) => t(`clear.what.${one}`)).join(t('between')) }),
      action: t('clear.action'),
      danger: true,
      typed: sn,
      run: async () => {
        await client.call(gatewayClear, { sn, ...Object.fromEntries(chosen.map((one) => [one, true])) });
        setChosen([]);
        showToast({ kind: 'good', text: t('clear.done') });
      },
    });
  return (
    <>
      <Checkbox.Group
        className={styles.choices ?? ''}
        value={[...chosen]}
        onChange={(values) => setChosen(clearable.filter((one) => values.includes(one)))}
        options={clearable.map((value) => ({ value, label: t(`clear.what.${value}`) }))}
      />
      <div className={styles.buttons}>
        <Button danger disabled={blocked !== ''} title={blocked} onClick={() => void ask()}>
          {t('clear.action')}
        </Button>
        {blocked !== '' && <span className={styles.quiet}>{blocked}</span>}
      </div>
    </>
  );
}
