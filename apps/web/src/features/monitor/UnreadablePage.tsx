import { errorText, type Problem } from '@penstock/contract/errors/error';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Message } from '../../design/Message.tsx';

/** How many problems are named. */
const named = 10;

/** A page whose file cannot be read: what is wrong with it, and where. */
export function UnreadablePage({ problems }: { readonly problems: readonly Problem[] }) {
  const { t } = useTexts('monitor');
  const language = useLanguage();
  return (
    <Message role="alert" title={t('notReadable')}>
      <ul>
        {problems.slice(0, named).map(({ path, key, parameters }) => (
          <li key={path}>
            {path}: {errorText(key, parameters, language)}
          </li>
        ))}
      </ul>
    </Message>
  );
}
