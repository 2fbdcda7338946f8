/** Texts of uploads and downloads. */
export const texts = {
  of: '{part} of {total}',
  rate: '{rate}/s',
  left: '{seconds} s left',
  cancel: 'Cancel',
  cancelThis: 'Cancel: {name}',
  failed: 'The transfer failed',
  pick: 'Choose a file',
  drop: 'Drop the file here, or',
  another: 'Choose another file',
};
