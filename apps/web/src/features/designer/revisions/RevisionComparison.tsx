import { pageInfo } from '@penstock/contract/calls/page';
import { pageRevisionInfo } from '@penstock/contract/calls/page-revision';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import type { PageDocument } from '@penstock/scene/page/record';
import { definitionOf } from '@penstock/widgets/list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { widgetTypes } from '@penstock/widgets/list';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { Notice } from '../../../design/Notice.tsx';
import { FittedStage } from '../canvas/FittedStage.tsx';
import { pageText } from '../saving/page-saving.ts';
import { useWorkspace } from '../workspace.ts';
import { comparePages, type WidgetDifference } from './compare-pages.ts';
import styles from './revisions.module.css';

/** A state of the page: a revision by its number, the latest one, or what is in the editor. */
export type PageState = number | 'latest' | 'editor';

interface RevisionComparisonProps {
  readonly from: PageState;
  readonly to: PageState;
}

/** Two states of the page side by side, and what differs by name. */
export function RevisionComparison({ from, to }: RevisionComparisonProps) {
  const { t } = useTexts('designer');
  const { t: common } = useTexts('common');
  const { page, editor } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: [pageRevisionInfo.path, page.id, from, to],
    queryFn: async () => {
      const [before, after] = await Promise.all([documentOf(from), documentOf(to)]);
      return { before, after };
    },
    staleTime: 0,
    gcTime: 0,
  });

  async function documentOf(state: PageState): Promise<PageDocument> {
    const { id } = page;
    const json =
      state === 'editor'
        ? pageText(editor.store)
        : state === 'latest'
          ? (await client.call(pageInfo, { id })).json
          : (await client.call(pageRevisionInfo, { id, revision: state })).json;
    const reading = readPageText(json, widgetTypes);
    if (!reading.ok) throw new Error(t('notReadable'));
    return readDocument(reading.page);
  }
  const titleOf = (state: PageState) =>
    typeof state === 'number' ? t('revisions.number', { revision: state }) : t(`revisions.${state}`);

  if (error !== null) return <Notice kind="danger" role="alert" title={errorText(error, common)} />;
  if (data === undefined) return <p className={styles.note}>{common('loading')}</p>;
  return (
    <div className={styles.comparison}>
      <div className={styles.pair}>
        <Side title={titleOf(from)} document={data.before} />
        <Side title={titleOf(to)} document={data.after} />
      </div>
      <Differences before={data.before} after={data.after} />
    </div>
  );
}

function Side({ title, document }: { readonly title: string; readonly document: PageDocument }) {
  const store = useMemo(() => new PageStore(document), [document]);
  return (
    <figure className={styles.side}>
      <figcaption>{title}</figcaption>
      <FittedStage store={store} />
    </figure>
  );
}

/** The parts of a widget that have words of their own. */
const namedParts = [
  'position',
  'style',
  'data',
  'widgetName',
  'index',
  'parentId',
  'posLock',
  'clickEvent',
  'animation',
] as const;

function isNamedPart(part: string): part is (typeof namedParts)[number] {
  return namedParts.some((one) => one === part);
}

const kinds: readonly WidgetDifference['kind'][] = ['added', 'removed', 'changed'];

function Differences({ before, after }: { readonly before: PageDocument; readonly after: PageDocument }) {
  const { t } = useTexts('designer');
  const language = useLanguage();
  const partWords = (part: string) => t(`revisions.parts.${isNamedPart(part) ? part : 'other'}`);
  const { widgets, settings } = useMemo(() => comparePages(before, after), [before, after]);
  if (widgets.length === 0 && settings.length === 0) return <p>{t('revisions.same')}</p>;
  return (
    <dl className={styles.differences}>
      {settings.length > 0 && (
        <div>
          <dt>{t('revisions.settings')}</dt>
        </div>
      )}
      {kinds.map((kind) => {
        const found = widgets.filter((one) => one.kind === kind);
        if (found.length === 0) return null;
        return (
          <div key={kind}>
            <dt>{t(`revisions.${kind}`, { count: found.length })}</dt>
            <dd>
              <ul>
                {found.slice(0, 200).map(({ id, name, parts }) => (
                  <li key={id}>
                    {definitionOf(name)?.title[language] ?? name}
                    {parts.length > 0 && (
                      <span className={styles.note}> {[...new Set(parts.map(partWords))].join(', ')}</span>
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
