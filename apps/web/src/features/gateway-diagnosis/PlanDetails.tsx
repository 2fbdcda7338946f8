import { variablePlanOfDriver } from '@penstock/contract/calls/variable';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useCodeText } from '../../kit/variable/use-code-text.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from '../gateway-signals/tools/tools.module.css';
import { useToolTexts } from '../gateway-signals/tools/use-tool-texts.ts';

/** The requests of a cycle of a driver, and its variables that failed. */
export function PlanDetails({ sn, driver }: { readonly sn: string; readonly driver: string }) {
  const t = useToolTexts();
  const { t: common } = useTexts('common');
  const { t: driverTexts } = useTexts('driver');
  const codeText = useCodeText();
  const { data, error } = useQuery({
    queryKey: [variablePlanOfDriver.path, sn, driver],
    queryFn: ({ signal }) => client.call(variablePlanOfDriver, { sn, driver }, { signal }),
    retry: false,
  });
  if (data === undefined)
    return error === null ? (
      <p role="status">{t('reading')}</p>
    ) : (
      <p className={styles.problem} role="alert">
        {errorText(error, common)}
      </p>
    );
  const { blocks, total, failing } = data;
  const isGrouped = blocks.some(({ group }) => group !== '');
  return (
    <div className={styles.panel}>
      <table className={styles.table} aria-label={t('plan.ofDriver', { driver })}>
        <thead>
          <tr>
            <th>{t('debug.request')}</th>
            {isGrouped && <th>{driverTexts('cost.group')}</th>}
            <th className={styles.number}>{t('plan.variables')}</th>
            <th className={styles.number}>{t('plan.bytes')}</th>
          </tr>
        </thead>
        <tbody>
          {blocks.map(({ request, group, variables, requestBytes, responseBytes }) => (
            <tr key={`${group} ${request}`}>
              <td className={styles.code}>{request}</td>
              {isGrouped && <td>{group === '' ? driverTexts('cost.own') : group}</td>}
              <td className={styles.number}>{groupedNumber(variables)}</td>
              <td className={styles.number}>{groupedNumber(requestBytes + responseBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {blocks.length < total && (
        <p className={styles.quiet}>{t('plan.more', { count: blocks.length, total })}</p>
      )}
      {failing.total === 0 ? (
        <p className={styles.quiet}>{t('plan.noFailing')}</p>
      ) : (
        <table className={styles.table} aria-label={t('plan.failing')}>
          <thead>
            <tr>
              <th>{t('plan.failing')}</th>
              <th>{t('debug.error')}</th>
              <th>{t('plan.lastError')}</th>
            </tr>
          </thead>
          <tbody>
            {failing.variables.map(({ key, errors, lastError }) => (
              <tr key={key}>
                <td className={styles.key}>{key}</td>
                <td>
                  {errors.map(({ code, count }) => (
                    <div key={code}>
                      {codeText(code)} · {t('plan.times', { count })}
                    </div>
                  ))}
                </td>
                <td className={styles.quiet}>
                  <RelativeTime time={lastError.time} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {failing.variables.length < failing.total && (
        <p className={styles.quiet}>
          {t('plan.more', { count: failing.variables.length, total: failing.total })}
        </p>
      )}
    </div>
  );
}
