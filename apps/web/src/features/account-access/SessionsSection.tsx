import { sessionEnd, sessionQuery } from '@penstock/contract/calls/session';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from './account-access.module.css';
import { networkPlace } from '../../kit/account/network-place.ts';
import { programName } from './program-name.ts';
import { Section } from './Section.tsx';

/** Where the own account is signed in, and how to end that. */
export function SessionsSection() {
  const { t } = useTexts('accountAccess');
  const sessions = useQuery({
    queryKey: [sessionQuery.path],
    queryFn: ({ signal }) => client.call(sessionQuery, {}, { signal }),
  });
  const end = useChange((request: { ids?: string[]; others?: boolean }) => client.call(sessionEnd, request), {
    success: ({ ended }) => t('sessions.ended', { count: ended }),
    invalidates: [[sessionQuery.path]],
    failure: 'thrown',
  });
  const rows = sessions.data?.rows ?? [];
  const others = rows.filter(({ current }) => !current).length;
  const endOthers = () =>
    void confirm({
      title: t('sessions.endOthersTitle', { count: others }),
      text: t('sessions.endOthersText'),
      action: t('sessions.endOthers'),
      danger: true,
      run: () => end.run({ others: true }),
    });
  const endOne = (id: string, name: string) =>
    void confirm({
      title: t('sessions.endTitle', { name }),
      text: t('sessions.endText'),
      action: t('sessions.end'),
      danger: true,
      run: () => end.run({ ids: [id] }),
    });
  return (
    <Section
      title={t('sessions.title')}
      about={t('sessions.about')}
      query={sessions}
      actions={others > 0 && <Button onClick={endOthers}>{t('sessions.endOthers')}</Button>}
    >
      <ul className={styles.rows}>
        {rows.map((row) => {
          const program = programName(row.userAgent) ?? t('sessions.unknown');
          const place = t(`sessions.places.${networkPlace(row.address)}`, { address: row.address });
          // The place distinguishes two sessions of one browser.
          const name = t('sessions.name', { program, place });
          return (
            <li key={row.id}>
              <div>
                <p className={styles.name}>
                  {name}
                  {row.current && <span className={styles.mark}>{t('sessions.current')}</span>}
                </p>
                <p className={styles.note} title={row.userAgent}>
                  {t('sessions.opened', { opened: dateTime(row.opened) })}
                  {' · '}
                  {t('sessions.lastSeen')} <RelativeTime time={row.lastSeen} />
                </p>
              </div>
              {!row.current && (
                <Button
                  size="small"
                  aria-label={t('sessions.endTitle', { name })}
                  onClick={() => endOne(row.id, name)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
