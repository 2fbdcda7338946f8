import { driverModelQuery } from '@penstock/contract/calls/device-register';
import { limits } from '@penstock/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Editor } from './ModelEditor.tsx';

interface BuiltInEditorProps {
  readonly identifier: string;
  readonly onClose: () => void;
}

/** Changes a driver model that comes with the product: what is saved takes its place. */
export function BuiltInEditor({ identifier, onClose }: BuiltInEditorProps) {
  const { t } = useTexts('driverModels');
  const { data, error, refetch } = useQuery({
    queryKey: [driverModelQuery.path, 'built in', identifier],
    queryFn: async ({ signal }) => {
      const request = { keyword: identifier, pageSize: limits.pageSizes.maximum };
      const { rows } = await client.call(driverModelQuery, request, { signal });
      return rows.find((row) => row.identifier === identifier) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data === undefined)
    return error === null ? <Outline /> : <ReadFailure error={error} onRetry={refetch} />;
  if (data === null) return <Notice kind="danger" title={t('missing')} />;
  return (
    <>
      <Notice kind="off" title={t('builtIn')}>
        {t('builtInText')}
      </Notice>
      <Editor row={data} onClose={onClose} />
    </>
  );
}
