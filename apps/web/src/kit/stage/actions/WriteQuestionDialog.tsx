import type { WrittenValue } from '@penstock/contract/model/written-value';
import { strongerApproval, type WriteApproval } from '@penstock/contract/model/write-approval';
import type { WriteQuestion } from '@penstock/stage/actions/action-host';
import { actionTexts } from '@penstock/stage/actions/action-texts';
import { valueToWrite } from '@penstock/stage/actions/write-value';
import type { ImageResolver } from '@penstock/stage/stage-context';
import { Button, Modal } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { Notice } from '../../../design/Notice.tsx';
import { ProofFields } from '../../write/ProofFields.tsx';
import { useProof } from '../../write/use-proof.ts';
import styles from './actions.module.css';
import { ActionProblem } from './action-problem.ts';
import type { AskedWrite } from './asked-write.ts';
import { EnteredValue } from './EnteredValue.tsx';
import { questionRange } from './question-range.ts';
import { useShownValue } from '../../variable/use-shown-value.ts';
import { useActionError } from './use-action-error.ts';

/** Asks before a value is written, or several in order: names the equipment, the signal, the present value and the new one. */
export function WriteQuestionDialog({
  asked,
  isSimulated,
  images,
}: {
  readonly asked: AskedWrite;
  readonly isSimulated: boolean;
  /** Finds the images that the page has for the signal and its values. */
  readonly images: ImageResolver;
}) {
  const { t } = useTexts(['pageActions', 'common']);
  const language = useLanguage();
  const { question, send, close } = asked;
  const { signal, hint, conversion, more = [] } = question;
  const all = [question, ...more];
  const show = useShownValue(signal);
  const errorText = useActionError();
  const form = useRef<HTMLFormElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const [entered, setEntered] = useState<WrittenValue | undefined>(undefined);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState('');
  const needed = all.map(neededProof).reduce(strongerApproval);
  const dangers = all.map((one) => one.signal.danger).filter((danger) => danger !== '');
  const draft = useProof(isSimulated ? 'none' : needed);
  const made = entered === undefined ? undefined : valueToWrite(conversion, signal, entered);
  const value = question.value ?? (made?.ok === true ? made.value : undefined);
  const isAsked = question.value !== undefined || question.confirmation !== 'none';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running) return;
    if (made?.ok === false) return setProblem(await made.message(language));
    if (value === undefined) return setProblem(actionTexts.noNumber[language]);
    if (!draft.isComplete) return undefined;
    setRunning(true);
    setProblem('');
    try {
      await send(value, draft.proof);
      close(true);
    } catch (error) {
      setProblem(error instanceof ActionProblem ? error.message : errorText(error));
      setRunning(false);
    }
    return undefined;
  }

  const facts = [
    { name: t('equipment'), text: question.equipment },
    { name: t('signal'), text: signal.title },
    { name: t('from'), text: signal.mode === 'writeOnly' ? '' : show(question.present) },
    { name: t('to'), text: question.value === undefined ? '' : show(question.value) },
    { name: t('allowed'), text: question.value === undefined ? '' : questionRange(question, language) },
    { name: t('note'), text: conversion.note ?? '' },
  ].filter(({ text }) => text !== '');
  return (
    <Modal
      open
      centered
      width={460}
      title={
        question.value === undefined
          ? t('title', { title: signal.title })
          : t(more.length > 0 ? 'questionAll' : 'question')
      }
      footer={null}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      keyboard={!running}
      closable={running ? false : { 'aria-label': t('common:close') }}
      onCancel={() => close(false)}
      // The field to be filled in; where there is none, Enter alone changes nothing.
      afterOpenChange={(isOpen) =>
        isOpen && (form.current?.querySelector('input') ?? cancel.current)?.focus()
      }
    >
      <form ref={form} className={styles.question} onSubmit={(event) => void submit(event)} noValidate>
        {isSimulated && (
          <Notice
            kind="waiting"
            title={needed === 'none' ? t('simulatedPlain') : t('simulated', { asked: t(`asked.${needed}`) })}
          />
        )}
        {isAsked && (
          <Notice kind="warning" role="alert" title={hint === '' || more.length > 0 ? t('sure') : hint}>
            {dangers.length === 0 ? undefined : [...new Set(dangers)].join(' ')}
          </Notice>
        )}
        {conversion.imgUrl !== undefined && conversion.imgUrl !== '' && (
          <img className={styles.image} src={images(conversion.imgUrl)} alt="" />
        )}
        {more.length > 0 ? (
          <WriteList questions={all} />
        ) : (
          <dl className={styles.facts}>
            {facts.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {question.value === undefined && (
          <EnteredValue
            question={question}
            images={images}
            onChange={(next) => {
              setEntered(next);
              setProblem('');
            }}
          />
        )}
        {conversion.writeFormula !== '' && value !== undefined && question.value === undefined && (
          <p className={styles.note}>{t('sentAs', { value: show(value) })}</p>
        )}
        <ProofFields draft={draft} />
        {problem !== '' && (
          <Notice kind="danger" role="alert" title={t('refused')}>
            {problem}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button ref={cancel} disabled={running} onClick={() => close(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            danger={dangers.length > 0}
            loading={running}
            disabled={!draft.isComplete}
          >
            {value === undefined
              ? t('write')
              : more.length > 0
                ? t('writeAll', { count: all.length })
                : t('writeTo', { value: show(value) })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The proof that a write is approved with: what the page asks for, or the signal, whichever is stronger. */
function neededProof({ confirmation, signal }: WriteQuestion): WriteApproval {
  const wanted = confirmation === 'password' || confirmation === 'secondPerson' ? confirmation : 'none';
  return strongerApproval(wanted, signal.approval);
}

/** Several writes in the order in which they are done. */
function WriteList({ questions }: { readonly questions: readonly WriteQuestion[] }) {
  const { t } = useTexts('pageActions');
  return (
    <ol className={styles.writes} aria-label={t('inOrder')}>
      {questions.map((question, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list stays as it is while it is shown
        <ListedWrite key={index} question={question} />
      ))}
    </ol>
  );
}

function ListedWrite({ question }: { readonly question: WriteQuestion }) {
  const language = useLanguage();
  const { signal, equipment, present, value, conversion, hint } = question;
  const show = useShownValue(signal);
  const name = [equipment, signal.title].filter((text) => text !== '').join(' · ');
  return (
    <li>
      <span className={styles.writeName}>{name}</span>
      <strong>
        {signal.mode === 'writeOnly' ? '' : `${show(present)} → `}
        {value !== undefined && show(value)}
      </strong>
      {[hint, conversion.note || questionRange(question, language)].map(
        (text) =>
          text !== '' && (
            <small key={text} className={styles.note}>
              {text}
            </small>
          ),
      )}
    </li>
  );
}
