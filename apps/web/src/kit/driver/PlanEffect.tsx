import { driverPlanPreview } from '@penstock/contract/calls/driver';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { PlanPreview } from '@penstock/contract/model/read-plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { useSettled } from '../../design/use-settled.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './driver.module.css';
import { busyPart, GroupCosts, shownTime, unusedOf } from './GroupCosts.tsx';

needTexts('driver');

/** How long nothing was entered before the plan is asked for, in ms. */
const pause = 400;

interface PlanEffectProps {
  readonly sn: string;
  /** Why the gateway cannot be asked; empty while it can. */
  readonly why: string;
  /** The name of the driver as it is saved. */
  readonly name: string;
  /** The driver as it is entered; undefined while something is wrong. */
  readonly driver: Driver | undefined;
}

/** The read plan of a driver as it is entered, beside the one it has: computed by the gateway, which asks the device for nothing. */
export function PlanEffect({ sn, why, name, driver }: PlanEffectProps) {
  const { t } = useTexts('driver');
  const { t: common } = useTexts('common');
  const text = useSettled(driver === undefined ? '' : JSON.stringify(driver), pause);
  const { data, error } = useQuery({
    queryKey: [driverPlanPreview.path, sn, name, text],
    queryFn: async ({ signal }) => {
      const entered: unknown = JSON.parse(text);
      const request = driverPlanPreview.request.safeParse({ sn, name, driver: entered });
      return request.success ? await client.call(driverPlanPreview, request.data, { signal }) : null;
    },
    enabled: text !== '' && why === '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <div className={styles.effect} role="status" aria-label={t('effect.title')}>
      <h4>{t('effect.title')}</h4>
      {why !== '' ? (
        <p>{why}</p>
      ) : error !== null ? (
        <p>{errorText(error, common)}</p>
      ) : data === undefined || data === null ? (
        <p>{t('effect.waiting')}</p>
      ) : (
        <Effect preview={data.preview} saved={data.saved} />
      )}
    </div>
  );
}

function Effect({ preview, saved }: { readonly preview: PlanPreview; readonly saved: PlanPreview }) {
  const { t } = useTexts('driver');
  const lines: readonly (readonly [string, (plan: PlanPreview) => string])[] = [
    [t('effect.requests'), ({ requests }) => groupedNumber(requests)],
    [t('effect.unused'), (plan) => t('cost.unusedOf', unusedOf(plan))],
    [t('effect.cycle'), ({ expectedCycle }) => shownTime(expectedCycle)],
    [t('effect.silent'), ({ silentCycle }) => shownTime(silentCycle)],
  ];
  if (preview.variables === 0) return <p>{t('effect.noVariables')}</p>;
  return (
    <>
      <table className={styles.costs}>
        <thead>
          <tr>
            <th>{t('effect.perCycle')}</th>
            <th>{t('effect.saved')}</th>
            <th>{t('effect.entered')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, shown]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{shown(saved)}</td>
              <td data-changed={shown(saved) !== shown(preview)}>{shown(preview)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.groups.length > 1 && <GroupCosts groups={preview.groups} />}
      {preview.refused > 0 && (
        <Notice kind="warning" title={t('effect.refused', { count: preview.refused })} />
      )}
      {busyPart(preview.groups) > 1 && <Notice kind="warning" title={t('effect.tooLong')} />}
    </>
  );
}
