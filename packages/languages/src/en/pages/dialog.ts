/** Texts of the dialogs of the kit. */
export const texts = {
  typeName: 'Type “{name}” to confirm:',
  failed: 'Could not be done',
};
