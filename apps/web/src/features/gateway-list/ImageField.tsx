import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { gatewayImageUpdate } from '@penstock/contract/calls/gateway-ownership';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { FilePicker } from '../../kit/transfer/FilePicker.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

interface ImageFieldProps {
  readonly sn: string;
  /** The address of the image; empty where there is none. */
  readonly image: string;
}

/** The image of a gateway: stored as soon as it is chosen, or removed. */
export function ImageField({ sn, image: first }: ImageFieldProps) {
  const { t } = useTexts('gatewayList');
  const [image, setImage] = useState(first);
  const { error, attempt } = useAttempt();
  const { run, running } = useChange(
    (file: File | undefined) =>
      client.call(gatewayImageUpdate, file === undefined ? { sn, remove: true } : { sn, image: file }),
    {
      success: ({ image: now }) => t(now === '' ? 'image.removed' : 'image.saved'),
      invalidates: [[gatewayQuery.path]],
      failure: 'thrown',
    },
  );
  async function store(file: File | undefined): Promise<void> {
    await attempt(async () => {
      const answer = await run(file);
      if (answer !== undefined) setImage(answer.image);
    });
  }
  return (
    <div className={styles.stack}>
      {image !== '' && <img className={styles.image} src={image} alt={t('image.of')} />}
      <FilePicker rule={rules.deviceImageFile} file={undefined} onFile={(file) => void store(file)} />
      <p className={styles.hint} role="status">
        {t(running ? 'image.storing' : 'image.hint')}
      </p>
      {image !== '' && (
        <div>
          <Button disabled={running} onClick={() => void store(undefined)}>
            {t('image.remove')}
          </Button>
        </div>
      )}
      <FailureNotice title={t('image.failed')} error={error} />
    </div>
  );
}
