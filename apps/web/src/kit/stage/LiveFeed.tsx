import type { Id } from '@penstock/contract/calls/identifier';
import { Observable } from '@penstock/scene/observable';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { useEffect, useState } from 'react';
import { client } from '../../app/services.ts';
import { useSystemValues } from '../system-values/use-system-values.ts';
import type { EquipmentLink } from './equipment-link.ts';
import { LiveSource } from './live-source.ts';

interface LiveFeedProps {
  readonly hub: ValueHub;
  /** The equipment whose page it is. */
  readonly equipmentId: Id;
  /** Other equipments that the page may show; left out where it may show all that the viewer may see. */
  readonly equipments?: ReadonlySet<string>;
  /** The connection to it, where somebody else keeps it open. */
  readonly link?: EquipmentLink;
}

/** Gives the widgets of a page the live values of an equipment. A part of its own, since it is drawn again each second. */
export function LiveFeed({ hub, equipmentId, equipments, link }: LiveFeedProps) {
  const present = useSystemValues();
  const [system] = useState(() => new Observable(present));
  useEffect(() => system.set(present), [system, present]);
  useEffect(
    () =>
      hub.connect(
        new LiveSource({
          equipmentId,
          equipments,
          system,
          now: () => client.platformTime(),
          ...(link && { link }),
        }),
      ),
    [hub, equipmentId, equipments, link, system],
  );
  return null;
}
