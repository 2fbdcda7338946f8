import type { CallAnswer } from '@penstock/contract/calls/call';
import { templateInfo, templateQuery } from '@penstock/contract/calls/configuration-template';
import type { Id } from '@penstock/contract/calls/identifier';
import { operationCancel } from '@penstock/contract/calls/operation';
import {
  maxTemplateTargets,
  templateApply,
  templateApplyCallback,
  templateApplyCheck,
  templateDrift,
  templateUses,
} from '@penstock/contract/calls/template-application';
import { withTemplateValues } from '@penstock/contract/template/placed-values';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer, DrawerFooter } from '../drawer/Drawer.tsx';
import { ReadFailure } from '../empty/ReadFailure.tsx';
import { GatewayPicker, type PickedGateway } from '../gateway/GatewayPicker.tsx';
import { type CheckedTarget, GatewayTargets } from '../gateway/GatewayTargets.tsx';
import { SecretFields } from '../gateway/SecretFields.tsx';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import { type EnteredValues, enteredParameterValues, parameterForm } from '../parameter/parameter-form.ts';
import { ParameterField } from '../parameter/ParameterField.tsx';
import { ProbationChoice } from '../review/ProbationChoice.tsx';
import styles from './apply.module.css';
import { templateTargets } from './template-targets.ts';

needTexts('template');

/** How often the state is asked for, in ms. */
const pollInterval = 2000;

interface ApplyTemplateProps {
  readonly id: Id;
  /** Gateways that are chosen at first. */
  readonly chosen: readonly PickedGateway[];
  readonly onClose: () => void;
}

/** Applies a template to gateways of its model: what it would change at each is shown before anything is changed. */
export function ApplyTemplate({ id, chosen, onClose }: ApplyTemplateProps) {
  const { t } = useTexts('template');
  const found = useQuery({
    queryKey: [templateInfo.path, id],
    queryFn: ({ signal }) => client.call(templateInfo, { id }, { signal }),
  });
  return (
    <Drawer title={t('apply.title', { name: found.data?.name ?? '' })} width={760} onClose={onClose}>
      {found.error !== null ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : found.data === undefined ? (
        <Outline />
      ) : (
        <Applying template={found.data} chosen={chosen} onClose={onClose} />
      )}
    </Drawer>
  );
}

type Template = CallAnswer<typeof templateInfo>;

/** The values of each gateway, by its serial number. */
type ValuesOf = Readonly<Record<string, EnteredValues>>;

interface ApplyingProps {
  readonly template: Template;
  readonly chosen: readonly PickedGateway[];
  readonly onClose: () => void;
}

function Applying({ template, chosen, onClose }: ApplyingProps) {
  const { t } = useTexts(['template', 'common']);
  const advice = useErrorAdvice();
  const queries = useQueryClient();
  const noteId = useId();
  const { id, parameterList } = template;
  const [targets, setTargets] = useState<readonly PickedGateway[]>(chosen);
  const [values, setValues] = useState<ValuesOf>({});
  const known = useKnownValues(template, targets);
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<readonly { readonly path: string; readonly text: string }[]>([]);
  const [resets, setResets] = useState(false);
  const [checks, setChecks] = useState<ReadonlyMap<string, CheckedTarget>>(new Map());
  const [note, setNote] = useState('');
  const [probation, setProbation] = useState(0);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [uuid, setUuid] = useState('');
  const source = useMemo(() => templateTargets(template.configuration), [template]);
  const fields = useMemo(
    () => new Map(parameterList.map((parameter) => [parameter.key, parameterForm(source, parameter)])),
    [source, parameterList],
  );
  const state = useQuery({
    queryKey: [templateApplyCallback.path, uuid],
    enabled: uuid !== '',
    queryFn: async ({ signal }) => {
      const answer = await client.call(templateApplyCallback, { uuid }, { signal });
      if (answer.status !== 'pending') {
        for (const path of [templateQuery.path, templateUses.path, templateDrift.path, templateInfo.path])
          void queries.invalidateQueries({ queryKey: [path] });
      }
      return answer;
    },
    refetchInterval: (query) =>
      query.state.data === undefined || query.state.data.status === 'pending' ? pollInterval : false,
  });
  const isStarted = uuid !== '';
  const isOver = state.data !== undefined && state.data.status !== 'pending';
  const enteredOf = (sn: string): EnteredValues => ({ ...known.get(sn), ...values[sn] });
  const valuesOf = (sn: string) => enteredParameterValues(parameterList, fields, enteredOf(sn));
  const ready = targets.filter((target) => {
    const kind = checks.get(target.sn)?.kind;
    return kind === 'compared' || kind === 'same';
  });
  const wholeSecrets = missing.every(({ path }) => (secrets[path] ?? '') !== '');

  /** Runs a step, one at a time, and shows why it failed. */
  async function step(work: () => Promise<void>) {
    if (running) return;
    setRunning(true);
    setError(undefined);
    try {
      await work();
    } catch (failed) {
      setError(failed);
    } finally {
      setRunning(false);
    }
  }

  async function compare() {
    const checked = new Map<string, CheckedTarget>();
    const asked = new Map<string, string>(missing.map(({ path, text }) => [path, text]));
    for (const { sn } of targets) {
      try {
        const request = { id, sn, values: valuesOf(sn), secrets, resets };
        const answer = await client.call(templateApplyCheck, request);
        const { total, lines, keptTotal, kept } = answer;
        for (const { path, text } of answer.missing) asked.set(path, text);
        checked.set(sn, {
          kind: total === 0 ? 'same' : 'compared',
          total,
          lines,
          kept: { total: keptTotal, lines: kept },
        });
      } catch (refused) {
        checked.set(sn, { kind: 'refused', reason: advice(refused) });
      }
      setChecks(new Map(checked));
    }
    setMissing([...asked].map(([path, text]) => ({ path, text })));
  }

  async function start() {
    const answer = await client.call(templateApply, {
      id,
      targets: ready.map(({ sn }) => ({ sn, values: valuesOf(sn), secrets })),
      resets,
      note: note.trim(),
      probation,
    });
    setUuid(answer.uuid);
  }

  const results = state.data?.data.targets ?? [];
  const count = (wanted: readonly string[]) => results.filter((one) => wanted.includes(one.state)).length;
  const again = () => setChecks(new Map());
  return (
    <div className={styles.body}>
      <p className={styles.about}>{t('apply.about')}</p>
      <GatewayPicker
        label={t('apply.targets')}
        hint={t('apply.targetsHint')}
        without=""
        maximum={maxTemplateTargets}
        disabled={running || isStarted}
        value={targets}
        onChange={(picked) => {
          setTargets(picked);
          again();
        }}
      />
      <Checkbox
        checked={resets}
        disabled={running || isStarted}
        onChange={({ target }) => {
          setResets(target.checked);
          again();
        }}
      >
        {t('apply.resets')}
      </Checkbox>
      {missing.length > 0 && !isStarted && (
        <SecretFields
          about={t('apply.secrets')}
          missing={missing}
          secrets={secrets}
          disabled={running}
          onChange={setSecrets}
        />
      )}
      {error !== undefined && (
        <Notice kind="danger" role="alert" title={t('apply.refused')}>
          {advice(error)}
        </Notice>
      )}
      <GatewayTargets
        targets={targets}
        checks={checks}
        results={results}
        more={(sn) =>
          parameterList.length > 0 &&
          !isStarted && (
            <fieldset className={styles.values} disabled={running}>
              {parameterList.map((parameter) => (
                <ParameterField
                  key={parameter.key}
                  source={source}
                  parameter={parameter}
                  field={fields.get(parameter.key)}
                  value={enteredOf(sn)[parameter.key]}
                  wrong={isWrong(template, valuesOf(sn), parameter.key)}
                  hint=""
                  resetText={t('apply.reset')}
                  onChange={(value) => {
                    setValues({ ...values, [sn]: { ...enteredOf(sn), [parameter.key]: value } });
                    again();
                  }}
                />
              ))}
            </fieldset>
          )
        }
      />
      {ready.length > 0 && !isStarted && (
        <>
          <label className={styles.field} htmlFor={noteId}>
            <span>{t('apply.note')}</span>
            <Input
              id={noteId}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
          <ProbationChoice value={probation} onChange={setProbation} />
        </>
      )}
      {isOver && (
        <Notice
          kind={count(['failure', 'waiting']) === 0 ? 'good' : 'warning'}
          title={t('apply.done', {
            success: count(['success', 'unchanged']),
            failure: count(['failure', 'waiting', 'running']),
          })}
        />
      )}
      <DrawerFooter>
        <Button onClick={onClose}>{t(isStarted ? 'common:close' : 'common:cancel')}</Button>
        {isStarted && !isOver && (
          <Button
            onClick={() => void step(async () => void (await client.call(operationCancel, { id: uuid })))}
          >
            {t('apply.cancel')}
          </Button>
        )}
        {!isStarted && (
          <>
            <Button
              type={ready.length === 0 ? 'primary' : 'default'}
              loading={running}
              disabled={targets.length === 0}
              onClick={() => void step(compare)}
            >
              {t('apply.check')}
            </Button>
            {ready.length > 0 && (
              <Button type="primary" disabled={running || !wholeSecrets} onClick={() => void step(start)}>
                {t('apply.start', { count: ready.length })}
              </Button>
            )}
          </>
        )}
      </DrawerFooter>
    </div>
  );
}

function isWrong(
  template: Template,
  values: ReturnType<typeof enteredParameterValues>,
  key: string,
): boolean {
  const { configuration, parameterList } = template;
  return withTemplateValues(
    configuration,
    parameterList,
    values.filter((one) => one.key === key),
  ).dropped.includes(key);
}

/** The values that gateways have of a template already, by their serial numbers. */
function useKnownValues(
  { id, parameterList }: Template,
  targets: readonly PickedGateway[],
): ReadonlyMap<string, EnteredValues> {
  const sns = targets.map(({ sn }) => sn);
  const found = useQuery({
    queryKey: [templateUses.path, id, 'values', sns],
    enabled: sns.length > 0 && parameterList.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, EnteredValues>> => {
      const values = new Map<string, EnteredValues>();
      for (const sn of sns) {
        const { rows } = await client.call(templateUses, { id, keyword: sn }, { signal });
        const use = rows.find((row) => row.sn === sn);
        if (use !== undefined)
          values.set(sn, Object.fromEntries(use.values.map(({ key, value }) => [key, value])));
      }
      return values;
    },
  });
  return found.data ?? new Map<string, EnteredValues>();
}
