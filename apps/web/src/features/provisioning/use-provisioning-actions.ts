import { gatewayRenewSecret } from '@penstock/contract/calls/provisioning';
import {
  type Provisioned,
  provisionAgain,
  provisionCode,
  provisionedQuery,
  type ProvisionedRow,
  provisionRequireCertificate,
  provisionRevoke,
} from '@penstock/contract/calls/provisioned-gateway';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Codes and secrets that were made and are shown once. */
export interface Made {
  readonly rows: readonly Provisioned[];
  /** The key of a batch; empty where there is none. */
  readonly key: string;
}

/** The actions on provisioned gateways. */
export interface ProvisioningActions {
  readonly add: () => void;
  readonly renew: (row: ProvisionedRow) => Promise<void>;
  readonly again: (row: ProvisionedRow) => Promise<void>;
  readonly code: (row: ProvisionedRow) => Promise<void>;
  readonly replace: (row: ProvisionedRow) => void;
  readonly certificates: (row: ProvisionedRow) => void;
  /** Lets gateways connect with certificates only, or with their secrets again. */
  readonly require: (rows: readonly ProvisionedRow[], required: boolean) => Promise<void>;
  readonly trust: () => void;
  readonly revoke: (rows: readonly ProvisionedRow[]) => Promise<void>;
}

/** Renews, makes and takes away what proves gateways; each change names the gateway first. */
export function useProvisioningActions(open: {
  readonly add: () => void;
  readonly replace: (row: ProvisionedRow) => void;
  readonly certificates: (row: ProvisionedRow) => void;
  readonly trust: () => void;
  readonly made: (made: Made) => void;
}): ProvisioningActions {
  const { t } = useTexts('provisioning');
  const invalidates = [[provisionedQuery.path]];
  const name = ({ sn }: ProvisionedRow) => ({ sn });

  const { run: renew } = useChange(({ sn }: ProvisionedRow) => client.call(gatewayRenewSecret, { sn }), {
    success: (_answer, row) => t('renewed', name(row)),
    invalidates,
    failure: 'message',
  });
  const { run: again } = useChange(({ sn }: ProvisionedRow) => client.call(provisionAgain, { sn }), {
    success: () => '',
    invalidates,
    failure: 'thrown',
  });
  const { run: code } = useChange(({ sn }: ProvisionedRow) => client.call(provisionCode, { sn }), {
    success: () => '',
    invalidates,
    failure: 'thrown',
  });
  const { run: revoke } = useChange(
    (rows: readonly ProvisionedRow[]) => client.call(provisionRevoke, { sns: rows.map(({ sn }) => sn) }),
    { success: ({ revoked }) => t('revoked', { count: revoked }), invalidates, failure: 'thrown' },
  );

  const { run: require } = useChange(
    ({ rows, required }: { readonly rows: readonly ProvisionedRow[]; readonly required: boolean }) =>
      client.call(provisionRequireCertificate, { sns: rows.map(({ sn }) => sn), required }),
    {
      success: ({ changed }, { required }) => t(required ? 'required' : 'released', { count: changed }),
      invalidates,
      failure: 'thrown',
    },
  );

  return useMemo(() => {
    /** Asks, makes something that is shown once, and shows it. */
    const make = async (
      what: 'again' | 'code',
      { sn }: ProvisionedRow,
      run: () => Promise<Omit<Provisioned, 'sn' | 'problem'>>,
    ) => {
      let made: Omit<Provisioned, 'sn' | 'problem'> | undefined;
      const done = await confirm({
        title: t(`${what}.title`, { sn }),
        text: t(`${what}.text`),
        action: t(`${what}.action`),
        danger: true,
        run: async () => {
          made = await run();
        },
      });
      if (done && made !== undefined) open.made({ key: '', rows: [{ sn, problem: null, ...made }] });
    };
    return {
      add: open.add,
      replace: open.replace,
      certificates: open.certificates,
      trust: open.trust,
      require: async (rows, required) => {
        const texts = required ? 'require' : 'release';
        await confirm({
          title: t(`${texts}.title`, { count: rows.length }),
          text: t(`${texts}.text`),
          action: t(`${texts}.action`),
          danger: required,
          run: () => require({ rows, required }),
        });
      },
      renew: async (row) => void (await renew(row)),
      again: (row) =>
        make('again', row, async () => ({
          verificationCode: '',
          secret: (await again(row))?.secret ?? '',
        })),
      code: (row) =>
        make('code', row, async () => ({
          verificationCode: (await code(row))?.verificationCode ?? '',
          secret: '',
        })),
      revoke: async (rows) => {
        await confirm({
          title: t('revoke.title', { count: rows.length }),
          text: t('revoke.text'),
          action: t('revoke.action'),
          danger: true,
          run: () => revoke(rows),
        });
      },
    };
    // `open` only sets state of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [t, renew, again, code, revoke, require]);
}
