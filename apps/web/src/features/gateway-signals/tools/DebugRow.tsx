import type { VariableOutcome } from '@penstock/contract/model/variable-outcome';
import { Button } from 'antd';
import { useState } from 'react';
import { State } from '../../../design/State.tsx';
import { useCodeText } from '../../../kit/variable/use-code-text.ts';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { valueText } from '../../../kit/variable/value-text.ts';
import { unknownValue } from '@penstock/contract/model/signal-text';
import { dateTime } from '../../../texts/times.ts';
import type { Variable } from '../variable.ts';
import styles from './tools.module.css';
import { Trial } from './Trial.tsx';
import { useToolTexts } from './use-tool-texts.ts';
import { type VariableReading, variableReadingSchema } from '@penstock/contract/configuration/model/variable';
import { textField } from '@penstock/contract/document/fields';

interface DebugRowProps {
  readonly sn: string;
  readonly variable: Variable;
  readonly outcome: VariableOutcome | undefined;
  readonly reading: boolean;
  /** The steps to its value are open at first. */
  readonly open: boolean;
}

/** The result of reading a variable, and below it each step when it is opened. */
export function DebugRow({ sn, variable, outcome, reading, open: openFirst }: DebugRowProps) {
  const t = useToolTexts();
  const words = useValueWords();
  const codeText = useCodeText();
  const [open, setOpen] = useState(openFirst);
  const own = readingOf(variable);
  const { base } = variable;
  return (
    <>
      <tr>
        <td className={styles.key}>{variable.key}</td>
        <td>{textField(variable.item, 'driver')}</td>
        <td>
          {outcome === undefined ? (reading ? t('reading') : unknownValue) : valueText(outcome.value, words)}
        </td>
        <td>
          {outcome !== undefined &&
            (outcome.code === undefined ? (
              <State kind="good">{t('good')}</State>
            ) : (
              <State kind="warning">{codeText(outcome.code)}</State>
            ))}
        </td>
        <td className={styles.quiet}>
          {outcome === undefined || outcome.time === 0 ? '' : dateTime(outcome.time)}
        </td>
        <td>
          <Button
            size="small"
            aria-expanded={open}
            aria-label={`${t('debug.details')} ${variable.key}`}
            onClick={() => setOpen(!open)}
          >
            {t('debug.details')}
          </Button>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={6} className={styles.details}>
            {own !== undefined ? (
              <Trial
                sn={sn}
                reading={own}
                savedKey={base === undefined ? undefined : textField(base, 'key')}
              />
            ) : (
              <p>{t(variable.kind === 'device' ? 'debug.invalid' : 'debug.computed')}</p>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

const fields: readonly string[] = Object.keys(variableReadingSchema.shape);

/** How a variable would be read, as it is entered here; undefined while that is not complete, and for computed ones. */
function readingOf({ kind, item }: Variable): VariableReading | undefined {
  if (kind !== 'device') return undefined;
  return variableReadingSchema.safeParse(
    Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))),
  ).data;
}
