import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { errorText } from '@penstock/contract/errors/error';
import { pemFromFile } from '@penstock/contract/rules/certificate';
import { checkFile } from '@penstock/contract/rules/check';
import { type FileRuleName, rules } from '@penstock/contract/rules/table';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { type ControlProps, describe } from './control-props.ts';
import styles from './form.module.css';

interface FileTextControlProps extends ControlProps {
  /** The rule that the file must keep. */
  readonly rule: FileRuleName;
}

/** A certificate or key: pasted as text, or read from a file. What is secret is not shown, only that it is there. */
export function FileTextControl(props: FileTextControlProps) {
  const { id, label, field, value, invalid, rule, onChange } = props;
  const { t } = useTexts('form');
  const language = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const secret = field.facts.secret === true;
  const unchanged = value === hiddenSecret;
  const text = typeof value === 'string' && !unchanged ? value : '';
  const { extensions } = rules[rule];

  async function take(file: File) {
    const finding = checkFile(rules[rule], file);
    if (finding) return setProblem(errorText(finding.key, finding.parameters, language));
    const pem = pemFromFile(new Uint8Array(await file.arrayBuffer()), secret ? 'PRIVATE KEY' : 'CERTIFICATE');
    if (pem === undefined) return setProblem(t('file.unread'));
    setProblem('');
    setName(file.name);
    onChange(pem);
  }

  const remove = () => {
    setName('');
    setProblem('');
    onChange('');
  };
  const state = unchanged
    ? t('file.unchanged')
    : name !== '' && text !== ''
      ? t('file.chosen', { name })
      : '';

  return (
    <div className={styles.file}>
      {!secret && (
        <Input.TextArea
          id={id}
          className={styles.code ?? ''}
          autoSize={{ minRows: 2, maxRows: 6 }}
          autoComplete="off"
          spellCheck={false}
          status={invalid ? 'error' : ''}
          placeholder={t('file.paste')}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          {...describe(props)}
        />
      )}
      <div className={styles.besides}>
        <input
          ref={picker}
          type="file"
          hidden
          accept={extensions.map((one) => `.${one}`).join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again after it was mended.
            event.target.value = '';
            if (file !== undefined) void take(file);
          }}
        />
        <Button
          {...(secret ? { id, ...describe(props) } : {})}
          aria-label={`${t(unchanged || text !== '' ? 'file.replace' : 'file.choose')}: ${label}`}
          onClick={() => picker.current?.click()}
        >
          {t(unchanged || text !== '' ? 'file.replace' : 'file.choose')}
        </Button>
        {(unchanged || text !== '') && (
          <Button type="text" onClick={remove}>
            {t('file.remove')}
          </Button>
        )}
        <span className={styles.fileState}>{state}</span>
      </div>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
