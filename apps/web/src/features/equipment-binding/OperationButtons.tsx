import { Button } from 'antd';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { OperationProgress } from './use-sync-operation.ts';

interface OperationButtonsProps {
  readonly progress: OperationProgress;
  readonly startText: string;
  readonly danger?: boolean;
  readonly disabled: boolean;
  readonly onStart: () => void;
  /** Begins from the state of now, after a failure that changed nothing. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The next step of an operation on a binding. */
export function OperationButtons(props: OperationButtonsProps) {
  const { progress, startText, danger = false, disabled, onStart, onAgain, onClose } = props;
  const { t } = useTexts('common');
  const isOver = progress.step === 'done' || (progress.step === 'failed' && progress.taken);
  return (
    <DrawerFooter>
      <Button onClick={onClose}>{t(progress.step === 'idle' ? 'cancel' : 'close')}</Button>
      {progress.step === 'failed' && !progress.taken && <Button onClick={onAgain}>{t('retry')}</Button>}
      {!isOver && (
        <Button
          type="primary"
          danger={danger}
          loading={progress.step === 'running'}
          disabled={disabled}
          onClick={onStart}
        >
          {startText}
        </Button>
      )}
    </DrawerFooter>
  );
}
