import { isHeld } from '@penstock/contract/dashboard/click-action';
import type { ClickConfig } from '@penstock/contract/dashboard/click-event';

/**
 * How a widget is operated: by a click, by a press that lasts (`delay`, in ms), or held: it acts while it is pressed.
 */
export interface Gesture {
  readonly isHeld: boolean;
  /** How long it is pressed before it acts, in ms; 0 where it acts at once. */
  readonly delay: number;
}

/** The gesture of a click event. */
export function gestureOf(config: ClickConfig | undefined): Gesture {
  if (config === undefined) return { isHeld: false, delay: 0 };
  return { isHeld: isHeld(config), delay: config.delay.enable ? config.delay.value : 0 };
}
