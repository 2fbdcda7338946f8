import {
  configurationDiff,
  configurationRestore,
  configurationRevisions,
  type RevisionRow,
} from '@penstock/contract/calls/configuration-revisions';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useGatewayDocument } from '../../kit/gateway/gateway-document.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { type Proposal, useReviewedChange } from '../../kit/review/use-reviewed-change.ts';
import type { MissingSecret } from '../../kit/gateway/SecretFields.tsx';

/** A revision that is returned to, and the secrets that were entered for it by their paths. */
interface Return {
  readonly to: RevisionRow;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * How a gateway returns to a revision: reviewed with what it changes, then sent. Where secrets have to be entered first, nothing is
 * sent and `onMissing` is called with them.
 */
export function useReturn(
  sn: string,
  onMissing: (to: RevisionRow, missing: readonly MissingSecret[]) => void,
) {
  const { t } = useTexts('gatewayConfiguration');
  const sendReviewed = useReviewedChange(useGatewayDocument(sn));
  return useChange(
    async ({ to, secrets }: Return) => {
      /** The way from what the gateway has now to the old revision, in words. */
      const propose = async (): Promise<Proposal | undefined> => {
        const { rows } = await client.call(configurationRevisions, { sn });
        const from = rows.find((row) => row.current);
        if (from === undefined) return undefined;
        const changes = await client.call(configurationDiff, {
          sn,
          from: keyOf(from),
          to: keyOf(to),
          returning: true,
          secrets,
        });
        if (changes.missing.length === 0) return { revision: from.revision, changes };
        onMissing(to, changes.missing);
        return undefined;
      };
      const proposal = await propose();
      if (proposal === undefined) return null;
      return await sendReviewed({
        proposal,
        again: propose,
        send: (baseRevision, decision) =>
          client.call(configurationRestore, { sn, baseRevision, to: keyOf(to), secrets, ...decision }),
      });
    },
    {
      success: (answer, { to }) => {
        if (answer === null) return '';
        return answer.changed ? t('restored', { revision: to.revision, made: answer.revision }) : t('same');
      },
      invalidates: [[configurationRevisions.path, sn]],
      readsBeforeNext: true,
      failure: 'message',
    },
  );
}

/** The key of a revision for a call. */
function keyOf({ revision, hash }: RevisionRow) {
  return { revision, hash };
}
