import { type ServerKind, serverKinds } from '@penstock/contract/model/server-status';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate, useParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { RunsOfItem } from '../../kit/script/RunsOfItem.tsx';
import { ReportLosses } from '../../kit/gateway/ReportLosses.tsx';
import { SectionDrawer } from '../../kit/section/SectionDrawer.tsx';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { needTexts } from '../../texts/i18n.ts';
import { BufferFacts } from './BufferFacts.tsx';
import { SubDevices } from './SubDevices.tsx';
import { sectionOf } from './server-row.ts';
import { useServerSections } from './server-sections.ts';
import { useServerList } from './use-server-list.tsx';
import { useServerTest } from './use-server-test.tsx';

needTexts('gatewayServers');

/** The connections of a gateway to servers: what each does, and a drawer in which they are added and changed. */
export function ServersPage() {
  const { sn = '' } = useParams();
  return <GatewayServers key={sn} sn={sn} />;
}

function GatewayServers({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewayServers');
  const { view, open } = useItemDrawer();
  const list = useServerList(sn);
  const kind = kindOf(view?.section);
  return (
    <>
      <ListPage list={list} />
      {view !== undefined && kind !== undefined && (
        <ServerDrawer
          key={JSON.stringify(view)}
          sn={sn}
          kind={kind}
          view={view}
          name={t(`kinds.${kind}`)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function ServerDrawer({
  sn,
  kind,
  view,
  name,
  onClose,
}: Omit<Parameters<typeof SectionDrawer>[0], 'kind' | 'form'> & {
  readonly kind: ServerKind;
  readonly name: string;
}) {
  const form = useServerSections(kind);
  const { t } = useTexts('gatewayServers');
  const navigate = useNavigate();
  const test = useServerTest(sn, view);
  const addTopic = itemAddress(new URLSearchParams(), {
    mode: 'add',
    section: 'topics.report',
    identity: '',
  });
  const next = {
    label: t('nextTopic'),
    run: () => void navigate(pathTo('GatewayTopics', { sn }) + addTopic),
  };
  return (
    <SectionDrawer
      sn={sn}
      view={view}
      kind={name}
      form={form}
      test={test}
      next={next}
      state={(item) => (
        <>
          <SubDevices sn={sn} server={view.identity} />
          <BufferFacts sn={sn} server={view.identity} />
          <ReportLosses sn={sn} server={view.identity} />
          <RunsOfItem
            sn={sn}
            owner={{ use: 'callback', name: view.identity }}
            code={item['callbackScript']}
          />
        </>
      )}
      onClose={onClose}
    />
  );
}

function kindOf(section: string | undefined): ServerKind | undefined {
  return serverKinds.find((kind) => sectionOf[kind] === section);
}
