import { clipboardText } from '@penstock/scene/clipboard/clipboard-text';
import { paste } from '@penstock/scene/clipboard/paste';
import { useEffect } from 'react';
import { useFailureText } from '../use-failure-text.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useAddImages } from '../canvas/use-add-images.ts';
import { isTyping } from '../commands/is-typing.ts';
import { useWorkspace } from '../workspace.ts';
import { keepCopied } from './kept-clipboard.ts';

/**
 * Copies, cuts and pastes by the events of the browser, which exist on plain HTTP too, so that it works with other tabs and
 * programs: texts and images that were copied there become widgets.
 */
export function useClipboard(): void {
  const { editor, run } = useWorkspace();
  const advice = useFailureText();
  const addImages = useAddImages();
  useEffect(() => {
    const copy = (event: ClipboardEvent): boolean => {
      if (isTyping(event.target)) return false;
      const text = clipboardText(editor, editor.selection.get());
      if (text === undefined) return false;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      keepCopied(text);
      return true;
    };
    const onCopy = (event: ClipboardEvent) => void copy(event);
    const onCut = (event: ClipboardEvent) => {
      if (copy(event)) run('delete');
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isTyping(event.target) || editor.isReadOnly.get()) return;
      const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      event.preventDefault();
      if (images.length > 0) {
        void addImages(images);
        return;
      }
      try {
        paste(editor, event.clipboardData?.getData('text/plain') ?? '', 'beside');
      } catch (error) {
        showToast({ kind: 'warning', text: advice(error) });
      }
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [editor, run, advice, addImages]);
}
