import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CopyIcon, DeleteIcon, FillDownIcon, RedoIcon, UndoIcon, WriteIcon } from '../../design/icons.tsx';
import tools from '../list/list-tools.module.css';
import { PopoverButton } from '../popover/PopoverButton.tsx';
import styles from './tools.module.css';
import type { Row } from './row.ts';

interface EditToolsProps {
  readonly selected: readonly Row[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
  readonly onFill: (step: number | undefined) => void;
  readonly onMove: (direction: 'undo' | 'redo') => void;
}

/** The buttons that change the selected rows. */
export function EditTools(props: EditToolsProps) {
  const { t } = useTexts('grid');
  const { selected } = props;
  const none = selected.length === 0;
  const moves = [
    { direction: 'undo', can: props.canUndo, Icon: UndoIcon },
    { direction: 'redo', can: props.canRedo, Icon: RedoIcon },
  ] as const;
  return (
    <>
      <Button size="small" icon={<WriteIcon />} disabled={selected.length !== 1} onClick={props.onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" icon={<CopyIcon />} disabled={none} onClick={props.onCopy}>
        {t('copy')}
      </Button>
      <FillTool onFill={props.onFill} />
      {selected.some(({ deleted, item, base }) => deleted || item !== base) && (
        <Button size="small" onClick={props.onRestore}>
          {t('restore')}
        </Button>
      )}
      <Button size="small" danger icon={<DeleteIcon />} disabled={none} onClick={props.onDelete}>
        {t('delete')}
      </Button>
      {moves.map(({ direction, can, Icon }) => (
        <Button
          key={direction}
          size="small"
          icon={<Icon />}
          aria-label={t(direction)}
          title={t(direction)}
          disabled={!can}
          onClick={() => props.onMove(direction)}
        />
      ))}
    </>
  );
}

function FillTool({ onFill }: Pick<EditToolsProps, 'onFill'>) {
  const { t } = useTexts('grid');
  const [step, setStep] = useState(1);
  return (
    <PopoverButton
      role="dialog"
      panelName={t('fill')}
      className={styles.small}
      panel={(close) => (
        <form
          className={tools.settings}
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onFill(step);
          }}
        >
          <p className={styles.quiet}>{t('fillHelp')}</p>
          <label className={tools.setting}>
            {t('fillStep')}
            <InputNumber
              min={0}
              max={65_535}
              precision={0}
              value={step}
              onChange={(value) => setStep(value ?? 1)}
            />
          </label>
          <Button type="primary" htmlType="submit">
            {t('fillAction')}
          </Button>
        </form>
      )}
    >
      <FillDownIcon />
      {t('fill')}
    </PopoverButton>
  );
}
