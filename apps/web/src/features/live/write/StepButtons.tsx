import type { Signal } from '@penstock/contract/model/signal';
import { Button } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import type { ValueSteps } from '@penstock/contract/model/value-steps';
import styles from './write.module.css';

interface StepButtonsProps {
  readonly signal: Signal;
  readonly steps: ValueSteps;
  readonly onStep: (step: number) => void;
}

/** Buttons that change a number: down by the large and the small step, up by the small and the large one. */
export function StepButtons({ signal, steps: { small, large }, onStep }: StepButtonsProps) {
  const { t } = useTexts('live');
  const sizes = large === undefined ? [small] : [large, small];
  const all = [...sizes.map((size) => -size), ...sizes.toReversed()];
  return (
    <div className={styles.steps}>
      {all.map((step) => {
        const size = formatNumber(Math.abs(step), Math.max(0, -Math.floor(Math.log10(Math.abs(step)))));
        const name = withUnit(size, signal.unit);
        return (
          <Button
            key={step}
            aria-label={t(step < 0 ? 'form.decrease' : 'form.increase', { step: name })}
            onClick={() => onStep(step)}
          >
            {step < 0 ? `\u2212${size}` : `+${size}`}
          </Button>
        );
      })}
    </div>
  );
}
