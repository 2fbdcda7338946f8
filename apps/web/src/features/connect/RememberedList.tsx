import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  passphraseLength,
  rememberedConnect,
  rememberedForget,
  rememberedQuery,
  rememberedRename,
} from '@penstock/contract/local/remembered-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { ConnectFailure } from './ConnectFailure.tsx';
import { useRemembered } from './RememberFields.tsx';

type Row = CallAnswer<typeof rememberedQuery>['rows'][number];

/** The connections that this computer remembers: each made with one click, renamed, or forgotten. */
export function RememberedList({ onConnected }: { readonly onConnected: (sn: string) => Promise<void> }) {
  const { t } = useTexts('connect');
  const rows = useRemembered().data?.rows ?? [];
  const connecting = useMutation({
    mutationFn: async (given: { readonly id: string; readonly passphrase: string }) => {
      const { sn } = await client.call(rememberedConnect, given);
      await onConnected(sn);
    },
  });
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('remembered.title')}>
      <div className={styles.foundHead}>
        <h2>{t('remembered.title')}</h2>
      </div>
      {connecting.error !== null && <ConnectFailure error={connecting.error} />}
      <ul className={styles.found}>
        {rows.map((row) => (
          <RememberedRow
            key={row.id}
            row={row}
            isBusy={connecting.isPending}
            onConnect={(passphrase) => connecting.mutate({ id: row.id, passphrase })}
          />
        ))}
      </ul>
    </section>
  );
}

interface RememberedRowProps {
  readonly row: Row;
  readonly isBusy: boolean;
  readonly onConnect: (passphrase: string) => void;
}

function RememberedRow({ row, isBusy, onConnect }: RememberedRowProps) {
  const { t } = useTexts('connect');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'name' | 'passphrase'>();
  const { id, name, mode, sn, address, sealed } = row;
  const refresh = () => queries.invalidateQueries({ queryKey: [rememberedQuery.path] });
  const forget = () =>
    void confirm({
      title: t('remembered.forget.title', { name }),
      text: t('remembered.forget.text'),
      action: t('remembered.forget.action'),
      run: async () => {
        await client.call(rememberedForget, { id });
        await refresh();
      },
    });
  const renaming = useMutation({
    mutationFn: (text: string) => client.call(rememberedRename, { id, name: text }),
    onSuccess: async () => {
      setAsked(undefined);
      await refresh();
    },
  });
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {t(`ways.${mode}`)} · {sn} · {address}
        </span>
        {asked === 'name' && (
          <OneField
            label={t('remember.name')}
            initial={name}
            maxLength={50}
            onDone={(text) => renaming.mutate(text)}
          >
            {t('remembered.rename')}
          </OneField>
        )}
        {renaming.error !== null && <ConnectFailure error={renaming.error} />}
        {asked === 'passphrase' && (
          <OneField
            label={t('remember.passphrase')}
            maxLength={passphraseLength.max}
            isSecret
            onDone={onConnect}
          >
            {t('connect')}
          </OneField>
        )}
      </div>
      <Button
        disabled={isBusy}
        aria-label={t('remembered.connect', { name })}
        onClick={() => (sealed ? setAsked('passphrase') : onConnect(''))}
      >
        {t('connect')}
      </Button>
      <Button
        aria-label={t('remembered.renameOf', { name })}
        onClick={() => setAsked(asked === 'name' ? undefined : 'name')}
      >
        {t('remembered.rename')}
      </Button>
      <Button aria-label={t('remembered.forgetOf', { name })} onClick={forget}>
        {t('remembered.forget.action')}
      </Button>
    </li>
  );
}

interface OneFieldProps {
  readonly label: string;
  readonly initial?: string;
  readonly maxLength: number;
  readonly isSecret?: boolean;
  readonly onDone: (text: string) => void;
  /** The text of the button. */
  readonly children: string;
}

function OneField({ label, initial = '', maxLength, isSecret = false, onDone, children }: OneFieldProps) {
  const [text, setText] = useState(initial);
  const Field = isSecret ? Input.Password : Input;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onDone(text);
  };
  return (
    <form className={styles.beside} onSubmit={submit}>
      <Field
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoFocus
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" disabled={text.trim() === ''}>
        {children}
      </Button>
    </form>
  );
}
