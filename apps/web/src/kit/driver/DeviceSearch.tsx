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
import { lineText } from './line-text.ts';
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
  /** Enters line parameters that were found at the port of the gateway; absent where they cannot be. */
  readonly onUseLine?: (line: LineParameters) => void;
}

/** Searches units, slots or line parameters at which a device answers, with progress; nothing is changed by it. */
export function DeviceSearch({ sn, savedName, read, driver, onUse, onUseLine }: DeviceSearchProps) {
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
                <UseButton hit={hit} port={driver.port} onUse={onUse} onUseLine={onUseLine} />
              </li>
            ))}
          </ul>
          {!state.running && state.hits.length === 0 && <NothingFound others={state.others} />}
        </>
      )}
    </div>
  );
}

function HitName({ hit: { candidate } }: { readonly hit: SearchHit }) {
  const { t } = useTexts('driver');
  if (candidate.line !== undefined) return lineText(candidate.line);
  const { unit, rack, slot } = candidate.settings;
  return unit === undefined
    ? t('search.slot', { rack: rack ?? 0, slot: slot ?? 0 })
    : t('search.unit', { unit });
}

interface UseButtonProps {
  readonly onUse: DeviceSearchProps['onUse'] | undefined;
  readonly onUseLine: DeviceSearchProps['onUseLine'] | undefined;
  readonly hit: SearchHit;
  readonly port: string;
}

/** Enters what was found: settings at the driver, line parameters at its port, which its drivers share. */
function UseButton({ hit: { candidate }, port, onUse, onUseLine }: UseButtonProps) {
  const { t } = useTexts('driver');
  const { line, settings } = candidate;
  if (line !== undefined)
    return onUseLine === undefined ? null : (
      <Button size="small" onClick={() => onUseLine(line)}>
        {t('search.useLine', { port })}
      </Button>
    );
  return onUse === undefined ? null : (
    <Button size="small" onClick={() => onUse(settings)}>
      {t('search.use')}
    </Button>
  );
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
