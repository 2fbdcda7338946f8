import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { LineParameters } from '@penstock/contract/model/connection-test';
import { searchKinds } from '@penstock/contract/model/search-candidates';
import { Button } from 'antd';
import { State } from '../../design/State.tsx';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connection-test.module.css';
import { DriverErrorNote } from './DriverErrorNote.tsx';
import { type SearchHit, useDeviceSearch } from './use-device-search.ts';

needTexts('driver');

interface DeviceSearchProps {
  readonly sn: string;
  /** The driver of the configuration that is meant; empty for a new one. */
  readonly savedName: string;
  /** The driver as it is entered; undefined while something is wrong with it, which then shows. */
  readonly read: () => Driver | undefined;
  /** They decide which searches are offered. */
  readonly driver: { readonly protocol: string; readonly port: string; readonly settings: object };
  /** Enters settings that were found; absent where nothing can be entered. */
  readonly onUse?: (settings: Readonly<Record<string, number>>) => void;
}

/** Searches units, slots or line parameters at which a device answers, with progress; nothing is changed by it. */
export function DeviceSearch({ sn, savedName, read, driver, onUse }: DeviceSearchProps) {
  const { t } = useTexts(['driver', 'common']);
  const advice = useErrorAdvice();
  const { state, search, cancel } = useDeviceSearch(sn, savedName);
  const kinds = searchKinds(driver);
  if (kinds.length === 0) return null;
  return (
    <div className={styles.search}>
      <div className={styles.buttons}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            disabled={state?.running === true}
            onClick={() => {
              const entered = read();
              if (entered !== undefined) void search(kind, entered);
            }}
          >
            {t(`search.action.${kind}`)}
          </Button>
        ))}
        {state?.running === true && (
          <Button size="small" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
      {kinds.includes('line') && state === undefined && <p className={styles.quiet}>{t('search.pauses')}</p>}
      {state !== undefined && (
        <>
          <progress
            className={styles.progress}
            aria-label={t(`search.action.${state.kind}`)}
            value={state.tried}
            max={state.total}
          />
          <p className={styles.quiet} role="status">
            {t(state.running ? 'search.progress' : 'search.ended', {
              tried: groupedNumber(state.tried),
              total: groupedNumber(state.total),
              found: groupedNumber(state.hits.length),
            })}
          </p>
          {state.error !== undefined && <p role="alert">{advice(state.error)}</p>}
          <ul className={styles.hits}>
            {state.hits.map((hit) => (
              <li key={JSON.stringify(hit.candidate)}>
                <State kind="good">
                  <HitName hit={hit} />
                </State>
                <span className={styles.time}>
                  {hit.result.latency !== null &&
                    t('test.latency', { latency: groupedNumber(Math.round(hit.result.latency)) })}
                </span>
                {onUse !== undefined && hit.candidate.line === undefined && (
                  <Button size="small" onClick={() => onUse(hit.candidate.settings)}>
                    {t('search.use')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {!state.running && state.hits.length === 0 && <NothingFound others={state.others} />}
        </>
      )}
    </div>
  );
}

/** Line settings belong to the port of the gateway, so they are named and not entered here. */
function HitName({ hit: { candidate } }: { readonly hit: SearchHit }) {
  const { t } = useTexts('driver');
  if (candidate.line !== undefined) return lineText(candidate.line);
  const { unit, rack, slot } = candidate.settings;
  return unit === undefined
    ? t('search.slot', { rack: rack ?? 0, slot: slot ?? 0 })
    : t('search.unit', { unit });
}

/** Parameters as people write them: `9600 8N1`. */
function lineText({ baudRate, dataBits, parity, stopBits }: LineParameters): string {
  return `${baudRate} ${dataBits}${parity.charAt(0).toUpperCase()}${stopBits}`;
}

function NothingFound({ others }: { readonly others: readonly SearchHit[] }) {
  const { t } = useTexts('driver');
  const error = others[0]?.result.error ?? null;
  return (
    <>
      <p>{t('search.none')}</p>
      {error !== null && <DriverErrorNote error={error} />}
    </>
  );
}
