import { useEffect, useState } from 'react';
import { focusOrigin, returnFocus } from './focus-origin.ts';

/** Gives the focus back to where it came from when the part that calls this is taken away: a drawer, a dialog. */
export function useReturnFocus(): void {
  // Read while the part is first drawn, when the focus has not moved into it yet.
  const [origin] = useState(focusOrigin);
  useEffect(() => () => returnFocus(origin), [origin]);
}
