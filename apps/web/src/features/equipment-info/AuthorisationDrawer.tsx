import type { CallAnswer } from '@penstock/contract/calls/call';
import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import {
  equipmentAuthQueryUser,
  equipmentAuthUpdate,
} from '@penstock/contract/calls/equipment-authorisation';
import { type EquipmentRight, equipmentRights } from '@penstock/contract/model/equipment-right';
import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import styles from './equipment-info.module.css';
import { useGivableRights } from './use-givable-rights.ts';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

/** An account that is authorised on an equipment. */
export type AuthorisedAccount = CallAnswer<typeof equipmentAuthQueryUser>['rows'][number];

/** Longest user name or phone number that the call takes. */
const maxAccount = 50;

interface AuthorisationDrawerProps {
  readonly equipment: EquipmentRow;
  /** The account whose rights are changed; undefined for an account that is to be authorised. */
  readonly account: AuthorisedAccount | undefined;
  readonly onClose: () => void;
}

/** Authorises an account on an equipment, or changes what an authorised account may do. */
export function AuthorisationDrawer({ equipment, account, onClose }: AuthorisationDrawerProps) {
  const { t } = useTexts(['equipmentInfo', 'common']);
  const language = useLanguage();
  const form = useId();
  const field = useId();
  const givable = useGivableRights(equipment.id);
  const [entered, setEntered] = useState('');
  const [rights, setRights] = useState<readonly EquipmentRight[]>(account?.rights ?? ['see']);
  const { error, attempt } = useAttempt();
  const name = account?.account ?? entered.trim();
  const { run, running } = useChange(
    () => client.call(equipmentAuthUpdate, { id: equipment.id, account: name, rights: [...rights] }),
    {
      success: () =>
        t(account === undefined ? 'authorisation.added' : 'authorisation.changed', { account: name }),
      invalidates: [[equipmentAuthQueryUser.path, equipment.id]],
      failure: 'thrown',
    },
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    await attempt(async () => {
      await run(undefined);
      onClose();
    });
  };
  const title =
    account === undefined
      ? t('authorisation.addTitle', { name: titleIn(equipment, language) })
      : t('authorisation.changeTitle', { account: account.account });
  return (
    <Drawer title={title} width={480} onClose={onClose}>
      <form id={form} className={styles.stack} onSubmit={(event) => void save(event)}>
        {account === undefined && (
          <div className={styles.field}>
            <label htmlFor={field}>{t('authorisation.account')}</label>
            <Input
              id={field}
              autoFocus
              autoComplete="off"
              maxLength={maxAccount}
              value={entered}
              onChange={({ target }) => setEntered(target.value)}
            />
          </div>
        )}
        <div className={styles.field} role="group" aria-label={t('authorisation.rights')}>
          <span className={styles.label}>{t('authorisation.rights')}</span>
          <Checkbox.Group
            className={styles.rights ?? ''}
            value={[...rights]}
            onChange={(chosen) => setRights(equipmentRights.filter((right) => chosen.includes(right)))}
          >
            {givable.map(({ right, label }) => (
              <div key={right}>
                <Checkbox value={right} disabled={right === 'see'} aria-describedby={`${field}-${right}`}>
                  {label}
                </Checkbox>
                <div id={`${field}-${right}`} className={styles.effect}>
                  {t(`authorisation.effect.${right}`)}
                </div>
              </div>
            ))}
          </Checkbox.Group>
        </div>
        <FailureNotice title={t('authorisation.failed')} error={error} />
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" form={form} loading={running} disabled={name === ''}>
          {t(account === undefined ? 'authorisation.add' : 'authorisation.save')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
