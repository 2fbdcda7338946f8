import { gatewayExportFile } from '@penstock/contract/calls/gateway-configuration';
import { type Operation, operationCancel } from '@penstock/contract/calls/operation';
import { Button, Progress } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { State, type StateKind } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { saveFile } from '../transfer/save-file.ts';
import { useChange } from '../mutation/use-change.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { TransferProgress } from '../transfer/TransferProgress.tsx';
import { useTransfer } from '../transfer/use-transfer.ts';
import styles from './operation.module.css';
import { operationsKey } from './operations.ts';

needTexts('operation');

const kinds: Readonly<Record<Operation['state'], StateKind>> = {
  running: 'waiting',
  success: 'good',
  failure: 'danger',
  cancelled: 'off',
  lost: 'warning',
};

/** One long operation: what it does to what, how far it is or how it ended, and its file where it made one. */
export function OperationItem({ operation }: { readonly operation: Operation }) {
  const { t } = useTexts('operation');
  const language = useLanguage();
  const { id, kind, title, state, percent, message, cancellable, download, started, finished } = operation;
  const running = state === 'running';
  const cancel = useChange(() => client.call(operationCancel, { id }), {
    success: () => '',
    invalidates: [operationsKey],
    failure: 'message',
  });
  const transfer = useTransfer(async (context) => {
    saveFile(await client.download(gatewayExportFile, { uuid: id }, context));
  });
  const what = `${t(`kinds.${kind}`)} · ${title}`;
  return (
    <li className={styles.item}>
      <p className={styles.what}>{what}</p>
      <State kind={kinds[state]}>{t(`states.${state}`)}</State>
      {running && (
        <Progress
          aria-label={what}
          size="small"
          status="active"
          percent={Math.floor(percent ?? 0)}
          showInfo={percent !== null}
        />
      )}
      {state === 'failure' && message !== null && <p className={styles.message}>{message[language]}</p>}
      <p className={styles.time}>
        <RelativeTime time={running ? started : finished} />
        {running && cancellable && (
          <Button
            size="small"
            type="text"
            aria-label={t('cancelThis', { what })}
            loading={cancel.running}
            onClick={() => void cancel.run(undefined)}
          >
            {t('cancel')}
          </Button>
        )}
        {download !== '' && transfer.state.step !== 'running' && (
          <Button size="small" type="link" onClick={transfer.start}>
            {t('download')}
          </Button>
        )}
      </p>
      <TransferProgress name={what} transfer={transfer} />
    </li>
  );
}
