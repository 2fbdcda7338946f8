import { Notice } from '../../../design/Notice.tsx';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useTraceOf } from './trace-store.ts';

needTexts('script');

/** The values in the result of a script, as it was tried last, that its JSON does not have. */
export function OddValues({ code }: { readonly code: string }) {
  const { t } = useTexts('script');
  const odd = useTraceOf(code)?.odd ?? [];
  if (odd.length === 0) return null;
  return (
    <Notice kind="warning" title={t('odd.title')}>
      <ul>
        {odd.map(({ line, path, kind }) => (
          <li key={`${line} ${path}`}>
            {t('odd.value', { line, path: path === '' ? t('odd.whole') : path, kind })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
