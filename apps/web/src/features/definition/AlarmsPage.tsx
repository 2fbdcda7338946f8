import { allTexts, titleIn } from '@penstock/contract/texts/entered';
import type { DefinedAlarm } from '@penstock/contract/product/definition';
import { valueLabel } from '@penstock/contract/texts/label';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { BackTest } from './back-test/BackTest.tsx';
import { DefinitionFrame } from './DefinitionFrame.tsx';
import { alarmList } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';
import type { ItemForm } from './ItemEditor.tsx';
import { ItemListPage } from './ItemListPage.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import type { ItemListWords } from './use-item-list.ts';
import { useTarget } from './use-target.ts';
import { enabledColumn } from './enabled-column.tsx';

/** The alarm definitions of a product or an equipment. */
export function AlarmsPage() {
  const target = useTarget();
  return (
    <DefinitionFrame key={target.id} target={target}>
      {(state) => <Alarms state={state} />}
    </DefinitionFrame>
  );
}

/** The subject of the condition of an alarm: its signal, or its expression. */
function subjectOf({ condition }: DefinedAlarm): string {
  return condition.kind === 'expression' ? condition.condition : condition.keys.join(' ');
}

function Alarms({ state }: { readonly state: DefinitionState }) {
  const { t } = useTexts('definition');
  const language = useLanguage();
  const words = useMemo((): ItemListWords<DefinedAlarm> => {
    const severity = (name: string) => valueLabel('severity', name, language);
    const condition = (alarm: DefinedAlarm) =>
      `${valueLabel('kind', alarm.condition.kind, language)} · ${subjectOf(alarm)}`;
    const title = (alarm: DefinedAlarm) => titleIn(alarm, language);
    return {
      title: t('alarms.title'),
      add: t('alarms.add'),
      empty: { title: t('alarms.empty'), text: t('alarms.emptyText') },
      removeText: '',
      searched: (alarm) => `${allTexts(alarm.title, alarm.titleTranslations)} ${condition(alarm)}`,
      columns: [
        {
          key: 'title',
          title: t('columns.title'),
          width: 200,
          grow: 2,
          card: 'line',
          value: ({ item }) => title(item),
        },
        {
          key: 'severity',
          title: t('columns.severity'),
          width: 120,
          card: 'line',
          render: ({ item }) => <SeverityWord severity={item.severity} />,
          value: ({ item }) => severity(item.severity),
        },
        {
          key: 'condition',
          title: t('columns.condition'),
          width: 240,
          grow: 2,
          card: 'line',
          value: ({ item }) => condition(item),
        },
        enabledColumn(t),
      ],
    };
  }, [t, language]);
  const form = useMemo(
    (): ItemForm => ({
      sections: [
        {
          key: 'alarm',
          title: t('alarms.sections.alarm'),
          fields: ['id', 'title', 'titleTranslations', 'severity', 'enabled'],
        },
        {
          key: 'condition',
          title: t('alarms.sections.condition'),
          fields: ['condition', 'onDelayMs', 'offDelayMs'],
        },
        {
          key: 'message',
          title: t('alarms.sections.message'),
          fields: ['message', 'messageTranslations'],
        },
        {
          key: 'rationalisation',
          title: t('alarms.sections.rationalisation'),
          fields: [
            'cause',
            'causeTranslations',
            'consequence',
            'consequenceTranslations',
            'advice',
            'adviceTranslations',
            'responseMinutes',
            'alarmClass',
          ],
        },
        {
          key: 'suppressed',
          title: t('alarms.sections.suppressed'),
          fields: ['suppressed', 'suppressedWhile', 'values'],
        },
      ],
      below: (edited, name) => (
        <>
          {state.target.kind === 'product' && name !== undefined && (
            <ParameterFields state={state} form={edited} list="alarms" item={name} />
          )}
          <BackTest target={state.target} form={edited} />
        </>
      ),
    }),
    [t, state],
  );
  return <ItemListPage list={alarmList} state={state} words={words} kind={t('alarms.one')} form={form} />;
}
