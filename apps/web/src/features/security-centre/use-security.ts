import type { CallAnswer } from '@penstock/contract/calls/call';
import { securityHistory } from '@penstock/contract/calls/session';
import { questionQuery } from '@penstock/contract/calls/user-validation';
import { useQuery } from '@tanstack/react-query';
import { useEdition } from '../../app/edition.ts';
import { client } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import type { Way } from './flow.ts';

/** Below this key is what the security centre asks for. */
export const questionKey = [questionQuery.path] as const;

/** The means that secure the account that is signed in. */
export interface Security {
  /** Empty where none is bound. */
  readonly tel: string;
  readonly email: string;
  /** The security question; empty where none is set, undefined while it is loaded. */
  readonly question: string | undefined;
  /** Why the question could not be loaded; null when it could. */
  readonly questionError: unknown;
  /** When each of them was changed, and the sign-in before this session; undefined until that is loaded. */
  readonly history: CallAnswer<typeof securityHistory> | undefined;
  /** Whether text messages and e-mails can be sent. */
  readonly sms: boolean;
  readonly mail: boolean;
  /** In which ways somebody can prove who they are, the most convenient first. */
  readonly ways: readonly Way[];
}

/**
 * The means that secure the account that is signed in; undefined until the platform has answered which it
 * offers.
 */
export function useSecurity(): Security | undefined {
  const user = useSession((session) => session.user);
  const edition = useEdition();
  const query = useQuery({
    queryKey: questionKey,
    queryFn: async ({ signal }) => (await client.call(questionQuery, {}, { signal })).question,
  });
  const history = useQuery({
    queryKey: [securityHistory.path],
    // A change of a moment ago is to be seen when the page opens again.
    staleTime: 0,
    queryFn: ({ signal }) => client.call(securityHistory, {}, { signal }),
  });
  if (user === undefined || edition === undefined) return undefined;
  const { sms, email: mail } = edition;
  const possible: readonly (readonly [Way, boolean])[] = [
    ['tel', sms && user.tel !== ''],
    ['email', mail && user.email !== ''],
    ['question', (query.data ?? '') !== ''],
    ['password', true],
  ];
  return {
    tel: user.tel,
    email: user.email,
    question: query.data,
    questionError: query.error,
    history: history.data,
    sms,
    mail,
    ways: possible.flatMap(([way, isPossible]) => (isPossible ? [way] : [])),
  };
}

/** A phone number or an address as it may be shown to somebody who looks over a shoulder: `138****0001`. */
export function masked(text: string): string {
  const at = text.lastIndexOf('@');
  const [name, rest] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  const [start, end] = at === -1 ? [3, 4] : [1, 1];
  if (name.length <= start + end) return `${name.slice(0, 1)}****${rest}`;
  return `${name.slice(0, start)}****${name.slice(-end)}${rest}`;
}
