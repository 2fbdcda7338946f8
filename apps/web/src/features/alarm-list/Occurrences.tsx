import { alarmQuery, type AlarmRow } from '@penstock/contract/calls/alarm';
import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './alarm-list.module.css';
import { AlarmStateWord } from './alarm-words.tsx';

/** As many occurrences as are shown, the last ones. */
const mostShown = 20;

/** The last times that the alarm of a row was raised. Nothing where it was raised once. */
export function Occurrences({ row: { sn, alarm, origin } }: { readonly row: AlarmRow }) {
  const { t } = useTexts('alarms');
  const language = useLanguage();
  const found = useQuery({
    queryKey: [alarmQuery.path, 'occurrences', language, sn, origin, alarm],
    queryFn: ({ signal }) => {
      const request = { list: 'history' as const, sn: serialNumberSchema.parse(sn), alarm, origin };
      return client.call(alarmQuery, { ...request, pageSize: mostShown }, { signal });
    },
  });
  const { total = 0, rows = [] } = found.data ?? {};
  if (total < 2) return null;
  return (
    <section className={styles.life}>
      <h3>{t('occurrences.title', { amount: groupedNumber(total) })}</h3>
      <table className={styles.occurrences}>
        <thead>
          <tr>
            <th scope="col">{t('columns.raised')}</th>
            <th scope="col">{t('columns.duration')}</th>
            <th scope="col">{t('columns.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, raisedAt, returnedAt, state }) => (
            <tr key={id}>
              <th scope="row">{dateTime(raisedAt)}</th>
              <td>
                <Elapsed since={raisedAt} until={returnedAt} />
              </td>
              <td>
                <AlarmStateWord state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
