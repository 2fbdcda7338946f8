import { type GatewayLabel, parseGatewayLabel } from '@penstock/contract/model/gateway-label';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Notice } from '../../design/Notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-binding.module.css';
import { openCodeReader } from './read-code.ts';
import { useCamera } from './use-camera.ts';

/**
 * Reads the QR code of a label by the camera, or from a photo: browsers give pages no camera on plain HTTP, and a photo is taken there as
 * well.
 */
export function LabelScanner({ onLabel }: { readonly onLabel: (label: GatewayLabel) => void }) {
  const { t } = useTexts('gatewayBinding');
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const take = (text: string) => {
    const label = parseGatewayLabel(text);
    if (label === undefined) setWrong(t('scan.otherCode', { text: text.slice(0, 60) }));
    else onLabel(label);
  };
  const { video, problem, ready } = useCamera(take);

  async function readPhoto(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setWrong(undefined);
    try {
      const picture = await createImageBitmap(file);
      const text = await (await openCodeReader())(picture);
      picture.close();
      if (text === undefined) setWrong(t('scan.noCode'));
      else take(text);
    } catch {
      setWrong(t('scan.noPicture'));
    }
  }

  return (
    <div className={styles.scanner}>
      {problem === undefined ? (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label={t('scan.picture')} />
          <p className={styles.hint} role="status">
            {t(ready ? 'scan.aim' : 'scan.starting')}
          </p>
        </>
      ) : (
        <Notice kind="warning" title={t('scan.noCamera')}>
          {t(`scan.problems.${problem}`)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <input
          ref={picker}
          hidden
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t('scan.photo')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            void readPhoto(file);
          }}
        />
        <Button onClick={() => picker.current?.click()}>{t('scan.photo')}</Button>
      </div>
      {wrong !== undefined && (
        <p role="alert" className={styles.problem}>
          {wrong}
        </p>
      )}
    </div>
  );
}
