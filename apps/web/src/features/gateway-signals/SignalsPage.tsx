import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { needTexts } from '../../texts/i18n.ts';
import { isLists, openVariables, variablesKey } from './variables-query.ts';
import { Workbench } from './Workbench.tsx';

needTexts('gatewaySignals');

/** The variables of a gateway as a table that is edited like a spreadsheet. */
export function SignalsPage() {
  const { sn = '' } = useParams();
  return <GatewaySignals key={sn} sn={sn} />;
}

function GatewaySignals({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySignals');
  const gatewayCall = useGatewayCall(sn);
  const lists = useQuery({
    queryKey: variablesKey(sn),
    // One revision is always the same; comparing ten thousand variables with themselves would take time.
    structuralSharing: (before, now) =>
      isLists(before) && isLists(now) && before.revision === now.revision ? before : now,
    queryFn: ({ signal }) => gatewayCall(() => openVariables(sn, signal)),
  });
  const { refetch } = lists;
  // Drawn in pieces between which the browser does other work: ten thousand rows would hold it up for a tenth of a second.
  const shown = useDeferredValue(lists.data);
  const reload = useCallback(async () => void (await refetch()), [refetch]);

  if (lists.data === undefined && lists.error !== null)
    return <ReadFailure title={t('failed')} error={lists.error} onRetry={lists.refetch} />;
  if (shown === undefined) return <Outline />;
  return <Workbench sn={sn} lists={shown} reload={reload} />;
}
