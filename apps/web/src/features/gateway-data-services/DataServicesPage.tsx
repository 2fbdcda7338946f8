import type { DataServiceKind } from '@penstock/contract/model/data-service-status';
import { useParams, useSearchParams } from 'react-router';
import { Tabs } from '../../design/Tabs.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SectionDrawer } from '../../kit/section/SectionDrawer.tsx';
import { useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConnectedClients } from './ConnectedClients.tsx';
import styles from './data-services.module.css';
import { Registers } from './registers/Registers.tsx';
import { kindOf } from './service-row.ts';
import { useServiceList } from './use-service-list.tsx';
import { useServiceSections } from './use-service-sections.ts';

needTexts('gatewayDataServices');

/** The data services of a gateway, and the register table that those of Modbus serve. */
export function DataServicesPage() {
  const { sn = '' } = useParams();
  return <GatewayDataServices key={sn} sn={sn} />;
}

function GatewayDataServices({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewayDataServices');
  const [query, setQuery] = useSearchParams();
  const { view } = useItemDrawer();
  const isRegisters = query.get('tab') === 'registers' || view?.section === 'dataServices.registers';
  return (
    <div className={styles.page}>
      <Tabs
        label={t('title')}
        tabs={[
          { key: 'services', title: t('tabs.services') },
          { key: 'registers', title: t('tabs.registers') },
        ]}
        current={isRegisters ? 'registers' : 'services'}
        onChange={(key) => setQuery(key === 'registers' ? { tab: 'registers' } : {})}
      >
        {isRegisters ? <Registers sn={sn} /> : <Services sn={sn} />}
      </Tabs>
    </div>
  );
}

function Services({ sn }: { readonly sn: string }) {
  const { view, open } = useItemDrawer();
  const list = useServiceList(sn);
  const kind = kindOf(view?.section);
  return (
    <>
      <ListPage list={list} />
      {view !== undefined && kind !== undefined && (
        <ServiceDrawer
          key={JSON.stringify(view)}
          sn={sn}
          view={view}
          serviceKind={kind}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function ServiceDrawer({
  sn,
  view,
  serviceKind,
  onClose,
}: Pick<Parameters<typeof SectionDrawer>[0], 'sn' | 'view' | 'onClose'> & {
  readonly serviceKind: DataServiceKind;
}) {
  const { t } = useTexts('gatewayDataServices');
  const [, setQuery] = useSearchParams();
  const form = useServiceSections(serviceKind);
  return (
    <SectionDrawer
      sn={sn}
      view={view}
      kind={t(`services.${serviceKind}`)}
      form={form}
      state={() => <ConnectedClients sn={sn} kind={serviceKind} name={view.identity} />}
      {...(serviceKind === 'modbusTcp' && {
        next: { label: t('nextRegisters'), run: () => setQuery({ tab: 'registers' }) },
      })}
      onClose={onClose}
    />
  );
}
