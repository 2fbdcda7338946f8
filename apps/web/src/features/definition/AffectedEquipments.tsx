import {
  type AffectedEquipment,
  productDefinitionPreview,
} from '@penstock/contract/calls/product-definition';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './definition.module.css';

interface AffectedEquipmentsProps {
  readonly id: string;
  readonly revision: number;
  readonly changes: readonly PatchChange[];
}

/** The most equipments that are named. */
const mostNamed = 20;

/** Which equipments a change of their product reaches, and what is wrong with the change. */
export function AffectedEquipments({ id, revision, changes }: AffectedEquipmentsProps) {
  const { t } = useTexts('definition');
  const { t: common } = useTexts('common');
  const preview = useQuery({
    queryKey: ['definition.preview', id, revision, changes],
    queryFn: ({ signal }) =>
      client.call(
        productDefinitionPreview,
        { id, revision, changes: [...changes], pageNo: 1, pageSize: mostNamed },
        { signal },
      ),
    gcTime: 0,
    retry: false,
  });
  if (preview.error !== null)
    return (
      <Notice kind="warning" title={t('affected.unknown')}>
        {errorText(preview.error, common)}
      </Notice>
    );
  if (preview.data === undefined) return <p role="status">{t('affected.asking')}</p>;
  const { problems, total, equipments } = preview.data;
  return (
    <>
      {problems.length > 0 && (
        <Notice kind="danger" role="alert" title={t('affected.problems')}>
          <ul className={styles.plain}>
            {problems.slice(0, mostNamed).map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={styles.affected} aria-label={t('affected.title')}>
        <h4>
          {total === 0
            ? t('affected.none')
            : t('affected.some', { count: total, shown: groupedNumber(total) })}
        </h4>
        {total > 0 && (
          <ul className={styles.plain}>
            {equipments.map((equipment) => (
              <li key={equipment.id}>
                <Affected equipment={equipment} />
              </li>
            ))}
            {total > equipments.length && (
              <li>{t('affected.more', { shown: groupedNumber(total - equipments.length) })}</li>
            )}
          </ul>
        )}
      </section>
    </>
  );
}

function Affected({ equipment }: { readonly equipment: AffectedEquipment }) {
  const { t } = useTexts('definition');
  const { title, sn, online, changes, dropped } = equipment;
  const gateway =
    sn === '' ? t('affected.unbound') : t(online ? 'affected.online' : 'affected.offline', { sn });
  return (
    <>
      <strong>{title}</strong> · {t('affected.changes', { count: changes })} ·{' '}
      <span className={styles.quiet}>{gateway}</span>
      {dropped > 0 && <span className={styles.warning}> · {t('affected.dropped', { count: dropped })}</span>}
    </>
  );
}
