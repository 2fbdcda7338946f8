import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import type { OpenedPage } from '@penstock/stage/actions/action-host';
import { errorText } from '../../app/error-text.ts';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { i18n } from '../../texts/i18n.ts';
import { showToast } from '../../kit/mutation/toasts.ts';
import { functionAddress, functionPageOf } from './function-page.ts';
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

/** The page that is open, and the signals that it shows of its equipment, by their keys. */
interface OpenFrom extends Pick<MonitoredPageProps, 'detail' | 'withAlarms'> {
  readonly keys: ReadonlySet<string>;
}

/**
 * Opens what a click asks for: a page of the product by its id or title, in the place of the page or in a window, or a
 * function page of the equipment. A message names one that does not exist, or says why it cannot be opened.
 */
export async function openPage(
  opening: OpenedPage,
  { detail, withAlarms, keys }: OpenFrom,
  { navigate, show }: PageOpening,
): Promise<void> {
  const { pageId: name, isWindow, width, height, target } = opening;
  const page = detail.pages.find(({ id }) => id === name) ?? detail.pages.find(({ title }) => title === name);
  if (page !== undefined && isWindow) return show({ page, width, height });
  const functionPage = functionPageOf(name);
  try {
    const address =
      page !== undefined
        ? monitorAddress({ pageId: page.id, equipmentId: detail.id, withAlarms })
        : functionPage && (await functionAddress(functionPage, detail.id, keys));
    if (address === undefined)
      return showToast({ kind: 'danger', text: i18n.t('noPage', { ns: 'pageActions', name }) });
    if (target === '_blank') globalThis.open(address, '_blank', 'noopener');
    else await navigate(address);
  } catch (error) {
    showToast({ kind: 'danger', text: errorText(error, i18n.getFixedT(null, 'common')) });
  }
  return undefined;
}
