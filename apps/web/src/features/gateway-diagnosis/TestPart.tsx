import type { Driver } from '@penstock/contract/configuration/model/driver';
import { Button } from 'antd';
import { ConnectionTestResult } from '../../kit/driver/ConnectionTestResult.tsx';
import { DeviceSearch } from '../../kit/driver/DeviceSearch.tsx';
import { useConnectionTest } from '../../kit/driver/use-connection-test.ts';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useFoundSettings } from '../gateway-drivers/use-found-settings.ts';
import styles from './diagnosis.module.css';

interface TestPartProps {
  readonly sn: string;
  readonly driver: Driver;
  /** The variable that is read at the end; the first of the driver where it is empty. */
  readonly variable: string;
}

/** The staged test of the connection, and the searches of where the device answers. */
export function TestPart({ sn, driver, variable }: TestPartProps) {
  const { t } = useTexts(['gatewayDiagnosis', 'driver']);
  const { why } = useGatewayLive(sn);
  const { enterLine, enterSettings } = useFoundSettings(sn, driver);
  const connection = useConnectionTest(sn, driver.name);
  return (
    <>
      <p className={styles.quiet}>
        {variable === '' ? t('test.about') : t('test.aboutVariable', { key: variable })}
      </p>
      <div className={styles.actions}>
        <Button
          type="primary"
          loading={connection.state.step === 'running'}
          disabled={why !== ''}
          title={why}
          onClick={() => void connection.test(driver, driver, variable)}
        >
          {t('driver:test.action')}
        </Button>
      </div>
      <ConnectionTestResult state={connection.state} driver={driver} draft={driver} />
      <DeviceSearch
        sn={sn}
        savedName={driver.name}
        read={() => driver}
        driver={driver}
        onUse={(settings) => void enterSettings.run(settings)}
        onUseLine={(line) => void enterLine.run(line)}
      />
    </>
  );
}
