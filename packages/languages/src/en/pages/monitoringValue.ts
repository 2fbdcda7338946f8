/** The texts of the values of monitoring variables. */
export const texts = {
  counted: '{good} of {inputs} good',
  lastKnown: 'last known',
  about: '{problem}: {input}',
  problems: {
    hidden: 'You may not see all equipment that it uses, or it was deleted',
    missing: 'The signal does not exist',
    unbound: 'The equipment has no gateway',
    waiting: 'Waiting for values',
    stopped: 'The gateway sends no values',
    bad: 'Could not be read',
    notNumber: 'The signal is not a number',
    undefined: 'The formula has no result, such as for a division by 0',
    none: 'There is no equipment to total',
    tooMany: 'Too much equipment to total',
  },
};
