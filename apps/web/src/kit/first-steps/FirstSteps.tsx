import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { resourcesQuery } from '@penstock/contract/calls/gateway-resources';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { pathTo } from '../../app/paths.ts';
import { hasPlatform } from '../../app/place.ts';
import { client } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { keep, readKept } from '../kept/kept-for-account.ts';
import { type FirstStep, firstSteps, isAwaited, isSetUp } from './first-steps.ts';
import styles from './first-steps.module.css';

needTexts('firstSteps');

/** How often the state of the newest gateway is asked for, in ms: somebody waits for it to come, or for its first values. */
const refetchInterval = 10_000;

/** The key under which this browser keeps that somebody has hidden the steps of a gateway that is set up elsewhere. */
const hiddenKey = 'firstSteps.hidden';
const hiddenSchema = z.array(z.string().max(20)).max(1000);

/** The steps of the newest gateway of the account; nothing where it has none, or that one is set up. */
export function NewestGatewaySteps() {
  const { data } = useQuery({
    queryKey: [gatewayQuery.path, 'newest'],
    queryFn: ({ signal }) =>
      client.call(
        gatewayQuery,
        { sort: { column: 'createTime', direction: 'descending' }, pageSize: 1 },
        { signal },
      ),
    // Once it has its values, nothing about it is waited for here.
    refetchInterval: ({ state }) => {
      const [row] = state.data?.rows ?? [];
      return row !== undefined && isAwaited(row) ? refetchInterval : false;
    },
  });
  const row = data?.rows[0];
  return row === undefined ? null : <FirstSteps row={row} isNamed />;
}

interface FirstStepsProps {
  readonly row: GatewayRow;
  /** The gateway is named, with a link: where it is not the subject of the page. */
  readonly isNamed?: boolean;
}

/**
 * The way from a new gateway to equipment that is watched: what is done, and the next step as a button. Nothing once it is
 * walked, or somebody hid it.
 */
export function FirstSteps({ row, isNamed = false }: FirstStepsProps) {
  const { sn } = row;
  const [hidden, setHidden] = useState(() => readKept(hiddenKey, hiddenSchema, []));
  const resources = useQuery({
    queryKey: [resourcesQuery.path, sn],
    queryFn: ({ signal }) => client.call(resourcesQuery, { sn }, { signal }),
  });
  const bound = useQuery({
    queryKey: [equipmentQuery.path, 'of', sn],
    queryFn: ({ signal }) => client.call(equipmentQuery, { keyword: sn, pageSize: 1 }, { signal }),
    enabled: hasPlatform(),
  });
  // Without a platform there is no equipment.
  const equipments = hasPlatform() ? bound.data?.total : null;
  if (resources.data === undefined || equipments === undefined || hidden.includes(sn)) return null;
  const steps = firstSteps({ row, counts: resources.data.counts, equipments });
  if (isSetUp(steps)) return null;
  const hide = () => {
    const now = [...hidden, sn];
    setHidden(now);
    keep(hiddenKey, now);
  };
  return <StepList row={row} isNamed={isNamed} steps={steps} onHide={hide} />;
}

function StepList({
  row: { sn, name },
  isNamed,
  steps,
  onHide,
}: Required<FirstStepsProps> & { readonly steps: readonly FirstStep[]; readonly onHide: () => void }) {
  const { t } = useTexts('firstSteps');
  const navigate = useNavigate();
  const id = useId();
  const current = steps.find(({ done, optional }) => !done && !optional);
  const done = steps.filter((step) => step.done && !step.optional).length;
  const total = steps.filter(({ optional }) => !optional).length;
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t('title')}</h2>
        {isNamed && (
          <Link to={pathTo('GatewayOverview', { sn })} className={styles.gateway}>
            {name === '' ? sn : `${name} (${sn})`}
          </Link>
        )}
        <span className={styles.count}>{t('count', { done, total })}</span>
        <Button size="small" type="text" onClick={onHide}>
          {t('hide')}
        </Button>
      </header>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.name} aria-current={step === current ? 'step' : undefined}>
            <State kind={step.done ? 'good' : 'off'}>
              {t(step.done ? 'done' : step.optional ? 'optional' : 'open')}
            </State>
            <span className={styles.text}>
              {step.done || step === current ? (
                <strong>{t(`steps.${step.name}.title`)}</strong>
              ) : (
                <Link to={step.to}>{t(`steps.${step.name}.title`)}</Link>
              )}
              {!step.done && <span className={styles.why}>{t(`steps.${step.name}.text`)}</span>}
            </span>
            {step === current && (
              <Button type="primary" size="small" onClick={() => void navigate(step.to)}>
                {t(`steps.${step.name}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
