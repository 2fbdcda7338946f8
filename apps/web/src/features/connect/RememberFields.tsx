import { passphraseLength, rememberedAdd, rememberedQuery } from '@penstock/contract/local/remembered-calls';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';

/** The connections that this computer remembers, and where their secrets are. */
export function useRemembered() {
  return useQuery({
    queryKey: [rememberedQuery.path],
    queryFn: ({ signal }) => client.call(rememberedQuery, {}, { signal }),
  });
}

/** The wish to remember a connection, while it is made. */
export interface Remember {
  /** A box to tick, and what is needed then. */
  readonly fields: ReactNode;
  /** Remembers the connection that was made, where that is wished. A failure is shown: the connection is there all the same. */
  readonly save: () => Promise<void>;
}

/** Offers to remember a connection with its secrets. `name` is proposed. */
export function useRemember(name: string): Remember {
  const { t } = useTexts('connect');
  const { t: common } = useTexts('common');
  const id = useId();
  const place = useRemembered().data?.place;
  const [isWished, setWished] = useState(false);
  const [entered, setName] = useState<string>();
  const [passphrase, setPassphrase] = useState('');
  const needsPassphrase = place === 'new' || place === 'sealed';
  return {
    fields: place !== undefined && (
      <div className={styles.remember}>
        <Checkbox checked={isWished} onChange={({ target }) => setWished(target.checked)}>
          {t('remember.wish')}
        </Checkbox>
        {isWished && (
          <div className={styles.fields}>
            <label htmlFor={`${id}-name`}>{t('remember.name')}</label>
            <Input
              id={`${id}-name`}
              maxLength={50}
              value={entered ?? name}
              onChange={({ target }) => setName(target.value)}
            />
            {needsPassphrase && (
              <>
                <label htmlFor={`${id}-passphrase`}>{t('remember.passphrase')}</label>
                <Input.Password
                  id={`${id}-passphrase`}
                  autoComplete="off"
                  maxLength={passphraseLength.max}
                  value={passphrase}
                  onChange={({ target }) => setPassphrase(target.value)}
                />
              </>
            )}
            <p className={styles.hint}>{t(`remember.places.${place}`, { minimum: passphraseLength.min })}</p>
          </div>
        )}
      </div>
    ),
    save: async () => {
      if (!isWished) return;
      try {
        const given = (entered ?? name).trim();
        await client.call(rememberedAdd, { name: given === '' ? name : given, passphrase });
        showToast({ kind: 'good', text: t('remember.done') });
      } catch (error) {
        showToast({ kind: 'danger', text: t('remember.failed', { reason: errorText(error, common) }) });
      }
    },
  };
}
