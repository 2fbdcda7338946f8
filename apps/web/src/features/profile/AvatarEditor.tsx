import { avatarUpdate } from '@penstock/contract/calls/profile';
import { limits } from '@penstock/contract/rules/limits';
import { Button, Modal } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { signedIn } from '../../app/session-actions.ts';
import { Notice } from '../../design/Notice.tsx';
import { useReturnFocus } from '../../kit/dialog/use-return-focus.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { type Crop, wholeCrop } from './crop.ts';
import { CropView } from './CropView.tsx';
import { encodeCrop, isTransparent } from './draw-crop.ts';
import { encodeAvatar } from './encode-avatar.ts';
import {
  acceptedEndings,
  loadPicture,
  type Picture,
  PictureError,
  type PictureProblem,
} from './load-picture.ts';
import styles from './profile.module.css';

/** Chooses an image, takes a square of it, makes it small enough, and sends it. It is drawn while it is open. */
export function AvatarEditor({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts(['profile', 'common']);
  const { t: common } = useTexts('common');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture | undefined>(undefined);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, side: 1 });
  const [problem, setProblem] = useState<PictureProblem | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [working, setWorking] = useState(false);
  const [over, setOver] = useState(false);
  useReturnFocus();

  useEffect(() => () => picture?.release(), [picture]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])][0];
      if (file === undefined) return;
      event.preventDefault();
      void take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setProblem(undefined);
    setError(undefined);
    try {
      const loaded = await loadPicture(file);
      setPicture(loaded);
      setCrop(wholeCrop(loaded.size));
    } catch (failure) {
      setProblem(failure instanceof PictureError ? failure.problem : 'broken');
    }
  }

  async function save(): Promise<void> {
    if (picture === undefined) return;
    setWorking(true);
    setError(undefined);
    setProblem(undefined);
    try {
      const encoded = await encodeAvatar(isTransparent(picture, crop), limits.avatarBytes, (encoding) =>
        encodeCrop(picture, crop, encoding),
      ).catch(() => undefined);
      if (encoded === undefined) {
        setProblem('broken');
        return;
      }
      const { content, encoding, isReduced } = encoded;
      const type = encoding.type === 'image/png' ? 'png' : 'jpg';
      const avatar = new File([content], `avatar.${type}`, { type: encoding.type });
      signedIn(await client.call(avatarUpdate, { avatar }));
      const facts = {
        type: type.toUpperCase(),
        pixels: encoding.pixels,
        size: groupedNumber(Math.max(1, Math.round(content.size / 1024))),
      };
      showToast({ kind: 'good', text: t(isReduced ? 'editor.savedReduced' : 'editor.saved', facts) });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setWorking(false);
    }
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };

  return (
    <Modal
      open
      centered
      width={400}
      title={t('editor.title')}
      footer={null}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:close') }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={onClose}
    >
      <div className={styles.editor}>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('editor.choose')}
          accept={acceptedEndings}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <div className={styles.drop} data-over={over} {...drop}>
          {picture === undefined ? (
            <>
              <Button type="primary" onClick={() => input.current?.click()}>
                {t('editor.choose')}
              </Button>
              <p className={styles.note}>{t('editor.hint')}</p>
            </>
          ) : (
            <CropView picture={picture} crop={crop} onChange={setCrop} />
          )}
        </div>
        {problem !== undefined && (
          <Notice kind="danger" role="alert" title={t('editor.failed')}>
            {t(`editor.problems.${problem}`)}
          </Notice>
        )}
        {error !== undefined && (
          <Notice kind="danger" role="alert" title={t('editor.failed')}>
            {errorText(error, common)}
          </Notice>
        )}
        <div className={styles.buttons}>
          {picture !== undefined && (
            <Button disabled={working} onClick={() => input.current?.click()}>
              {t('editor.chooseOther')}
            </Button>
          )}
          <Button disabled={working} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {picture !== undefined && (
            <Button type="primary" loading={working} onClick={() => void save()}>
              {t('editor.save')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
