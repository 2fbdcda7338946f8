import { configurationDiff, type RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ChangeLines } from '../../kit/review/ChangeLines.tsx';

interface CompareDrawerProps {
  readonly sn: string;
  readonly from: RevisionRow;
  readonly to: RevisionRow;
  readonly onClose: () => void;
}

/** The changes that make one revision out of another, in words. */
export function CompareDrawer({ sn, from, to, onClose }: CompareDrawerProps) {
  const { t } = useTexts('gatewayConfiguration');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const key = ({ revision, hash }: RevisionRow) => ({ revision, hash });
  const found = useQuery({
    queryKey: [configurationDiff.path, sn, from.hash, to.hash, language],
    queryFn: ({ signal }) => client.call(configurationDiff, { sn, from: key(from), to: key(to) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Drawer title={t('compareTitle', { from: from.revision, to: to.revision })} width={720} onClose={onClose}>
      {found.data !== undefined ? (
        found.data.total === 0 ? (
          <Message title={t('noDifference')} />
        ) : (
          <ChangeLines lines={found.data.lines} total={found.data.total} />
        )
      ) : found.error !== null ? (
        <Message
          role="alert"
          title={common('failed.title')}
          actions={<Button onClick={() => void found.refetch()}>{common('retry')}</Button>}
        >
          {errorText(found.error, common)}
        </Message>
      ) : (
        <Outline />
      )}
    </Drawer>
  );
}
