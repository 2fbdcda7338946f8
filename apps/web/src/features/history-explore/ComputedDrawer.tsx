import { mvarQuery } from '@penstock/contract/calls/monitoring-variable';
import type { Signal } from '@penstock/contract/model/signal';
import { withUnit } from '@penstock/contract/model/signal-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { formulaProblems, readFormula } from '../../kit/formula/formula-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './computed-drawer.module.css';
import { type ComputedView, fitsAddress, formulaSource, signalAliases } from './computed-view.ts';

interface ComputedDrawerProps {
  /** The signals of the view, by whose letters formulas name them. */
  readonly signals: readonly Signal[];
  readonly computed: readonly ComputedView[];
  readonly onChange: (computed: readonly ComputedView[]) => void;
  readonly onClose: () => void;
}

/** Adds computed series to a chart: formulas over its signals, and monitoring variables; takes them away. */
export function ComputedDrawer({ signals, computed, onChange, onClose }: ComputedDrawerProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  const add = (one: ComputedView) => onChange([...computed, one]);
  return (
    <Drawer title={t('computed.title')} width={520} onClose={onClose}>
      <div className={styles.fields}>
        <VariableChoice computed={computed} onAdd={add} />
        <FormulaForm signals={signals} computed={computed} onAdd={add} />
      </div>
      <h3 className={styles.heading}>{t('computed.shown')}</h3>
      {computed.length === 0 ? (
        <p className={styles.note}>{t('computed.none')}</p>
      ) : (
        <ul className={styles.list}>
          {computed.map((one, index) => (
            <li key={JSON.stringify(one)}>
              <span>
                {withUnit(one.title, one.unit)}
                {one.source.kind === 'formula' && <code>{one.source.formula}</code>}
              </span>
              <Button
                size="small"
                type="text"
                danger
                aria-label={t('computed.removeThis', { title: one.title })}
                onClick={() => onChange(computed.filter((_one, at) => at !== index))}
              >
                {t('computed.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DrawerFooter>
        <Button type="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

interface AddProps {
  readonly computed: readonly ComputedView[];
  readonly onAdd: (one: ComputedView) => void;
}

function VariableChoice({ computed, onAdd }: AddProps) {
  const { t } = useTexts('historyExplore');
  const language = useLanguage();
  const labelId = useId();
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: [mvarQuery.path, 'offered', keyword.trim(), language],
    queryFn: ({ signal }) => client.call(mvarQuery, { keyword: keyword.trim(), pageSize: 50 }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows ?? [];
  return (
    <div className={styles.field}>
      <span id={labelId}>{t('computed.variable')}</span>
      <Select
        aria-labelledby={labelId}
        value={null}
        placeholder={t('computed.chooseVariable')}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={found.isFetching}
        notFoundContent={t('computed.noVariable')}
        options={rows.map(({ id, title, unit }) => ({ value: id, label: withUnit(title, unit) }))}
        onChange={(_value: string | null, option) => {
          const row = rows.find(({ id }) => !Array.isArray(option) && id === option?.value);
          setKeyword('');
          if (row === undefined) return;
          const { id, title, unit, decimals } = row;
          const one: ComputedView = { title, unit, decimals, source: { kind: 'mvar', id } };
          if (fitsAddress([...computed, one])) onAdd(one);
        }}
      />
    </div>
  );
}

function FormulaForm({ signals, computed, onAdd }: AddProps & Pick<ComputedDrawerProps, 'signals'>) {
  const { t } = useTexts('historyExplore');
  const language = useLanguage();
  const ids = { title: useId(), formula: useId(), unit: useId(), decimals: useId() };
  const [title, setTitle] = useState('');
  const [formula, setFormula] = useState('');
  const [unit, setUnit] = useState('');
  const [decimals, setDecimals] = useState(2);
  const named = signals.filter(({ dataType }) => dataType !== 'string').slice(0, signalAliases.length);
  const state = readFormula(formula, 'operation');
  const unknown =
    state.step === 'right'
      ? state.keys.find((key) => !named.some((_one, index) => signalAliases[index] === key))
      : undefined;
  const source =
    state.step === 'right' && unknown === undefined ? formulaSource(formula, state.keys, named) : undefined;
  const one = source && { title: title.trim() === '' ? formula : title.trim(), unit, decimals, source };
  const isFull = one !== undefined && !fitsAddress([...computed, one]);
  const problem =
    formulaProblems(state, language)[0]?.message ??
    (unknown === undefined ? undefined : t('computed.unknown', { name: unknown }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (one === undefined || isFull) return;
        onAdd(one);
        setTitle('');
        setFormula('');
      }}
    >
      <h3 className={styles.heading}>{t('computed.formulaTitle')}</h3>
      <ul className={styles.aliases}>
        {named.map((signal, index) => (
          <li key={signal.id}>
            <code>{signalAliases[index]}</code> {withUnit(signal.title, signal.unit)}
          </li>
        ))}
      </ul>
      <div className={styles.field}>
        <label htmlFor={ids.formula}>{t('computed.formula')}</label>
        <Input
          id={ids.formula}
          value={formula}
          maxLength={500}
          placeholder="(a + b) / 2"
          status={problem === undefined ? '' : 'error'}
          onChange={({ target }) => setFormula(target.value)}
        />
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.title}>{t('computed.name')}</label>
        <Input
          id={ids.title}
          value={title}
          maxLength={100}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div className={styles.pair}>
        <div className={styles.field}>
          <label htmlFor={ids.unit}>{t('computed.unit')}</label>
          <Input id={ids.unit} value={unit} maxLength={20} onChange={({ target }) => setUnit(target.value)} />
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.decimals}>{t('computed.decimals')}</label>
          <InputNumber<number>
            id={ids.decimals}
            min={0}
            max={6}
            precision={0}
            value={decimals}
            onChange={(value) => setDecimals(value ?? 0)}
          />
        </div>
      </div>
      {isFull && <p className={styles.problem}>{t('computed.full')}</p>}
      <Button htmlType="submit" disabled={one === undefined || isFull}>
        {t('computed.add')}
      </Button>
    </form>
  );
}
