import { ListPage } from '../../kit/list/ListPage.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { useGatewayList } from './use-gateway-list.tsx';

addTexts('gatewayList', { zh, en });

/** The gateways that somebody may configure. */
export function GatewayListPage() {
  return <ListPage list={useGatewayList()} />;
}
