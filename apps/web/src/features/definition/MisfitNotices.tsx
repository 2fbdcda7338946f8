import { enteredText } from '@penstock/contract/texts/entered';
import { equipmentDefinitionUpdate } from '@penstock/contract/calls/equipment-definition';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { ProblemList } from '../../kit/mutation/ProblemList.tsx';
import { Notice } from '../../design/Notice.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './definition.module.css';
import type { DefinitionState } from './definition-state.ts';
import { definitionKey } from './definition-target.ts';
import { differenceText } from './misfit-text.ts';

/** The most of each kind that a notice names. */
const mostNamed = 20;

/**
 * The parts of an equipment that no longer fit its product: differences and values that do not apply, and
 * problems.
 */
export function MisfitNotices({ state }: { readonly state: DefinitionState }) {
  const { t } = useTexts('definition');
  const language = useLanguage();
  const mayEdit = useAllowed()('equipment:edit');
  const { target, revision, inherited, own, misfits } = state;
  const { run, running } = useChange(
    () =>
      client.call(equipmentDefinitionUpdate, {
        id: target.id,
        revision,
        changes: [],
        forgetDropped: true,
        ...(own === null
          ? {}
          : {
              parameterValues: own.parameterValues.filter(
                ({ key }) => misfits === null || !misfits.droppedValues.includes(key),
              ),
            }),
      }),
    {
      success: () => t('misfits.forgotten'),
      invalidates: [definitionKey(target)],
      readsBeforeNext: true,
      failure: 'thrown',
    },
  );
  if (misfits === null) return null;
  const { dropped, droppedValues, problems } = misfits;
  const titles = new Map(
    (inherited?.definition.parameters ?? []).map(({ key, title, titleTranslations }) => [
      key,
      enteredText(language, title, titleTranslations),
    ]),
  );
  const lines = [
    ...droppedValues.map((key) => t('misfits.value', { name: titles.get(key) ?? key })),
    ...dropped.slice(0, mostNamed).map((difference) => {
      const { place, value } = differenceText(difference, language);
      return value === undefined ? place : t('misfits.field', { place, value });
    }),
  ];
  const more = droppedValues.length + dropped.length - Math.min(lines.length, mostNamed);
  const forget = () =>
    void confirm({
      title: t('misfits.forgetTitle'),
      text: t('misfits.forgetText'),
      action: t('misfits.forget'),
      danger: true,
      run: () => run(undefined),
    });
  return (
    <>
      {lines.length > 0 && (
        <Notice
          kind="warning"
          title={t('misfits.title')}
          action={
            mayEdit && (
              <Button size="small" loading={running} onClick={forget}>
                {t('misfits.forget')}
              </Button>
            )
          }
        >
          {t('misfits.text')}
          <ul className={styles.plain}>
            {lines.slice(0, mostNamed).map((line, index) => (
              // Two differences can read the same; none of them moves.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index} ${line}`}>{line}</li>
            ))}
            {more > 0 && <li>{t('misfits.more', { shown: groupedNumber(more) })}</li>}
          </ul>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice kind="danger" role="alert" title={t('misfits.problems')}>
          <ProblemList className={styles.plain} problems={problems.slice(0, mostNamed)} />
        </Notice>
      )}
    </>
  );
}
