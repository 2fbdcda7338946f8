import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import { patterns, type RouteName } from '../../app/paths.ts';

/** Something that starts on a page: its address with this query opens it. */
interface PageAction {
  /** The text of the shell with its name, and the further words by which it is searched. */
  readonly name:
    | 'bindGateway'
    | 'addReport'
    | 'addRule'
    | 'addMonitoringVariable'
    | 'addTemplate'
    | 'startRollOut'
    | 'addCamera'
    | 'uploadScene';
  readonly page: RouteName;
  readonly query: string;
  /** The auth code that it needs beside those of its page. */
  readonly permission: AuthCode;
}

const pageActions: readonly PageAction[] = [
  { name: 'bindGateway', page: 'GatewayList', query: 'bind=new', permission: 'gateway:configure' },
  { name: 'addReport', page: 'Reports', query: 'edit=new', permission: 'equipment:edit' },
  { name: 'addRule', page: 'NotificationRules', query: 'edit=new', permission: 'equipment:edit' },
  {
    name: 'addMonitoringVariable',
    page: 'MonitoringVariables',
    query: 'edit=new',
    permission: 'equipment:edit',
  },
  { name: 'addTemplate', page: 'TemplateList', query: 'add=new', permission: 'gateway:configure' },
  { name: 'startRollOut', page: 'RollOuts', query: 'add=new', permission: 'gateway:configure' },
  { name: 'addCamera', page: 'Cameras', query: 'add=new', permission: 'equipment:edit' },
  { name: 'uploadScene', page: 'Scenes', query: 'add=new', permission: 'equipment:edit' },
];

/** The actions on pages that a session may open, with the addresses that begin them. */
export function actionsOf(
  pages: ReadonlySet<RouteName>,
  allowed: (code: AuthCode) => boolean,
): readonly { readonly name: PageAction['name']; readonly to: string }[] {
  return pageActions
    .filter(({ page, permission }) => pages.has(page) && allowed(permission))
    .map(({ name, page, query }) => ({ name, to: `${patterns[page]}?${query}` }));
}
