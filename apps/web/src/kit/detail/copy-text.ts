import { i18n, needTexts } from '../../texts/i18n.ts';
import { showToast } from '../mutation/toast-list.ts';

needTexts('detail');

/** Copies a text to the clipboard and says so; `name` says what was copied. */
export async function copyText(text: string, name: string): Promise<void> {
  const copied = await writeClipboard(text);
  showToast({
    kind: copied ? 'good' : 'warning',
    text: i18n.t(copied ? 'detail:copied' : 'detail:notCopied', { name }),
  });
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // On plain HTTP, as in most plants, browsers have no clipboard for scripts, but still copy a selection.
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement;
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
