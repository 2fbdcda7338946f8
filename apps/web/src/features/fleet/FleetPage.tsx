import { fleetOverview } from '@penstock/contract/calls/fleet-overview';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { GatewayIcon } from '../../design/icons.tsx';
import { Outline } from '../../design/Outline.tsx';
import { DetailCards } from '../../kit/detail/DetailCard.tsx';
import { EmptyState } from '../../kit/empty/EmptyState.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useTags } from '../../kit/tag/use-tags.ts';
import { useAgo } from '../../kit/time/use-ago.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AlarmsCard, DataCard, HealthCard, OperationsCard, SignalCard, VersionsCard } from './cards.tsx';
import styles from './fleet.module.css';
import { FleetMapCard } from './FleetMapCard.tsx';
import { TagsCard } from './TagsCard.tsx';

needTexts('fleet');

/** How often the figures are asked for again, in ms. */
const refreshInterval = 15_000;

/** The fleet: what is wrong first, then its figures, each of which opens the list of its gateways. `?tag=` shows a group. */
export function FleetPage() {
  const { t } = useTexts('fleet');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const tag = idSchema.safeParse(search.get('tag')).data;
  const { data, error, refetch } = useQuery({
    queryKey: [fleetOverview.path, tag],
    queryFn: ({ signal }) => client.call(fleetOverview, { tags: tag === undefined ? [] : [tag] }, { signal }),
    refetchInterval: refreshInterval,
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    if (error === null) return <Outline />;
    return <ReadFailure title={t('failed')} error={error} onRetry={refetch} />;
  }
  const choose = (id: Id | undefined) => setSearch(id === undefined ? {} : { tag: id }, { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <GroupChoice tag={tag} onChoose={choose} />
        <nav className={styles.links}>
          <Link to={pathTo('GatewayList')}>{t('toGateways')}</Link>
          <Link to={pathTo('TemplateList')}>{t('toTemplates')}</Link>
        </nav>
        {data.oldestReport !== null && <OldestReport age={data.oldestReport} />}
      </header>
      {data.total === 0 && tag === undefined ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={{
            key: 'gateways',
            label: t('toGateways'),
            Icon: GatewayIcon,
            run: () => navigate(pathTo('GatewayList')),
          }}
        />
      ) : (
        <DetailCards>
          <HealthCard fleet={data} tag={tag} />
          <AlarmsCard fleet={data} tag={tag} />
          <DataCard fleet={data} tag={tag} />
          <VersionsCard fleet={data} tag={tag} />
          <SignalCard fleet={data} tag={tag} />
          <OperationsCard fleet={data} tag={tag} />
          <TagsCard />
          <FleetMapCard tag={tag} />
        </DetailCards>
      )}
    </div>
  );
}

/** The group whose gateways are shown. */
function GroupChoice({
  tag,
  onChoose,
}: {
  readonly tag: Id | undefined;
  readonly onChoose: (id: Id | undefined) => void;
}) {
  const { t } = useTexts('fleet');
  const tags = useTags().data?.tags ?? [];
  if (tags.length === 0 && tag === undefined) return null;
  return (
    <Select<string>
      className={styles.group ?? ''}
      aria-label={t('group')}
      value={tag ?? ''}
      options={[
        { value: '', label: t('allGateways') },
        ...tags.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(id) => onChoose(idSchema.safeParse(id).data)}
    />
  );
}

/** How old the oldest of the reports is that the figures are from. */
function OldestReport({ age }: { readonly age: number }) {
  const { t } = useTexts('fleet');
  const ago = useAgo(client.platformTime() - age);
  return <p className={styles.age}>{t('oldestReport', { ago })}</p>;
}
