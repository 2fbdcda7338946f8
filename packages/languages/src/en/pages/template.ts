/** Applying templates to gateways. */
export const texts = {
  states: {
    same: 'As the template says',
    differing: '{shown, plural, one {# difference} other {# differences}}',
    behind: 'Older version applied',
    unknown: 'Not compared yet',
  },
  apply: {
    title: 'Apply template {name}',
    about:
      'What would change is compared for each gateway first. The name, the network, the management server and who a gateway is at its servers stay, unless a parameter fills them. A gateway has the old or the new configuration whole.',
    resets: 'Also undo what the gateways have changed themselves since the template was applied to them',
    secrets:
      'These secrets are not in the template, and some gateways do not have them. Enter them for all chosen gateways.',
    refused: 'Nothing was started',
    reset: 'Reset to template',
    cancel: 'Stop applying',
    start: 'Apply to {count, plural, one {# gateway} other {# gateways}}',
    done: 'Applying has ended: {success} done, {failure} failed.',
  },
};
