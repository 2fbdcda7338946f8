/** Parameters of products and templates. */
export const texts = {
  between: ', ',
  required: 'Required',
  wrong: 'The field does not take this value.',
  targets: {
    title: 'Fields it fills',
    none: 'A parameter fills at least one field.',
    list: 'List',
    item: 'Item',
    field: 'Field',
    add: 'Add field',
    remove: 'Remove',
    removeOf: 'Remove {target}',
  },
};
