import { ClientError } from '@penstock/client/calls/error';
import { pathLabel } from '@penstock/contract/texts/label';
import { useLanguage } from '../../app/preferences.ts';

/** The problems of a file that was refused: where they are, and what they are. */
export function FileProblems({ error }: { readonly error: unknown }) {
  const language = useLanguage();
  if (!(error instanceof ClientError) || error.problems.length === 0) return null;
  return (
    <ul>
      {error.problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path !== '' && <strong>{pathLabel(path, language)}: </strong>}
          {message}
        </li>
      ))}
    </ul>
  );
}
