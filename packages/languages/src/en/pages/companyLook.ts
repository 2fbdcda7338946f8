/** The colours and the logo of a company. */
export const texts = {
  title: 'Colours and logo',
  note: 'All pages of the company have these colours and this logo: on the monitor, in the designer, and for visitors of links. A page with colours of its own keeps them.',
  failed: 'The colours and the logo cannot be read',
  readOnly: {
    title: 'You can only look',
    text: 'The account of the company chooses its colours and its logo.',
  },
  logo: {
    title: 'Logo',
    note: 'PNG, JPEG, WebP, GIF or SVG of at most 256 kB. A wide picture with a transparent background looks best. Pages show it with the image widget, headers always.',
    light: 'On light ground',
    dark: 'On dark ground',
    none: 'No logo yet. Drop a picture here.',
    same: 'the same picture until there is another',
    upload: 'Picture: {name}',
    choose: 'Upload',
    change: 'Change',
    remove: 'Remove',
    removed:
      '{count, plural, one {# part} other {# parts}} of the drawing that could run or load something left out.',
  },
  preview: {
    title: 'How pages look',
    page: 'Pump station',
    label: 'Level of the sump',
    button: 'Start',
  },
  colours: {
    title: 'Colours',
    note: 'Each colour of a page has a role. Choose ready colours to begin with, then change what your company has otherwise.',
  },
  save: 'Save',
  discard: 'Discard changes',
  saved: 'Colours and logo saved. Open pages show them when they are loaded again.',
  notReadable: 'It can be saved when every text can be read.',
  never: 'Pages have the colours of the product.',
  changedBy: 'Last saved by {author},',
};
