import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { State } from '../../design/State.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useFieldLabel } from './field-label.ts';
import { maxPastedRows, readPastedRows } from './pasted-rows.ts';
import styles from './system-variables.module.css';
import { knownOf, useSystemVariableChanges } from './use-system-variable-changes.ts';
import { readSystemVariables } from './use-system-variable-list.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

const none: Awaited<ReturnType<typeof readSystemVariables>> = { revision: 0, rows: [] };

/** Many system variables from a spreadsheet: each line is shown with what becomes of it before anything is sent. */
export function PasteDrawer({ sn, onClose }: { readonly sn: string; readonly onClose: () => void }) {
  const { t } = useTexts(['gatewaySystemVariables', 'common']);
  const language = useLanguage();
  const advice = useErrorAdvice();
  const label = useFieldLabel();
  const id = useId();
  const [text, setText] = useState('');
  const { error, attempt } = useAttempt();
  const putting = useSystemVariableChanges(sn);
  const known = useQuery({
    queryKey: [...sectionsKey(sn), 'systemVariables', 'paste'],
    queryFn: ({ signal }) => readSystemVariables(sn, signal),
  });
  const { revision, rows: existing } = known.data ?? none;
  const rows = useMemo(() => readPastedRows(text, existing, language), [text, existing, language]);
  const wrong = rows.filter(({ problem }) => problem !== undefined).length;
  const changes = rows.filter(({ kind, problem }) => kind !== 'same' && problem === undefined);
  const isTooMany = rows.length > maxPastedRows;

  async function send(): Promise<void> {
    await attempt(async () => {
      const items = changes.map(({ item }) => item);
      if ((await putting.run({ known: knownOf(revision, existing), items })) !== null) onClose();
    });
  }

  return (
    <Drawer title={t('paste.title')} width={720} onClose={onClose}>
      <div className={styles.paste}>
        <label htmlFor={id}>{t('paste.label')}</label>
        <Input.TextArea
          id={id}
          className={styles.lines ?? ''}
          autoFocus
          spellCheck={false}
          autoSize={{ minRows: 6, maxRows: 14 }}
          value={text}
          placeholder={'customer\tacme\nsite\tnorth'}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={styles.note}>{t('paste.note')}</p>
        {(error !== undefined || known.error !== null) && (
          <Notice kind="danger" role="alert" title={t('paste.refused')}>
            {advice(error ?? known.error)}
          </Notice>
        )}
        {isTooMany && (
          <Notice kind="danger" title={t('paste.tooMany', { amount: groupedNumber(maxPastedRows) })} />
        )}
        {rows.length > 0 && !isTooMany && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('paste.line')}</th>
                <th>{label('key')}</th>
                <th>{label('value')}</th>
                <th>{label('remark')}</th>
                <th>{t('paste.becomes')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, item, kind, problem }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{item.key}</td>
                  <td>{item.value}</td>
                  <td>{item.remark}</td>
                  <td>
                    {problem === undefined ? (
                      t(`paste.kinds.${kind}`)
                    ) : (
                      <State kind="danger">{problem}</State>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={putting.running}
          disabled={changes.length === 0 || wrong > 0 || isTooMany || known.data === undefined}
          onClick={() => void send()}
        >
          {wrong > 0
            ? t('paste.wrong', { amount: groupedNumber(wrong) })
            : t('paste.apply', { amount: groupedNumber(changes.length) })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
