import type { DriverRow } from '@penstock/contract/calls/driver';
import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { valueLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTopic } from '../../app/channel.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { NeedsGateway } from '../../kit/gateway/NeedsGateway.tsx';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { driversKey, readDriver } from '../gateway-drivers/driver-calls.ts';
import { driverAddress, driverUnit } from '../gateway-drivers/driver-row.ts';
import { createDriverStatuses, DriverStatusContext, takeEvent } from '../gateway-drivers/driver-statuses.ts';
import { DriverStateNotice } from '../gateway-drivers/DriverStateNotice.tsx';
import { Frames } from '../gateway-settings/live/Frames.tsx';
import { LogView } from '../gateway-settings/live/LogView.tsx';
import styles from './diagnosis.module.css';
import { PlanPart } from './PlanPart.tsx';
import { TestPart } from './TestPart.tsx';
import { WordsPart } from './WordsPart.tsx';

needTexts('gatewayDiagnosis', 'gatewayDrivers', 'gatewaySettings', 'driver');

/** The diagnosis of a driver: what can be looked at and tried without a change of the configuration. */
export function DiagnosisPage() {
  const { sn = '', driver = '' } = useParams();
  // A wrong serial number is no gateway; the frame says so.
  return serialNumberSchema.safeParse(sn).success ? (
    <NeedsGateway>
      <Diagnosis key={`${sn} ${driver}`} sn={sn} name={driver} />
    </NeedsGateway>
  ) : null;
}

function Diagnosis({ sn, name }: { readonly sn: string; readonly name: string }) {
  const { t } = useTexts('gatewayDiagnosis');
  const [statuses] = useState(createDriverStatuses);
  useTopic(`drivers:${sn}`, { event: (event) => takeEvent(statuses, event) });
  const found = useQuery({
    queryKey: [...driversKey(sn), 'diagnosis', name],
    queryFn: ({ signal }) => readDriver(sn, name, signal),
  });
  if (found.data === undefined)
    return found.error === null ? <Outline /> : <ReadFailure error={found.error} onRetry={found.refetch} />;
  const { row } = found.data;
  if (row === undefined)
    return (
      <Message
        role="alert"
        title={t('missing.title', { name })}
        actions={<Link to={pathTo('GatewayDrivers', { sn })}>{t('toDrivers')}</Link>}
      >
        {t('missing.text')}
      </Message>
    );
  return (
    <DriverStatusContext value={statuses}>
      <Workspace sn={sn} row={row} />
    </DriverStatusContext>
  );
}

const parts = ['test', 'frames', 'plan', 'words', 'log'] as const;
type Part = (typeof parts)[number];
/** The parts that ask something of the device, or show what travels. */
const ofConfigurer: readonly Part[] = ['test', 'frames', 'words'];

function Workspace({ sn, row }: { readonly sn: string; readonly row: DriverRow }) {
  const { t } = useTexts(['gatewayDiagnosis', 'driver', 'gatewayDrivers']);
  const language = useLanguage();
  const mayConfigure = useAllowed()('gateway:configure');
  const [query, setQuery] = useSearchParams();
  const { driver } = row;
  const offered = parts.filter((part) => mayConfigure || !ofConfigurer.includes(part));
  const part = offered.find((one) => one === query.get('part')) ?? offered[0] ?? 'plan';
  const unit = driverUnit(driver);
  const facts = [
    valueLabel('protocol', driver.protocol, language),
    driverAddress(driver) || t(`driver:port.${driver.port}`),
    unit === undefined ? '' : t('gatewayDrivers:unit', { unit }),
    [driver.brand, driver.model].filter((text) => text !== '').join(' '),
  ];
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('title', { name: driver.name })}</h1>
        <p className={styles.facts}>{facts.filter((text) => text !== '').join(' · ')}</p>
        <p className={styles.links}>
          <Link to={`${pathTo('GatewayDrivers', { sn })}?edit=${encodeURIComponent(driver.name)}`}>
            {t('edit')}
          </Link>
          <Link to={`${pathTo('GatewaySignals', { sn })}?driver=${encodeURIComponent(driver.name)}`}>
            {t('variables', { count: row.variables })}
          </Link>
        </p>
      </header>
      <DriverStateNotice sn={sn} row={row} />
      <Tabs
        label={t('parts.label')}
        tabs={offered.map((key) => ({ key, title: t(`parts.${key}`) }))}
        current={part}
        onChange={(next) => {
          const changed = new URLSearchParams(query);
          changed.set('part', next);
          setQuery(changed, { replace: true });
        }}
      >
        <section className={styles.part} aria-label={t(`parts.${part}`)}>
          <PartView part={part} sn={sn} row={row} variable={query.get('variable') ?? ''} />
        </section>
      </Tabs>
    </div>
  );
}

interface PartViewProps {
  readonly part: Part;
  readonly sn: string;
  readonly row: DriverRow;
  /** The key of the variable that somebody came from; empty where there is none. */
  readonly variable: string;
}

function PartView({ part, sn, row: { driver }, variable }: PartViewProps) {
  switch (part) {
    case 'test':
      return <TestPart sn={sn} driver={driver} variable={variable} />;
    case 'frames':
      return <Frames sn={sn} driver={driver.name} />;
    case 'plan':
      return <PlanPart sn={sn} driver={driver} />;
    case 'words':
      return <WordsPart sn={sn} driver={driver} />;
    case 'log':
      return <LogView sn={sn} search={driver.name} />;
  }
}
