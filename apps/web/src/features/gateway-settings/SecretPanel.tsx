import { gatewayRenewSecret } from '@penstock/contract/calls/provisioning';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import styles from './settings.module.css';

/** The secret by which the gateway proves itself: it is never shown, and can be replaced. */
export function SecretPanel({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySettings');
  const renewing = useChange(() => client.call(gatewayRenewSecret, { sn }), {
    success: () => t('secret.renewed'),
    failure: 'thrown',
  });
  const ask = () =>
    confirm({
      title: t('secret.title', { sn }),
      text: t('secret.text'),
      action: t('secret.action'),
      run: () => renewing.run(undefined),
    });
  return (
    <div className={styles.buttons}>
      <Button onClick={() => void ask()} loading={renewing.running}>
        {t('secret.action')}
      </Button>
    </div>
  );
}
