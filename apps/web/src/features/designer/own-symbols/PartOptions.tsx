import { type OwnPart, type OwnPartRole, ownPartRoles } from '@penstock/contract/dashboard/own-symbol';
import { Button, Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './own-symbols.module.css';

/** The roles of the chosen parts of a drawing, and the list of all its parts. */
export function PartOptions(props: {
  readonly parts: readonly OwnPart[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onChange: (change: Partial<Pick<OwnPart, 'role' | 'turns'>>) => void;
}) {
  const { parts, chosen, onChoose, onChange } = props;
  const { t } = useTexts('designer');
  const id = useId();
  const [first, ...others] = parts.filter((part) => chosen.has(part.id));
  const sameRole = first !== undefined && others.every(({ role }) => role === first.role);
  const group = first?.group ?? '';
  const roleTitle = (role: OwnPartRole) => t(`ownSymbols.roles.${role}`);
  return (
    <div className={styles.options}>
      <label htmlFor={`${id}-role`}>{t('ownSymbols.role', { count: chosen.size })}</label>
      <Select
        id={`${id}-role`}
        disabled={first === undefined}
        value={sameRole ? first.role : null}
        placeholder={t('ownSymbols.choosePart')}
        options={ownPartRoles.map((role) => ({ value: role, label: roleTitle(role) }))}
        onChange={(role) => role && onChange({ role })}
      />
      <Checkbox
        disabled={first === undefined}
        checked={first?.turns ?? false}
        indeterminate={others.some(({ turns }) => turns !== first?.turns)}
        onChange={({ target }) => onChange({ turns: target.checked })}
      >
        {t('ownSymbols.turns')}
      </Checkbox>
      <Button
        size="small"
        disabled={group === ''}
        onClick={() => onChoose(new Set(parts.filter((part) => part.group === group).map((part) => part.id)))}
      >
        {t('ownSymbols.wholeGroup')}
      </Button>
      <ul className={styles.list} aria-label={t('ownSymbols.parts')}>
        {parts.map((part) => (
          <li key={part.id}>
            <Checkbox
              checked={chosen.has(part.id)}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(part.id);
                else next.delete(part.id);
                onChoose(next);
              }}
            >
              {`${part.id} — ${roleTitle(part.role)}${part.turns ? ` · ${t('ownSymbols.turnsShort')}` : ''}`}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
