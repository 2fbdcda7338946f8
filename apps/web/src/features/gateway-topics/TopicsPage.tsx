import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { RunsOfItem } from '../../kit/script/RunsOfItem.tsx';
import type { SectionItem } from '../../kit/section/section-calls.ts';
import { ReportLosses } from '../../kit/gateway/ReportLosses.tsx';
import { SectionDrawer } from '../../kit/section/SectionDrawer.tsx';
import { type ItemView, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useServerChoices } from '../../kit/server/use-server-choices.ts';
import { freeId } from './free-id.ts';
import { sectionOf, type TopicKind, topicKinds } from './topic-row.ts';
import { TopicSuggestion } from './TopicSuggestion.tsx';
import { useTopicSections } from './topic-sections.ts';
import { useRequestPreview } from './use-request-preview.tsx';
import { useTopicPreview } from './use-topic-preview.tsx';
import { useTopicList } from './use-topic-list.tsx';

needTexts('gatewayTopics');

/** The topics of a gateway: what it reports and answers, and a drawer in which they are added and changed. */
export function TopicsPage() {
  const { sn = '' } = useParams();
  return <GatewayTopics key={sn} sn={sn} />;
}

function GatewayTopics({ sn }: { readonly sn: string }) {
  const { view, open } = useItemDrawer();
  const list = useTopicList(sn);
  const kind = topicKinds.find((one) => sectionOf[one] === view?.section);
  return (
    <>
      <ListPage list={list} />
      {view !== undefined && kind !== undefined && (
        <TopicDrawer
          key={JSON.stringify(view)}
          sn={sn}
          kind={kind}
          view={view}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function TopicDrawer(props: {
  readonly sn: string;
  readonly kind: TopicKind;
  readonly view: ItemView;
  readonly onClose: () => void;
}) {
  const { sn, kind, view, onClose } = props;
  const { t } = useTexts('gatewayTopics');
  const form = useTopicSections(kind);
  const { choices, isLoading } = useServerChoices(sn, kind !== 'report');
  const preview = useTopicPreview(sn);
  const requestPreview = useRequestPreview(sn, kind === 'read' ? 'read' : 'write');
  // The fields of a form are filled in once: they wait for the servers.
  if (view.mode === 'add' && isLoading) return null;
  const [only, second] = choices;
  return (
    <SectionDrawer
      sn={sn}
      view={view}
      kind={t(`kinds.${kind}`)}
      form={form}
      initial={(topics) => ({
        id: freeId(kind, topics),
        ...(only !== undefined && second === undefined && { target: only.name }),
      })}
      test={kind === 'report' ? preview : requestPreview}
      suggestion={(entered) => <TopicSuggestion sn={sn} kind={kind} form={entered} />}
      state={(item) => (
        <>
          {kind === 'report' && <ReportLosses sn={sn} report={view.identity} />}
          <TopicRuns sn={sn} kind={kind} id={view.identity} item={item} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** The runs of the scripts of a topic, where its messages are made and understood by scripts. */
function TopicRuns(props: {
  readonly sn: string;
  readonly kind: TopicKind;
  readonly id: string;
  readonly item: SectionItem;
}) {
  const { sn, kind, id: name, item } = props;
  if (item['processing'] !== 'custom') return null;
  if (kind === 'report') return <RunsOfItem sn={sn} owner={{ use: 'report', name }} code={item['script']} />;
  return (
    <>
      <RunsOfItem sn={sn} owner={{ use: `${kind}Request`, name }} code={item['requestScript']} />
      <RunsOfItem sn={sn} owner={{ use: `${kind}Response`, name }} code={item['responseScript']} />
    </>
  );
}
