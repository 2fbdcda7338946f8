import type { Signal } from '@penstock/contract/model/signal';
import { Modal } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { useWrite } from './use-write.ts';
import { WriteForm } from './WriteForm.tsx';

interface WriteDialogProps {
  readonly signal: Signal;
  readonly onClose: () => void;
}

/** Writes a signal in a dialog, such as by the key W. */
export function WriteDialog({ signal, onClose }: WriteDialogProps) {
  const { t } = useTexts('live');
  const write = useWrite(signal);
  return (
    <Modal
      open
      centered
      width={440}
      title={t('writeTo', { title: signal.title })}
      footer={null}
      mask={{ closable: write.state.step !== 'editing' }}
      onCancel={onClose}
      destroyOnHidden
    >
      <WriteForm signal={signal} write={write} onClose={onClose} />
    </Modal>
  );
}
