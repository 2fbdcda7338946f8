import { Observable } from '@penstock/scene/observable';
import { useEffect, useMemo, useState } from 'react';
import { ScriptedPage } from './scripted-page.ts';
import type { PageOfScripts } from './page-of-scripts.ts';

/** Runs the scripts of a page as long as it is shown, unless they are off. `looks.hidden` are the widgets that they have hidden. */
export function usePageScripts(place: PageOfScripts, isOn = true): ScriptedPage {
  const [latest] = useState(() => new Observable(place));
  useEffect(() => latest.set(place));
  const { store, hub, equipmentId, equipments } = place;
  const { id, title } = place.page;
  const scripted = useMemo(
    () =>
      new ScriptedPage({
        store,
        hub,
        page: { id, title },
        equipmentId,
        equipments,
        write: () => latest.get().write(),
        navigate: (page) => latest.get().navigate(page),
        openLink: (address, target) => latest.get().openLink(address, target),
      }),
    [latest, store, hub, id, title, equipmentId, equipments],
  );
  useEffect(() => (isOn ? scripted.start() : undefined), [scripted, isOn]);
  return scripted;
}
