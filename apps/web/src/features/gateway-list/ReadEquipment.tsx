import { gatewayEquipment } from '@penstock/contract/calls/gateway-ownership';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';

/** The equipment that a gateway reads, for those who may say whose it is. */
export function useReadEquipment(sn: string) {
  return useQuery({
    queryKey: [gatewayEquipment.path, sn],
    queryFn: ({ signal }) => client.call(gatewayEquipment, { sn }, { signal }),
    // It is asked for before something is decided.
    staleTime: 0,
  });
}

interface ReadEquipmentProps {
  readonly read: ReturnType<typeof useReadEquipment>;
  /** The fate of an equipment, in a word; nothing where it is not given. */
  readonly outcome?: (goesAlong: boolean) => string;
}

/** Names the equipment that a gateway reads, each with what becomes of it. */
export function ReadEquipment({ read, outcome }: ReadEquipmentProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  if (read.data === undefined)
    return read.error === null ? (
      <p role="status">{t('common:loading')}</p>
    ) : (
      <ReadFailure error={read.error} onRetry={read.refetch} />
    );
  const { rows, total } = read.data;
  if (total === 0) return <p className={styles.hint}>{t('equipment.none')}</p>;
  return (
    <div className={styles.field}>
      <span>{t('equipment.title', { count: total })}</span>
      <ul className={styles.equipment}>
        {rows.map(({ id, title, owner, goesAlong }, at) => (
          <li key={id === '' ? `hidden-${at}` : id}>
            {id === '' ? (
              t('equipment.hidden', { owner })
            ) : (
              <Link to={pathTo('EquipmentInfo', { equipmentId: id })}>{title}</Link>
            )}
            {outcome !== undefined && <span className={styles.none}>{outcome(goesAlong)}</span>}
          </li>
        ))}
        {total > rows.length && (
          <li>
            {t('equipment.more', { shown: groupedNumber(total - rows.length), count: total - rows.length })}
          </li>
        )}
      </ul>
    </div>
  );
}
