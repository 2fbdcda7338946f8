/** Whether keys and the clipboard belong to a field that somebody types in. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  const noText = ['checkbox', 'radio', 'button', 'range', 'color'];
  return target instanceof HTMLInputElement && !noText.includes(target.type);
}
