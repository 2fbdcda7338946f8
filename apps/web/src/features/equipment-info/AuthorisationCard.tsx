import { listText } from '@penstock/languages/list-text';
import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import {
  equipmentAuthDelete,
  equipmentAuthQueryUser,
  equipmentRightTexts,
} from '@penstock/contract/calls/equipment-authorisation';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import { limits } from '@penstock/contract/rules/limits';
import type { Language } from '@penstock/languages/language';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { type AuthorisedAccount, AuthorisationDrawer } from './AuthorisationDrawer.tsx';
import styles from './equipment-info.module.css';
import { GroupAuthorisations } from './GroupAuthorisations.tsx';
import { useGivableRights } from './use-givable-rights.ts';

/**
 * The accounts that may use an equipment beside its owner, for those that may authorise; to others, their own
 * rights.
 */
export function AuthorisationCard({ row }: { readonly row: EquipmentRow }) {
  const { t } = useTexts('equipmentInfo');
  const language = useLanguage();
  const givable = useGivableRights(row.id);
  return (
    <DetailCard title={t('cards.authorisation')}>
      {givable.length > 0 ? (
        <>
          <AuthorisedAccounts row={row} />
          <GroupAuthorisations row={row} />
        </>
      ) : (
        <p className={styles.note}>{t('authorisation.own', { rights: rightsText(row.rights, language) })}</p>
      )}
    </DetailCard>
  );
}

function AuthorisedAccounts({ row }: { readonly row: EquipmentRow }) {
  const { t } = useTexts('equipmentInfo');
  const { t: common } = useTexts('common');
  const [open, setOpen] = useState<'add' | AuthorisedAccount>();
  const found = useQuery({
    queryKey: [equipmentAuthQueryUser.path, row.id],
    queryFn: ({ signal }) => client.call(equipmentAuthQueryUser, { id: row.id }, { signal }),
  });
  if (found.data === undefined)
    return found.error === null ? (
      <p className={styles.note} role="status">
        {common('loading')}
      </p>
    ) : (
      <div className={styles.note} role="alert">
        {errorText(found.error, common)}
        <Button size="small" onClick={() => void found.refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  const { rows } = found.data;
  const maximum = limits.authorisedAccounts;
  const isFull = rows.length >= maximum;
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('authorisation.none')}</p>
      ) : (
        <ul className={styles.accounts}>
          {rows.map((account) => (
            <AccountLine
              key={account.accountId}
              equipment={row}
              account={account}
              onChange={() => setOpen(account)}
            />
          ))}
        </ul>
      )}
      <div className={styles.cardActions}>
        <Button disabled={isFull} onClick={() => setOpen('add')}>
          {t('authorisation.add')}
        </Button>
        <p className={styles.hint}>{t(isFull ? 'authorisation.full' : 'authorisation.most', { maximum })}</p>
      </div>
      {open !== undefined && (
        <AuthorisationDrawer
          equipment={row}
          account={open === 'add' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface AccountLineProps {
  readonly equipment: EquipmentRow;
  readonly account: AuthorisedAccount;
  readonly onChange: () => void;
}

/** An authorised account, what it may do and since when, and what can be done about that. */
function AccountLine({ equipment, account: one, onChange }: AccountLineProps) {
  const { t } = useTexts('equipmentInfo');
  const language = useLanguage();
  const { account, accountId, nickname, rights, time } = one;
  const { run } = useChange(() => client.call(equipmentAuthDelete, { id: equipment.id, accountId }), {
    success: () => t('authorisation.removed', { account }),
    invalidates: [[equipmentAuthQueryUser.path, equipment.id]],
    failure: 'thrown',
  });
  const remove = () =>
    void confirm({
      title: t('authorisation.removeTitle', { account }),
      text: t('authorisation.removeText', { account, name: titleIn(equipment, language) }),
      action: t('authorisation.remove'),
      danger: true,
      run: () => run(undefined),
    });
  return (
    <li>
      <div>
        <p className={styles.account}>
          {account}
          {nickname !== '' && <span className={styles.none}> {nickname}</span>}
        </p>
        <p>{rightsText(rights, language)}</p>
        <p className={styles.none}>
          {t('authorisation.since')} <RelativeTime time={time} />
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={t('authorisation.changeTitle', { account })} onClick={onChange}>
          {t('authorisation.change')}
        </Button>
        <Button size="small" danger aria-label={t('authorisation.removeTitle', { account })} onClick={remove}>
          {t('authorisation.remove')}
        </Button>
      </div>
    </li>
  );
}

/** The names of rights, one after another. */
function rightsText(rights: readonly EquipmentRight[], language: Language): string {
  return listText(
    rights.map((right) => equipmentRightTexts[right][language]),
    language,
  );
}
