import { ClientError } from '@penstock/client/calls/error';

/** The problems of a file that was refused, where they are and what they are. */
export function ImportProblems({ error }: { readonly error: unknown }) {
  if (!(error instanceof ClientError) || error.problems.length === 0) return null;
  return (
    <ul>
      {error.problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path === '' ? '' : `${path}: `}
          {message}
        </li>
      ))}
    </ul>
  );
}
