import type { CallAnswer } from '@penstock/contract/calls/call';
import { templateInfo, templateQuery } from '@penstock/contract/calls/configuration-template';
import type { Id } from '@penstock/contract/calls/identifier';
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
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { client } from '../../app/services.ts';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer } from '../drawer/Drawer.tsx';
import { ReadFailure } from '../empty/ReadFailure.tsx';
import type { PickedGateway } from '../gateway/GatewayPicker.tsx';
import { GatewayWorkSteps } from '../gateway/GatewayWorkSteps.tsx';
import { type MissingSecret, SecretFields } from '../gateway/SecretFields.tsx';
import { useGatewayWork } from '../gateway/use-gateway-work.ts';
import { type EnteredValues, enteredParameterValues, parameterForm } from '../parameter/parameter-form.ts';
import { ParameterField } from '../parameter/ParameterField.tsx';
import styles from './apply.module.css';
import { templateTargets } from './template-targets.ts';

needTexts('template');

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
  const { t } = useTexts('template');
  const queries = useQueryClient();
  const { id, parameterList } = template;
  const [values, setValues] = useState<ValuesOf>({});
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<readonly MissingSecret[]>([]);
  const [resets, setResets] = useState(false);
  const source = useMemo(() => templateTargets(template.configuration), [template]);
  const fields = useMemo(
    () => new Map(parameterList.map((parameter) => [parameter.key, parameterForm(source, parameter)])),
    [source, parameterList],
  );
  const work = useGatewayWork({
    chosen,
    takesSame: true,
    compare: async (sn) => {
      const request = { id, sn, values: valuesOf(sn), secrets, resets };
      const answer = await client.call(templateApplyCheck, request);
      const { total, lines, keptTotal, kept } = answer;
      setMissing((known) => withSecrets(known, answer.missing));
      return { total, lines, kept: { total: keptTotal, lines: kept } };
    },
    start: async ({ sns, note, probation }) => {
      const targets = sns.map((sn) => ({ sn, values: valuesOf(sn), secrets }));
      return (await client.call(templateApply, { id, targets, resets, note, probation })).uuid;
    },
    path: templateApplyCallback.path,
    follow: async (uuid, options) => {
      const answer = await client.call(templateApplyCallback, { uuid }, options);
      if (answer.status !== 'pending') {
        for (const path of [templateQuery.path, templateUses.path, templateDrift.path, templateInfo.path])
          void queries.invalidateQueries({ queryKey: [path] });
      }
      return answer;
    },
  });
  const known = useKnownValues(template, work.targets);
  const enteredOf = (sn: string): EnteredValues => ({ ...known.get(sn), ...values[sn] });
  const valuesOf = (sn: string) => enteredParameterValues(parameterList, fields, enteredOf(sn));

  return (
    <GatewayWorkSteps
      work={work}
      about={t('apply.about')}
      refused={t('apply.refused')}
      startText={t('apply.start', { count: work.ready.length })}
      cancelText={t('apply.cancel')}
      doneText={(counts) => t('apply.done', counts)}
      without=""
      maximum={maxTemplateTargets}
      mayStart={missing.every(({ path }) => (secrets[path] ?? '') !== '')}
      more={(sn) =>
        parameterList.length > 0 && (
          <fieldset className={styles.values} disabled={work.running}>
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
                  work.forget();
                }}
              />
            ))}
          </fieldset>
        )
      }
      onClose={onClose}
    >
      <Checkbox
        checked={resets}
        disabled={work.running || work.isStarted}
        onChange={({ target }) => {
          setResets(target.checked);
          work.forget();
        }}
      >
        {t('apply.resets')}
      </Checkbox>
      {missing.length > 0 && !work.isStarted && (
        <SecretFields
          about={t('apply.secrets')}
          missing={missing}
          secrets={secrets}
          disabled={work.running}
          onChange={setSecrets}
        />
      )}
    </GatewayWorkSteps>
  );
}

/** The secrets of two lists, each once. */
function withSecrets(
  known: readonly MissingSecret[],
  more: readonly MissingSecret[],
): readonly MissingSecret[] {
  return [...new Map([...known, ...more].map((secret) => [secret.path, secret])).values()];
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
