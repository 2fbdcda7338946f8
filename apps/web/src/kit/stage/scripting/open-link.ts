import { i18n, needTexts } from '../../../texts/i18n.ts';
import { confirm } from '../../dialog/confirm.ts';

needTexts('scripting');

/**
 * Opens an address that was checked, after a click: one of this platform in this window or another one, one of another site only in
 * another window, and after a question that names it. Settles when that is answered.
 */
export async function openLink(address: string, target: '_self' | '_blank'): Promise<void> {
  const { origin, hostname } = new URL(address, document.baseURI);
  if (origin === location.origin) {
    if (target === '_self') location.assign(address);
    else globalThis.open(address, '_blank', 'noopener');
    return;
  }
  const opens = await confirm({
    title: i18n.t('scripting:leaves', { site: hostname }),
    text: i18n.t('scripting:leavesText', { address }),
    action: i18n.t('scripting:opens'),
    run: () => Promise.resolve(),
  });
  if (opens) globalThis.open(address, '_blank', 'noopener,noreferrer');
}
