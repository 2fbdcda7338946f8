import { gatewayEdit, gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { searchQuery } from '@penstock/contract/calls/search';
import { rules } from '@penstock/contract/rules/table';
import { useTexts } from '../../texts/use-texts.ts';
import { hasPlatform } from '../../app/place.ts';
import { client } from '../../app/services.ts';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { dateTime } from '../../texts/times.ts';
import { EditableFact } from '../../kit/detail/EditableFact.tsx';
import { UpgradeFact } from './UpgradeFact.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import styles from './overview.module.css';

/** The notes of people about a gateway. */
type Notes = Pick<GatewayRow, 'name' | 'remark' | 'priority'>;

/** Digits of the largest priority. */
const priorityDigits = 7;

/**
 * The facts about a gateway: name, remark and priority, which are changed in place, serial number, model and
 * firmware.
 */
export function GatewayCard({ row }: { readonly row: GatewayRow }) {
  const { t } = useTexts('gatewayOverview');
  const mayEdit = useAllowed()('gateway:configure');
  const { sn } = row;
  const { run } = useChange((notes: Partial<Notes>) => client.call(gatewayEdit, { sn, ...notes }), {
    success: () => t('saved'),
    invalidates: [[gatewayQuery.path], [searchQuery.path]],
    failure: 'message',
  });
  const none = t('none');
  const quiet = (text: string) => (text === '' ? <span className={styles.quiet}>{none}</span> : text);
  const note = (key: keyof Notes, maxLength: number) => {
    const value = String(row[key]);
    if (!mayEdit) return quiet(value);
    return (
      <EditableFact
        label={t(`facts.${key}`)}
        value={value}
        none={none}
        maxLength={maxLength}
        numeric={key === 'priority'}
        onSave={async (given) =>
          (await run({ [key]: key === 'priority' ? Number(given) : given })) !== undefined
        }
      />
    );
  };
  const { maximum } = rules.generalText;
  const isOnPlatform = hasPlatform();
  const facts: Fact[] = [
    // Without a platform the name is the one of the configuration, which is a setting.
    { label: t('facts.name'), value: isOnPlatform ? note('name', maximum) : quiet(row.name) },
    { label: t('facts.sn'), value: <span className={styles.number}>{sn}</span>, copy: sn },
    { label: t('facts.hardware'), value: quiet(row.hardware) },
    {
      label: t('facts.version'),
      value: (
        <span className={styles.waiting}>
          {quiet(row.version)}
          {isOnPlatform && <UpgradeFact sn={sn} online={row.online} />}
        </span>
      ),
    },
    ...(isOnPlatform
      ? [
          { label: t('facts.account'), value: row.account === '' ? quiet('') : row.account },
          { label: t('facts.remark'), value: note('remark', maximum) },
          { label: t('facts.priority'), value: note('priority', priorityDigits) },
          { label: t('facts.added'), value: dateTime(row.createTime) },
        ]
      : []),
  ];
  return (
    <DetailCard title={t('cards.gateway')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}
