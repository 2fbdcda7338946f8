import type { Driver } from '@penstock/contract/configuration/model/driver';
import { valueLabel } from '@penstock/contract/texts/label';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { ScanGroups } from '../../kit/driver/ScanGroups.tsx';
import { useDriverSections } from '../../kit/driver/driver-sections.ts';
import { fillModel } from '../../kit/driver/fill-model.ts';
import { ProtocolStep } from '../../kit/driver/ProtocolStep.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { GatewaySection } from '../equipment-binding/GatewaySection.tsx';
import { DefinitionFrame } from './DefinitionFrame.tsx';
import { driverList } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';
import type { ItemForm } from './ItemEditor.tsx';
import { GatewayDrivers } from './GatewayDrivers.tsx';
import { ItemListPage } from './ItemListPage.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { hasParameters, ParameterValues } from './ParameterValues.tsx';
import type { ItemListWords } from './use-item-list.ts';
import { useTarget } from './use-target.ts';
import { enabledColumn } from './enabled-column.tsx';

/** The drivers of a product or an equipment; of an equipment also its gateway, and the parameters that its product leaves to it. */
export function DriversPage() {
  const target = useTarget();
  return (
    <DefinitionFrame key={target.id} target={target}>
      {(state) => (
        <>
          {target.kind === 'equipment' && <Gateway state={state} />}
          <ParameterValues state={state} />
          <Drivers state={state} />
          {target.kind === 'equipment' && <GatewayDrivers equipmentId={target.id} />}
        </>
      )}
    </DefinitionFrame>
  );
}

/** How the equipment is bound to its gateway; the parameters are filled in the wizard, too. */
function Gateway({ state }: { readonly state: DefinitionState }) {
  const { target, revision, definition } = state;
  return (
    <GatewaySection
      id={target.id}
      definition={revision}
      drivers={definition.drivers.map(({ name }) => name)}
      parameters={hasParameters(state) ? <ParameterValues state={state} /> : null}
    />
  );
}

/** Where the device is: host and port, the endpoint, or the port of the gateway. */
function addressOf({ settings, port }: Driver, portText: (port: Driver['port']) => string): string {
  if ('endpoint' in settings) return settings.endpoint;
  return 'host' in settings ? `${settings.host}:${settings.port}` : portText(port);
}

function Drivers({ state }: { readonly state: DefinitionState }) {
  const { t } = useTexts(['definition', 'driver']);
  const language = useLanguage();
  const sections = useDriverSections();
  const { signals } = state.definition;
  const words = useMemo((): ItemListWords<Driver> => {
    const counts = new Map<string, number>();
    for (const { source } of signals)
      if (source.kind === 'device') counts.set(source.driver, (counts.get(source.driver) ?? 0) + 1);
    const protocol = (name: string) => valueLabel('protocol', name, language);
    const address = (driver: Driver) => addressOf(driver, (port) => t(`driver:port.${port}`));
    return {
      title: t('drivers.title'),
      add: t('drivers.add'),
      empty: { title: t('drivers.empty'), text: t('drivers.emptyText') },
      removeText: t('drivers.removeText'),
      searched: (driver) => `${driver.brand} ${driver.model} ${protocol(driver.protocol)} ${address(driver)}`,
      columns: [
        enabledColumn(t),
        {
          key: 'protocol',
          title: t('columns.protocol'),
          width: 140,
          grow: 1,
          card: 'line',
          value: ({ item }) => protocol(item.protocol),
        },
        {
          key: 'address',
          title: t('columns.address'),
          width: 200,
          grow: 2,
          card: 'line',
          value: ({ item }) => address(item),
        },
        {
          key: 'signals',
          title: t('columns.signals'),
          width: 100,
          align: 'end',
          card: 'line',
          render: ({ name }) => groupedNumber(counts.get(name) ?? 0),
          value: ({ name }) => counts.get(name) ?? 0,
        },
      ],
    };
  }, [signals, language, t]);
  const form = useMemo(
    (): ItemForm => ({
      sections,
      firstStep: (edited, onDone) => (
        <ProtocolStep
          chosen={undefined}
          onChoose={(protocol) => {
            edited.setValue('protocol', protocol);
            onDone();
          }}
          onModel={(protocol, model) => {
            fillModel(edited, protocol, model);
            onDone();
          }}
        />
      ),
      below: (edited, name) => (
        <>
          <ScanGroups form={edited} />
          {state.target.kind === 'product' && name !== undefined && (
            <ParameterFields state={state} form={edited} list="drivers" item={name} />
          )}
        </>
      ),
    }),
    [sections, state],
  );
  return <ItemListPage list={driverList} state={state} words={words} kind={t('drivers.one')} form={form} />;
}
