import {
  type NewGateway,
  newGatewayDiscover,
  newGatewayGive,
} from '@penstock/contract/local/new-gateway-calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Fingerprint } from '../../kit/detail/Fingerprint.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { ConnectFailure } from './ConnectFailure.tsx';

/** Gateways out of the box: each gets its identity from the provisioning file that the platform has made. Nothing where there is none. */
export function NewGateways() {
  const { t } = useTexts('connect');
  const found = useQuery({
    queryKey: [newGatewayDiscover.path],
    queryFn: ({ signal }) => client.call(newGatewayDiscover, {}, { signal }),
    staleTime: 0,
  });
  const giving = useMutation({
    mutationFn: async ({ target, file }: { readonly target: NewGateway; readonly file: File }) => {
      const { address, port, fingerprint } = target;
      return await client.call(newGatewayGive, { address, port, fingerprint, file: await file.text() });
    },
    onSettled: () => found.refetch(),
  });
  const rows = found.data?.rows ?? [];
  const { data: given, error } = giving;
  if (rows.length === 0 && given === undefined && error === null) return null;
  return (
    <section aria-label={t('fresh.title')}>
      <div className={styles.foundHead}>
        <h2>{t('fresh.title')}</h2>
      </div>
      <p className={styles.quiet}>{t('fresh.about')}</p>
      {error !== null && <ConnectFailure title={t('fresh.failed')} error={error} />}
      {given !== undefined && (
        <Notice
          kind={given.outcome === 'taken' ? 'good' : 'warning'}
          title={t(`fresh.${given.outcome}.title`)}
        >
          {t(`fresh.${given.outcome}.text`, { fields: given.fields.join(', ') })}
        </Notice>
      )}
      <ul className={styles.found}>
        {rows.map((row) => (
          <NewGatewayRow
            key={row.fingerprint}
            row={row}
            isBusy={giving.isPending}
            onFile={(file) => giving.mutate({ target: row, file })}
          />
        ))}
      </ul>
    </section>
  );
}

interface NewGatewayRowProps {
  readonly row: NewGateway;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

function NewGatewayRow({ row, isBusy, onFile }: NewGatewayRowProps) {
  const { t } = useTexts('connect');
  const picker = useRef<HTMLInputElement>(null);
  const { address, host, hardware, software, fingerprint } = row;
  return (
    <li>
      <div>
        <strong>{host}</strong>
        <span className={styles.quiet}>
          {hardware} · {software} · {address}
        </span>
        <Fingerprint value={fingerprint} />
      </div>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".json"
        aria-label={t('fresh.file', { host })}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          target.value = '';
        }}
      />
      <Button loading={isBusy} onClick={() => picker.current?.click()}>
        {t('fresh.choose')}
      </Button>
    </li>
  );
}
