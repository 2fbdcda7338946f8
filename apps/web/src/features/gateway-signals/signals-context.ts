import type { DriverRow } from '@penstock/contract/calls/driver';
import type { ComponentType } from 'react';
import type { SectionItem } from '../../kit/section/section-calls.ts';
import type { Variable, VariableKind } from './variable.ts';

/** The properties of a panel of the page. */
export interface PanelProps {
  /** As the page is now; the selection as it was when the panel was opened. */
  readonly context: SignalsContext;
  readonly onClose: () => void;
}

/** The context of actions and panels of the page. */
export interface SignalsContext {
  readonly sn: string;
  /** The revision that the variables were read at. */
  readonly revision: number;
  /** The variables that are selected in the table, in the order shown. */
  readonly selected: readonly Variable[];
  /** Every device and intermediate variable, with what was changed here and not applied yet. */
  readonly all: readonly Variable[];
  readonly drivers: readonly DriverRow['driver'][];
  /** Something was changed here and not applied yet. */
  readonly changed: boolean;
  /** Reads the variables again; what was changed here is kept. */
  readonly reload: () => Promise<void>;
  /** Opens a panel above the page, such as a drawer; one is open at a time. */
  readonly openPanel: (panel: ComponentType<PanelProps>) => void;
  /** Goes to another page. */
  readonly open: (path: string) => void;
  /** Adds variables to what was changed here; nothing is sent before it is applied. */
  readonly add: (kind: VariableKind, items: readonly SectionItem[]) => void;
  /** Changes fields of variables here, by their ids, as one step. */
  readonly change: (edits: ReadonlyMap<string, SectionItem>) => void;
}
