import { idSchema } from '@penstock/contract/calls/identifier';
import { pageInfo } from '@penstock/contract/calls/page';
import { pageTitleIn } from '@penstock/contract/dashboard/page-texts';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import type { Camera } from '@penstock/scene/editor/camera';
import { readDocument } from '@penstock/scene/page/read-document';
import { loadLibrary } from '@penstock/scene/symbols/symbol-files';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { widgetTypes } from '@penstock/widgets/list';
import { useSearchedWordings, useTexts } from '../../texts/use-texts.ts';
import { Link, useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { missingRecord } from '../../kit/missing/missing-record.ts';
import { needTexts } from '../../texts/i18n.ts';
import { createWorkspace } from './create-workspace.ts';
import { Designer } from './Designer.tsx';
import type { LoadedPage } from './saving/page-saving.ts';
import { WorkplaceContext } from './workplace/workplace.ts';
import { WorkspaceContext } from './workspace.ts';

needTexts('designer');

/** The designer: reads a page, and opens it. */
export function DesignerPage() {
  useSearchedWordings();
  useEffect(() => {
    // A widget whose symbol could not be loaded says so itself.
    loadLibrary().catch(() => undefined);
  }, []);
  const { productId = '', pageId = '' } = useParams();
  const { t } = useTexts('designer');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [pageInfo.path, pageId],
    queryFn: async ({ signal }) => {
      const id = idSchema.safeParse(pageId).data;
      if (id === undefined) throw missingRecord(language);
      const page = await client.call(pageInfo, { id }, { signal });
      if (page.productId !== productId) throw missingRecord(language);
      return page;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  usePageSubject(data && pageTitleIn(language, data.title, data.titles));
  const reload = useCallback(() => void refetch(), [refetch]);
  if (error !== null && data === undefined)
    return (
      <Message
        role="alert"
        title={t('notLoaded')}
        actions={
          <>
            <Button onClick={() => void refetch()}>{common('retry')}</Button>
            <Link to={pathTo('ProductList')}>{t('toProducts')}</Link>
          </>
        }
      >
        {errorText(error, common)}
      </Message>
    );
  if (data === undefined) return <Outline />;
  return <OpenPage page={data} reload={reload} />;
}

/** A page that was read: opened again when it was read again, with the same part in sight. */
function OpenPage({ page, reload }: { readonly page: LoadedPage; readonly reload: () => void }) {
  const { t } = useTexts('designer');
  const language = useLanguage();
  const account = useSession(({ user }) => user?.id) ?? '';
  const camera = useRef<Camera | undefined>(undefined);
  const opened = useMemo(() => {
    const reading = readPageText(page.json, widgetTypes);
    if (!reading.ok) return reading;
    // The platform has what lists and headings show, also where the file was written by another program.
    const { con, ...more } = reading.page;
    const document = readDocument({
      ...more,
      con: { ...con, id: page.id, productId: page.productId, title: page.title, checkpwd: page.checkpwd },
    });
    const workspace = createWorkspace({ page, document, account, reload });
    return { ok: true, workspace } as const;
  }, [page, account, reload]);

  useEffect(() => {
    if (!opened.ok) return;
    const { editor } = opened.workspace;
    if (camera.current !== undefined) editor.camera.set(camera.current);
    const end = opened.workspace.start();
    return () => {
      camera.current = editor.camera.get();
      end();
    };
  }, [opened]);

  if (!opened.ok)
    return (
      <Message role="alert" title={t('notReadable')}>
        <ul>
          {opened.problems.slice(0, 10).map(({ path, key, parameters }) => (
            <li key={path}>
              {path}: {catalogueText(key, parameters, language)}
            </li>
          ))}
        </ul>
      </Message>
    );
  return (
    <WorkspaceContext value={opened.workspace}>
      <WorkplaceContext value={opened.workspace.workplace}>
        <Designer />
      </WorkplaceContext>
    </WorkspaceContext>
  );
}
