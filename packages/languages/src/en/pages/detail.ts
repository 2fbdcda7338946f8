/** Detail pages. */
export const texts = {
  copy: 'Copy {name}',
  copied: '{name} copied',
  notCopied: '{name} could not be copied. Select the text and copy it by hand.',
  editFact: 'Change {name}',
  save: 'Save',
};
