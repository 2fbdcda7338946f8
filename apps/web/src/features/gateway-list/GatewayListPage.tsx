import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useGatewayList } from './use-gateway-list.tsx';

needTexts('gatewayList');

/** The gateways that somebody may configure. */
export function GatewayListPage() {
  return <ListPage list={useGatewayList()} />;
}
