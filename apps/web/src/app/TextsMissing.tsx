import type { Language } from '@penstock/languages/language';
import { languageList } from '@penstock/languages/list';
import { Message } from '../design/Message.tsx';

/** Drawn in the place of everything where the texts of the page could not be loaded. */
export function TextsMissing({
  language,
  onReload,
}: {
  readonly language: Language;
  readonly onReload: () => void;
}) {
  const { text, reload } = languageList[language].unavailable;
  return (
    <Message
      role="alert"
      title={text}
      actions={
        <button type="button" className="plain-button" onClick={onReload}>
          {reload}
        </button>
      }
    />
  );
}
