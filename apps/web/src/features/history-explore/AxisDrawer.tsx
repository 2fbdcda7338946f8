import type { Signal } from '@penstock/contract/model/signal';
import { Button, InputNumber } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Choice } from '../../design/Choice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { withUnit } from '@penstock/contract/model/signal-text';
import { type AxisChoice, hasStates } from '../../kit/trend/axes.ts';
import styles from './axis-drawer.module.css';
import { axisChoice } from './explore-view.ts';

interface AxisDrawerProps {
  readonly signals: readonly Signal[];
  readonly axes: ReadonlyMap<string, AxisChoice>;
  readonly onChange: (axes: ReadonlyMap<string, AxisChoice>) => void;
  readonly onClose: () => void;
}

/** The side and the range of the axis of each signal; what is left open follows the unit and the values. */
export function AxisDrawer({ signals, axes, onChange, onClose }: AxisDrawerProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  const lines = signals.filter((signal) => signal.dataType !== 'string' && !hasStates(signal));
  const change = (id: string, { side, min, max }: AxisChoice) => {
    const next = new Map(axes);
    const choice = axisChoice(side, min, max);
    if (choice === undefined) next.delete(id);
    else next.set(id, choice);
    onChange(next);
  };
  return (
    <Drawer title={t('axes.title')} width={520} onClose={onClose}>
      <p className={styles.note}>{t(lines.length === 0 ? 'axes.none' : 'axes.hint')}</p>
      {lines.map(({ id, title, unit }) => {
        const choice: AxisChoice = axes.get(id) ?? { side: null, min: null, max: null };
        return (
          <fieldset key={id} className={styles.axis}>
            <legend>{withUnit(title, unit)}</legend>
            <Choice
              label={t('axes.side')}
              value={choice.side ?? 'auto'}
              options={[
                { value: 'auto', text: t('axes.auto') },
                { value: 'left', text: t('axes.left') },
                { value: 'right', text: t('axes.right') },
              ]}
              onChange={(side) => change(id, { ...choice, side: side === 'auto' ? null : side })}
            />
            <label>
              {t('axes.min')}
              <InputNumber<number>
                value={choice.min}
                placeholder={t('axes.auto')}
                onChange={(min) => change(id, { ...choice, min })}
              />
            </label>
            <label>
              {t('axes.max')}
              <InputNumber<number>
                value={choice.max}
                placeholder={t('axes.auto')}
                changeOnBlur
                onChange={(max) => change(id, { ...choice, max })}
              />
            </label>
          </fieldset>
        );
      })}
      <DrawerFooter>
        <Button disabled={axes.size === 0} onClick={() => onChange(new Map())}>
          {t('axes.reset')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
