import { configurationDiff, type RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
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
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : (
        <Outline />
      )}
    </Drawer>
  );
}
