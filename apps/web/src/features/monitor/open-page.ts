import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import type { OpenedPage } from '@penstock/stage/actions/action-host';
import { pathTo } from '../../app/paths.ts';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { i18n } from '../../texts/i18n.ts';
import { showToast } from '../../kit/mutation/toasts.ts';
import type { MonitoredPageProps } from './monitored-page.ts';

/** A page of the product in a window above the page. */
export interface OpenedWindow extends Pick<OpenedPage, 'width' | 'height'> {
  readonly page: MonitoredPage;
}

/** How what a click opens is shown. */
interface PageOpening {
  readonly navigate: (address: string) => unknown;
  readonly show: (opened: OpenedWindow) => void;
}

/** Where the function pages of an equipment are, by the names that click events have for them. */
const functionPages: Readonly<Record<string, (equipmentId: string) => string>> = {
  live: (equipmentId) => pathTo('EquipmentLive', { equipmentId }),
  alarm: (equipmentId) => pathTo('EquipmentAlarms', { equipmentId }),
};

/**
 * Opens what a click asks for: a page of the product by its id or title, in the place of the page or in a window, or a
 * function page of the equipment. A message names one that does not exist.
 */
export function openPage(
  opening: OpenedPage,
  { detail, withAlarms }: Pick<MonitoredPageProps, 'detail' | 'withAlarms'>,
  { navigate, show }: PageOpening,
): void {
  const { pageId: name, isWindow, width, height, target } = opening;
  const page = detail.pages.find(({ id }) => id === name) ?? detail.pages.find(({ title }) => title === name);
  if (page !== undefined && isWindow) return show({ page, width, height });
  const known = Object.hasOwn(functionPages, name) ? functionPages[name] : undefined;
  const address =
    page === undefined
      ? known?.(detail.id)
      : monitorAddress({ pageId: page.id, equipmentId: detail.id, withAlarms });
  if (address === undefined)
    return showToast({ kind: 'danger', text: i18n.t('noPage', { ns: 'pageActions', name }) });
  if (target === '_blank') globalThis.open(address, '_blank', 'noopener');
  else navigate(address);
  return undefined;
}
