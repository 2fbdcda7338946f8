import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import type { OpenedPage } from '@penstock/stage/actions/action-host';
import { errorText } from '../../app/error-text.ts';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { i18n } from '../../texts/i18n.ts';
import { presentTexts } from '../../texts/use-texts.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { findPage } from './find-page.ts';
import { type FunctionPage, functionAddress, functionPageOf } from './function-page.ts';
import type { MonitoredPageProps } from './monitored-page.ts';

/** The content of a window above the page: a page of the product, or a function page of the equipment. */
export type WindowContent =
  | { readonly kind: 'page'; readonly page: MonitoredPage }
  | {
      readonly kind: 'function';
      readonly name: FunctionPage;
      /** The signals of the page that opened it, by their keys. */
      readonly keys: ReadonlySet<string>;
    };

/** A window above the page, and its size in px. */
export interface OpenedWindow extends Pick<OpenedPage, 'width' | 'height'> {
  readonly content: WindowContent;
}

/** How what a click opens is shown. */
interface PageOpening {
  readonly navigate: (address: string) => unknown;
  readonly show: (opened: OpenedWindow) => void;
}

/** The page that was clicked, and the signals that it shows of its equipment, by their keys. */
interface OpenFrom extends Pick<MonitoredPageProps, 'detail' | 'withAlarms'> {
  readonly keys: ReadonlySet<string>;
  /** The window that it is in; undefined for the page below. */
  readonly window?: OpenedWindow | undefined;
}

/**
 * Opens what a click asks for: a page of the product by its id or title, or a function page of the equipment, in the place of the
 * page that was clicked, in a window, or in another tab. A message names one that does not exist, or says why it cannot be opened.
 * Without a person it opens a window, or nothing.
 */
export async function openPage(
  opening: OpenedPage,
  from: OpenFrom,
  { navigate, show }: PageOpening,
): Promise<void> {
  const { pageId: name, isWindow, width, height, target } = opening;
  const { detail, withAlarms, keys, window } = from;
  const page = findPage(detail.pages, name);
  const functionPage = page === undefined ? functionPageOf(name) : undefined;
  const isTab = target === '_blank';
  if (page !== undefined && isWindow) {
    show({ content: { kind: 'page', page }, width, height });
    return;
  }
  if (page !== undefined && window !== undefined && !isTab) {
    show({ ...window, content: { kind: 'page', page } });
    return;
  }
  if (functionPage !== undefined && isWindow && !isTab) {
    show({ content: { kind: 'function', name: functionPage, keys }, width, height });
    return;
  }
  if (opening.isUnattended) return;
  try {
    const address =
      page !== undefined
        ? monitorAddress({ pageId: page.id, equipmentId: detail.id, withAlarms })
        : functionPage && (await functionAddress(functionPage, detail.id, keys));
    if (address === undefined)
      showToast({ kind: 'danger', text: i18n.t('noPage', { ns: 'pageActions', name }) });
    else if (isTab) globalThis.open(address, '_blank', 'noopener');
    else await navigate(address);
  } catch (error) {
    showToast({ kind: 'danger', text: errorText(error, presentTexts('common')) });
  }
}
