import { dataTypes } from '@penstock/contract/rules/data-type';
import { accessModes } from '@penstock/contract/rules/access-mode';
import { valueLabel } from '@penstock/contract/texts/label';
import { Button } from 'antd';
import { memo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { AddIcon } from '../../design/icons.tsx';
import type { PageAction } from '../../kit/action/action.ts';
import { RowFilters } from '../../kit/workbench/RowFilters.tsx';
import { RowTools } from '../../kit/workbench/RowTools.tsx';
import type { ColumnChoice } from '../../kit/workbench/use-column-choice.ts';
import type { RowTable } from '../../kit/workbench/use-row-table.ts';
import { WorkbenchHeading } from '../../kit/workbench/WorkbenchHeading.tsx';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { type SignalAction, signalActions } from './actions.ts';
import type { SignalsContext } from './signals-context.ts';
import { variableKinds, type VariableKind } from './variable.ts';
import { addAction } from '../../kit/list/row-actions.ts';
import { qualities, type ViewChoice, wholeView } from './view.ts';

interface SignalToolsProps {
  readonly context: SignalsContext;
  readonly table: RowTable<VariableKind>;
  readonly choice: ViewChoice;
  readonly onChoice: (change: Partial<ViewChoice>) => void;
  /** Whoever is signed in may change variables. */
  readonly allowed: boolean;
  /** Why an action that needs the gateway cannot be done; empty where it can. */
  readonly whyNot: (needed: NonNullable<SignalAction['needsGateway']>) => string;
  readonly onAdd: (kind: VariableKind) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Title, actions, search and filters above the table of variables. */
export function SignalTools(props: SignalToolsProps) {
  const { t } = useTexts('gatewaySignals');
  const { context, table, allowed, whyNot } = props;
  const [shown, total] = [table.shown.length, table.rows.length];
  const may = useAllowed();
  const language = useLanguage();
  const open = signalActions.filter(({ permission }) => may(permission));
  const pageActions: PageAction[] = [
    ...open
      .filter(({ needs }) => needs === 'none')
      .map(({ name, label, Icon, needsGateway, run }) => ({
        key: name,
        label: label[language],
        Icon,
        enabled: () => (needsGateway === undefined ? '' : whyNot(needsGateway)) || (true as const),
        run: () => run(context),
      })),
    ...(allowed
      ? [
          {
            key: 'addIntermediate',
            label: t('addIntermediate'),
            Icon: AddIcon,
            run: () => props.onAdd('intermediate'),
          },
          addAction(t('add'), () => props.onAdd('device')),
        ]
      : []),
  ];
  const count =
    shown === total
      ? t('count', { amount: groupedNumber(total) })
      : t('countOf', { amount: groupedNumber(shown), total: groupedNumber(total) });
  return (
    <>
      <WorkbenchHeading title={t('title')} level={1} count={count} actions={pageActions} />
      <Filters
        drivers={context.drivers}
        choice={props.choice}
        onChoice={props.onChoice}
        columns={table.choice}
      />
      <RowTools table={table} allowed={allowed} onEdit={props.onEdit} onDelete={props.onDelete}>
        {open
          .filter(({ needs }) => needs !== 'none')
          .map((action) => (
            <ActionButton
              key={action.name}
              action={action}
              context={context}
              why={action.needsGateway === undefined ? '' : whyNot(action.needsGateway)}
            />
          ))}
      </RowTools>
    </>
  );
}

interface ActionButtonProps {
  readonly action: SignalAction;
  readonly context: SignalsContext;
  /** Why it cannot be done; empty where it can. */
  readonly why: string;
}

function ActionButton({ action, context, why }: ActionButtonProps) {
  const language = useLanguage();
  const { Icon, needs } = action;
  const count = context.selected.length;
  const fits = needs === 'one' ? count === 1 : count > 0;
  return (
    <Button
      icon={<Icon />}
      size="small"
      disabled={!fits || why !== ''}
      title={why === '' ? undefined : why}
      onClick={() => void action.run(context)}
    >
      {action.label[language]}
    </Button>
  );
}

interface FiltersProps extends Pick<SignalToolsProps, 'choice' | 'onChoice'> {
  readonly drivers: SignalsContext['drivers'];
  readonly columns: ColumnChoice;
}

/** Search, filters and choice of columns; moving the focus does not draw them again. */
const Filters = memo(function Filters({ drivers, choice, onChoice, columns }: FiltersProps) {
  const { t } = useTexts('gatewaySignals');
  const language = useLanguage();
  const named = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, text: valueLabel(field, value, language) }));
  return (
    <RowFilters
      title={t('title')}
      hint={t('searchHint')}
      keyword={choice.keyword}
      onSearch={(keyword) => onChoice({ keyword })}
      filters={[
        {
          label: t('filters.kind'),
          options: variableKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
          chosen: choice.kinds,
          onChange: (chosen) => onChoice({ kinds: variableKinds.filter((kind) => chosen.includes(kind)) }),
        },
        {
          label: t('filters.quality'),
          options: qualities.map((value) => ({ value, text: t(`qualities.${value}`) })),
          chosen: choice.quality,
          onChange: (chosen) =>
            onChoice({ quality: qualities.filter((quality) => chosen.includes(quality)) }),
        },
        {
          label: t('filters.driver'),
          options: drivers.map(({ name }) => ({ value: name, text: name })),
          chosen: choice.drivers,
          onChange: (chosen) => onChoice({ drivers: chosen }),
        },
        {
          label: t('filters.dataType'),
          options: named('dataType', dataTypes),
          chosen: choice.dataTypes,
          onChange: (chosen) => onChoice({ dataTypes: chosen }),
        },
        {
          label: t('filters.mode'),
          options: named('mode', accessModes),
          chosen: choice.modes,
          onChange: (chosen) => onChoice({ modes: chosen }),
        },
      ]}
      onClear={() => onChoice({ ...wholeView, sort: choice.sort })}
      choice={columns}
    />
  );
});
