import { ClientError } from '@penstock/client/calls/error';
import { pathLabel } from '@penstock/contract/texts/label';
import { useLanguage } from '../../app/preferences.ts';

interface ProblemListProps {
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  readonly className?: string | undefined;
}

/** Problems of a document: where each is, in the words of its page, and what it is. */
export function ProblemList({ problems, className }: ProblemListProps) {
  const language = useLanguage();
  return (
    <ul className={className}>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path !== '' && <strong>{pathLabel(path, language)}: </strong>}
          {message}
        </li>
      ))}
    </ul>
  );
}

/** The problems of a file that was refused; nothing where that was for another reason. */
export function FileProblems({ error }: { readonly error: unknown }) {
  if (!(error instanceof ClientError) || error.problems.length === 0) return null;
  return <ProblemList problems={error.problems} />;
}
