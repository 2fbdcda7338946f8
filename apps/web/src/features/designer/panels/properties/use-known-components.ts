import type { PageComponent } from '@penstock/contract/dashboard/component';
import { Observable } from '@penstock/scene/observable';
import { useContext } from 'react';
import { useObservable } from '../../use-editor.ts';
import { WorkspaceContext } from '../../workspace.ts';

const none = new Observable<ReadonlyMap<string, PageComponent>>(new Map());

/** The components of the open page, by their ids; none where a widget is tried without a page, as in the gallery. */
export function useKnownComponents(): ReadonlyMap<string, PageComponent> {
  return useObservable(useContext(WorkspaceContext)?.components.known ?? none);
}
