import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './formula.module.css';

needTexts('designerFormula');

/** Lets a field follow a formula instead of having a value; pressed while it does. */
export function FormulaButton(props: {
  readonly label: string;
  readonly pressed: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  const { label, pressed, disabled = false, onClick } = props;
  const { t } = useTexts('designerFormula');
  const name = t(pressed ? 'edit' : 'byFormula', { label });
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={pressed}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onClick}
    >
      ƒ
    </button>
  );
}
