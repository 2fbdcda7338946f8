import type { Id } from '@penstock/contract/calls/identifier';
import { Observable } from '@penstock/scene/observable';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { createContext, useContext } from 'react';
import { clock } from '../../../app/services.ts';

/** An equipment of the product of the page. */
export interface WorkplaceEquipment {
  readonly id: Id;
  readonly title: string;
  /** Its gateway; empty where it has none. */
  readonly sn: string;
}

/**
 * The equipment that a page is edited with: canvas, lists of signals, formulas and preview all show its values. Nothing of it
 * belongs to the page.
 */
export interface Workplace {
  /** Undefined until one is known, and where the product has none. */
  readonly equipment: Observable<WorkplaceEquipment | undefined>;
  /** Its live values, for the canvas and the panels. */
  readonly values: ValueHub;
  /** Whether the canvas shows them; otherwise widgets are drawn as they were designed. */
  readonly isLive: Observable<boolean>;
}

/** How old a value may be before it counts as the last known one is said by its source. */
export function createWorkplace(isLive: boolean): Workplace {
  return {
    equipment: new Observable<WorkplaceEquipment | undefined>(undefined),
    values: new ValueHub(clock),
    isLive: new Observable(isLive),
  };
}

/** Parts of the designer that are shown on their own, as in the gallery, have no equipment. */
export const WorkplaceContext = createContext<Workplace>(createWorkplace(false));

/** The equipment that the page is edited with. */
export function useWorkplace(): Workplace {
  return useContext(WorkplaceContext);
}
