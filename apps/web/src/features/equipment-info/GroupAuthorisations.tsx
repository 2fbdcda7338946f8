import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { equipmentRightTexts } from '@penstock/contract/calls/equipment-authorisation';
import {
  equipmentAuthDeleteGroup,
  equipmentAuthQueryGroup,
} from '@penstock/contract/calls/many-authorisations';
import { peopleGroupQuery } from '@penstock/contract/calls/people-group';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { listText } from '@penstock/languages/list-text';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AuthoriseDrawer } from '../../kit/area/AuthoriseDrawer.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './equipment-info.module.css';

type Group = CallAnswer<typeof equipmentAuthQueryGroup>['groups'][number];

/** The groups of people that may use an equipment, and its area, whose rights hold too; nothing until they are known. */
export function GroupAuthorisations({ row }: { readonly row: EquipmentRow }) {
  const { t } = useTexts('equipmentInfo');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [equipmentAuthQueryGroup.path, row.id],
    queryFn: ({ signal }) => client.call(equipmentAuthQueryGroup, { id: row.id }, { signal }),
  });
  if (data === undefined) return null;
  return (
    <>
      {data.groups.length > 0 && (
        <ul className={styles.accounts} aria-label={t('groups.title')}>
          {data.groups.map((group) => (
            <GroupLine key={group.groupId} equipment={row} group={group} />
          ))}
        </ul>
      )}
      <div className={styles.cardActions}>
        <Button onClick={() => setOpen(true)}>{t('groups.add')}</Button>
        {data.areaId !== '' && (
          <p className={styles.hint}>
            {t('groups.byArea')}{' '}
            <Link to={`${pathTo('Areas')}?area=${data.areaId}`}>
              {row.areas.map(({ title }) => title).join(' / ')}
            </Link>
          </p>
        )}
      </div>
      {isOpen && <AuthoriseDrawer rows={[row]} to="group" onClose={() => setOpen(false)} />}
    </>
  );
}

function GroupLine({ equipment, group }: { readonly equipment: EquipmentRow; readonly group: Group }) {
  const { t } = useTexts('equipmentInfo');
  const language = useLanguage();
  const { groupId, title, members, rights, time } = group;
  const { run } = useChange(() => client.call(equipmentAuthDeleteGroup, { id: equipment.id, groupId }), {
    success: () => t('authorisation.removed', { account: title }),
    invalidates: [[equipmentAuthQueryGroup.path, equipment.id], [peopleGroupQuery.path]],
    failure: 'thrown',
  });
  const remove = () =>
    void confirm({
      title: t('authorisation.removeTitle', { account: title }),
      text: t('groups.removeText', { title }),
      action: t('authorisation.remove'),
      danger: true,
      run: () => run(undefined),
    });
  const words = rights.map((right) => equipmentRightTexts[right][language]);
  return (
    <li>
      <div>
        <p className={styles.account}>
          {title} <span className={styles.none}>{t('groups.members', { count: members })}</span>
        </p>
        <p>{listText(words, language)}</p>
        <p className={styles.none}>
          {t('authorisation.since')} <RelativeTime time={time} />
        </p>
      </div>
      <Button
        size="small"
        danger
        aria-label={t('authorisation.removeTitle', { account: title })}
        onClick={remove}
      >
        {t('authorisation.remove')}
      </Button>
    </li>
  );
}
