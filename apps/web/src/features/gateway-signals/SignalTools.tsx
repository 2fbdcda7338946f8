import { dataTypes } from '@penstock/contract/rules/data-type';
import { accessModes } from '@penstock/contract/rules/access-mode';
import { valueLabel } from '@penstock/contract/texts/label';
import { Button, InputNumber } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import {
  AddIcon,
  CopyIcon,
  DeleteIcon,
  FillDownIcon,
  KeyboardIcon,
  RedoIcon,
  UndoIcon,
  ViewIcon,
  WriteIcon,
} from '../../design/icons.tsx';
import { PageActions } from '../../kit/empty/PageActions.tsx';
import boxes from '../../kit/list/check-box.module.css';
import { FilterChip } from '../../kit/list/FilterChip.tsx';
import tools from '../../kit/list/list-tools.module.css';
import type { PageAction } from '../../kit/list/list-declaration.ts';
import { PopoverButton } from '../../kit/list/PopoverButton.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { type SignalAction, signalActions } from './actions.ts';
import type { GridColumn } from './grid/GridRow.tsx';
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
  const { t } = useTranslation('gatewaySignals');
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
        <div className={styles.tools} role="toolbar" aria-label={t('more')}>
          {allowed && <EditTools {...props} />}
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

function EditTools(props: SignalToolsProps) {
  const { t } = useTranslation('gatewaySignals');
  const { selected } = props.context;
  const none = selected.length === 0;
  return (
    <>
      <Button size="small" icon={<WriteIcon />} disabled={selected.length !== 1} onClick={props.onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" icon={<CopyIcon />} disabled={none} onClick={props.onCopy}>
        {t('copy')}
      </Button>
      <FillTool onFill={props.onFill} />
      {selected.some(({ deleted, item, base }) => deleted || item !== base) && (
        <Button size="small" onClick={props.onRestore}>
          {t('restore')}
        </Button>
      )}
      <Button size="small" danger icon={<DeleteIcon />} disabled={none} onClick={props.onDelete}>
        {t('delete')}
      </Button>
      <Button size="small" icon={<UndoIcon />} disabled={!props.canUndo} onClick={() => props.onMove('undo')}>
        {t('undo')}
      </Button>
      <Button size="small" icon={<RedoIcon />} disabled={!props.canRedo} onClick={() => props.onMove('redo')}>
        {t('redo')}
      </Button>
    </>
  );
}

function FillTool({ onFill }: Pick<SignalToolsProps, 'onFill'>) {
  const { t } = useTranslation('gatewaySignals');
  const [step, setStep] = useState(1);
  return (
    <PopoverButton
      role="dialog"
      panelName={t('fill')}
      className={styles.small}
      panel={(close) => (
        <form
          className={tools.settings}
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onFill(step);
          }}
        >
          <p className={styles.quiet}>{t('fillHelp')}</p>
          <label className={tools.setting}>
            {t('fillStep')}
            <InputNumber
              min={0}
              max={65_535}
              precision={0}
              value={step}
              onChange={(value) => setStep(value ?? 1)}
            />
          </label>
          <Button type="primary" htmlType="submit">
            {t('fillAction')}
          </Button>
        </form>
      )}
    >
      <FillDownIcon />
      {t('fill')}
    </PopoverButton>
  );
}

type FiltersProps = Pick<SignalToolsProps, 'choice' | 'onChoice' | 'columns' | 'chosen' | 'onColumns'> &
  Pick<SignalsContext, 'drivers'>;

/** Search, filters and choice of columns; moving the focus does not draw them again. */
const Filters = memo(function Filters(props: FiltersProps) {
  const { drivers, choice, onChoice, columns, chosen, onColumns } = props;
  const { t } = useTranslation('gatewaySignals');
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
          {t('clear')}
        </Button>
      )}
      <span className={styles.end}>
        <PopoverButton
          role="dialog"
          name={t('columns')}
          panelName={t('columns')}
          className={tools.iconButton}
          panel={() => (
            <fieldset className={tools.options}>
              <legend>{t('columns')}</legend>
              {columns.slice(1).map(({ key, title }) => (
                <label key={key} className={tools.option}>
                  <input
                    className={boxes.box}
                    type="checkbox"
                    checked={chosen.includes(key)}
                    onChange={(event) =>
                      onColumns(
                        columns
                          .map((column) => column.key)
                          .filter((one) => (one === key ? event.target.checked : chosen.includes(one))),
                      )
                    }
                  />
                  {title[language]}
                </label>
              ))}
            </fieldset>
          )}
        >
          <ViewIcon />
        </PopoverButton>
        <PopoverButton
          role="dialog"
          name={t('help')}
          panelName={t('help')}
          className={`${tools.iconButton} ${tools.keyboard}`}
          panel={() => (
            <ul className={styles.keys}>
              {(['move', 'edit', 'copy', 'fill', 'clear', 'undo'] as const).map((key) => (
                <li key={key}>{t(`keys.${key}`)}</li>
              ))}
            </ul>
          )}
        >
          <KeyboardIcon />
        </PopoverButton>
      </span>
    </div>
  );
});
