import { dataTypes } from '@penstock/contract/rules/data-type';
import { accessModes } from '@penstock/contract/rules/access-mode';
import { valueLabel } from '@penstock/contract/texts/label';
import { Button } from 'antd';
import { memo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { AddIcon } from '../../design/icons.tsx';
import { PageActions } from '../../kit/action/PageActions.tsx';
import { ColumnTools } from '../../kit/grid/ColumnTools.tsx';
import { EditTools } from '../../kit/grid/EditTools.tsx';
import type { GridColumn } from '../../kit/grid/GridRow.tsx';
import { FilterChip } from '../../kit/list/FilterChip.tsx';
import type { PageAction } from '../../kit/action/action.ts';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { type SignalAction, signalActions } from './actions.ts';
import type { SignalsContext } from './signals-context.ts';
import styles from './signals.module.css';
import { variableKinds, type VariableKind } from './variable.ts';
import { type ViewChoice, wholeView } from './view.ts';

interface SignalToolsProps {
  readonly context: SignalsContext;
  /** How many variables are shown. */
  readonly shown: number;
  readonly choice: ViewChoice;
  readonly onChoice: (change: Partial<ViewChoice>) => void;
  readonly columns: readonly GridColumn[];
  readonly chosen: readonly string[];
  readonly onColumns: (keys: readonly string[] | undefined) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** There is no room for a table, and nothing is selected. */
  readonly phone: boolean;
  /** Whoever is signed in may change variables. */
  readonly allowed: boolean;
  /** Why the gateway cannot be asked; empty while it can. */
  readonly why: string;
  readonly onAdd: (kind: VariableKind) => void;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
  readonly onFill: (step: number | undefined) => void;
  readonly onMove: (direction: 'undo' | 'redo') => void;
}

/** Title, actions, search and filters above the table of variables. */
export function SignalTools(props: SignalToolsProps) {
  const { t } = useTexts(['gatewaySignals', 'grid']);
  const { context, shown, allowed, why, phone } = props;
  const total = context.all.length;
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
        enabled: () => (needsGateway === true && why !== '' ? why : (true as const)),
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
          { key: 'add', label: t('add'), Icon: AddIcon, primary: true, run: () => props.onAdd('device') },
        ]
      : []),
  ];
  return (
    <>
      <div className={styles.heading}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.count} role="status">
          {shown === total
            ? t('count', { amount: groupedNumber(total) })
            : t('countOf', { amount: groupedNumber(shown), total: groupedNumber(total) })}
        </p>
        <PageActions actions={pageActions} />
      </div>
      <Filters
        drivers={context.drivers}
        choice={props.choice}
        onChoice={props.onChoice}
        columns={props.columns}
        chosen={props.chosen}
        onColumns={props.onColumns}
      />
      {!phone && (
        <div className={styles.tools} role="toolbar" aria-label={t('grid:more')}>
          {allowed && <EditTools {...props} selected={context.selected} />}
          {open
            .filter(({ needs }) => needs !== 'none')
            .map((action) => (
              <ActionButton key={action.name} action={action} context={context} why={why} />
            ))}
        </div>
      )}
    </>
  );
}

interface ActionButtonProps {
  readonly action: SignalAction;
  readonly context: SignalsContext;
  readonly why: string;
}

function ActionButton({ action, context, why }: ActionButtonProps) {
  const language = useLanguage();
  const { Icon, needs, needsGateway } = action;
  const count = context.selected.length;
  const fits = needs === 'one' ? count === 1 : count > 0;
  const offline = needsGateway === true ? why : '';
  return (
    <Button
      icon={<Icon />}
      size="small"
      disabled={!fits || offline !== ''}
      title={offline === '' ? undefined : offline}
      onClick={() => void action.run(context)}
    >
      {action.label[language]}
    </Button>
  );
}

type FiltersProps = Pick<SignalToolsProps, 'choice' | 'onChoice' | 'columns' | 'chosen' | 'onColumns'> &
  Pick<SignalsContext, 'drivers'>;

/** Search, filters and choice of columns; moving the focus does not draw them again. */
const Filters = memo(function Filters(props: FiltersProps) {
  const { drivers, choice, onChoice, columns, chosen, onColumns } = props;
  const { t } = useTexts(['gatewaySignals', 'grid']);
  const language = useLanguage();
  const named = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, text: valueLabel(field, value, language) }));
  const isFiltered =
    choice !== wholeView &&
    [choice.keyword, choice.kinds, choice.drivers, choice.dataTypes, choice.modes].some(
      ({ length }) => length > 0,
    );
  return (
    <div className={styles.tools} role="search" aria-label={t('title')}>
      <SearchField
        ref={null}
        label={t('searchHint')}
        hint={t('searchHint')}
        value={choice.keyword}
        onSearch={(keyword) => onChoice({ keyword })}
      />
      <FilterChip
        filter={{
          label: t('filters.kind'),
          many: true,
          options: variableKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
        }}
        chosen={choice.kinds}
        onChange={(kinds) => onChoice({ kinds })}
      />
      <FilterChip
        filter={{
          label: t('filters.driver'),
          many: true,
          options: drivers.map(({ name }) => ({ value: name, text: name })),
        }}
        chosen={choice.drivers}
        onChange={(drivers) => onChoice({ drivers })}
      />
      <FilterChip
        filter={{ label: t('filters.dataType'), many: true, options: named('dataType', dataTypes) }}
        chosen={choice.dataTypes}
        onChange={(types) => onChoice({ dataTypes: types })}
      />
      <FilterChip
        filter={{ label: t('filters.mode'), many: true, options: named('mode', accessModes) }}
        chosen={choice.modes}
        onChange={(modes) => onChoice({ modes })}
      />
      {isFiltered && (
        <Button type="link" size="small" onClick={() => onChoice({ ...wholeView, sort: choice.sort })}>
          {t('grid:clear')}
        </Button>
      )}
      <span className={styles.end}>
        <ColumnTools columns={columns} chosen={chosen} onColumns={onColumns} />
      </span>
    </div>
  );
});
