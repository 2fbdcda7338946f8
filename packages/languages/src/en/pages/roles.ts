/** Roles: sets of auth codes with names. */
export const texts = {
  title: 'Roles',
  searchHint: 'Name or note',
  add: 'Add role',
  columns: { name: 'Name', type: 'For', rights: 'Rights', accounts: 'Accounts', updated: 'Last change' },
  note: 'Note',
  typeIs: 'For accounts of the type “{type}”.',
  actions: { edit: 'Edit role', give: 'Give to accounts', delete: 'Delete role' },
  areas: {
    equipment: 'Equipment',
    gateway: 'Gateways',
    register: 'Registers and firmware',
    account: 'Accounts and roles',
    installation: 'Installation',
  },
  followers: '{shown, plural, one {# account follows this role} other {# accounts follow this role}}',
  followersText: 'When its rights change, these accounts get them at once and have to sign in again.',
  saved: 'Role {name} saved.',
  deleted: 'Role {name} deleted.',
  deleteTitle: 'Delete role {name}?',
  deleteText: 'Its accounts keep the rights that they have, and no longer follow it.',
  giveAbout:
    'The accounts get the rights of role {name} in place of those that they have, and have to sign in again.',
  accountsHint: 'Search by user name, name, phone or e-mail',
  given: 'Role {name} given.',
  notGiven: 'The role was not given to all',
  empty: {
    title: 'No roles yet',
    text: 'A role is a set of rights with a name, such as “Inspector”. Accounts that have it follow it when it changes.',
  },
};
