import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { TagsDrawer } from '../../kit/tag/TagsDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useGatewayList } from './use-gateway-list.tsx';

needTexts('gatewayList');

/** The gateways that somebody may configure. */
export function GatewayListPage() {
  const [tagged, setTagged] = useState<readonly GatewayRow[]>();
  return (
    <>
      <ListPage list={useGatewayList(setTagged)} />
      {tagged !== undefined && (
        <TagsDrawer
          rows={{ sns: tagged.map(({ sn }) => sn), tags: tagged.map(({ tags }) => tags) }}
          onClose={() => setTagged(undefined)}
        />
      )}
    </>
  );
}
