import { randomBytes, randomInt } from 'node:crypto';
import { idSchema } from '@penstock/contract/calls/identifier';
import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import { isAdministered } from './administration/administration-repository.ts';
import { AccountAdministration } from './administration/administration.ts';
import { accountHandlers } from './administration/handlers.ts';
import { apiKeyHandlers } from './api-key/handlers.ts';
import { SignInAttempts } from './attempts/attempts.ts';
import { directoryHandlers } from './own-account/directory-handlers.ts';
import { ownAccountHandlers } from './own-account/handlers.ts';
import { invitationHandlers } from './invitation/handlers.ts';
import { Invitations } from './invitation/invitations.ts';
import { profileHandlers } from './profile/handlers.ts';
import { agreementVersionHandlers } from './agreement/handlers.ts';
import { peopleGroupHandlers } from './people-group/handlers.ts';
import { groupById } from './people-group/people-group-repository.ts';
import { roleHandlers } from './role/handlers.ts';
import { Roles } from './role/roles.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { outboxHandlers } from './sender/handlers.ts';
import type { Senders } from './sender/senders.ts';
import { sessionHandlers } from './session/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { secondFactorHandlers } from './sign-in/second-factor-handlers.ts';
import { signInKeys } from './sign-in-keys/sign-in-keys.ts';
import { usedKeysIn } from './sign-in-keys/used-key-repository.ts';
import { Codes } from './verification/codes.ts';
import { verificationHandlers } from './verification/handlers.ts';
import { PictureDemand } from './verification/picture-demand.ts';
import { Pictures } from './verification/pictures.ts';
import { Tickets } from './verification/tickets.ts';
import { Tries } from './verification/tries.ts';

/** Accounts, and how people prove that one is theirs: passwords, codes, pictures, second factors, API keys. */
export function peopleRoom(kernel: Kernel, { senders }: { readonly senders: Senders }) {
  const { db, clock, log, sessions, secrets, sessionEnded: onSessionEnded } = kernel;
  const isRegistrationOpen = kernel.settings.registration === 'on';
  const now = () => clock.now();
  const used = usedKeysIn(db);
  const keys = signInKeys(() => secrets.current, used, now);
  const attempts = new SignInAttempts(db, now);
  const secondFactors = new SecondFactors({ db, sessions, attempts, clock, randomBytes });
  const tries = new Tries(db, clock);
  const codes = new Codes({ db, senders, tries, randomInt, clock, log });
  const tickets = new Tickets({ db, tries, randomBytes, clock });
  const secret = () => secrets.current.secret;
  const pictures = new Pictures({ secret, used, tries, randomBytes, randomInt, clock });
  const demand = new PictureDemand({ db, pictures, tries, clock });
  const administration = new AccountAdministration({ db, sessions, onSessionEnded });
  const { publicUrl } = kernel.settings;
  const invitations = new Invitations({ db, senders, tries, clock, randomBytes, publicUrl });
  const signIn = { db, clock, sessions, secondFactors, attempts, tries, keys, onSessionEnded };
  const proof = { db, sessions, tries, codes, tickets, pictures, demand, keys, isRegistrationOpen };

  return {
    name: 'people',
    offers: {
      senders,
      keys,
      attempts,
      secondFactors,
      tries,
      codes,
      isRegistrationOpen,
    },
    calls: {
      ...signInHandlers({
        ...signIn,
        checkPicture: (account, picture, address) => demand.check('signIn', account, picture, address),
      }),
      ...secondFactorHandlers(signIn),
      ...verificationHandlers(proof),
      ...ownAccountHandlers({ ...signIn, codes, tickets }),
      ...directoryHandlers({ db, tries, demand }),
      ...outboxHandlers(db),
      ...sessionHandlers({ db, onSessionEnded }),
      ...apiKeyHandlers({ db, keys, tries, clock, onSessionEnded }),
      ...invitationHandlers({ invitations, keys }),
      ...accountHandlers({ db, administration }),
      ...roleHandlers({ db, roles: new Roles({ db, sessions, onSessionEnded }) }),
      ...agreementVersionHandlers({ db }),
      ...setupHandlers({ db, keys, clock }),
      ...profileHandlers(db),
      ...peopleGroupHandlers({ db, events: kernel.events, tries }),
    },
    topics: {},
    hears: {
      installationSecret: () => void secrets.refresh(),
      missed: () => void secrets.refresh(),
    },
    objects: {
      role: (caller) => Promise.resolve(caller.authCodes.includes('role:edit')),
      peopleGroup: found((caller, id) => groupById(db, caller, id)),
      agreement: (caller) => Promise.resolve(caller.authCodes.includes('agreement:edit')),
      account: async (caller, text) => {
        const id = idSchema.safeParse(text).data;
        return id !== undefined && (id === caller.accountId || (await isAdministered(db, caller, id)));
      },
    },
    running: [],
  } satisfies Room;
}

/** The services for the rooms above it. */
export type PeopleRoom = ReturnType<typeof peopleRoom>['offers'];
