import type { TablePart } from '@penstock/widgets/parts/table-data';
import type { ReactNode } from 'react';
import { partCss } from './table-style.ts';
import tables from './tables.module.css';

/** A button of a table, in the look that its author chose for them. */
export function TableButton(props: {
  readonly look: TablePart;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly isBusy?: boolean;
  readonly type?: 'button' | 'submit';
  readonly pressed?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}) {
  const { look, name, disabled = false, isBusy = false, type = 'button', pressed, onClick, children } = props;
  return (
    <button
      // A button whose type is known to be one of the two.
      type={type === 'submit' ? 'submit' : 'button'}
      className={tables.button}
      style={partCss(look)}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      aria-busy={isBusy}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
