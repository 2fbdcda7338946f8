/** The profile page. */
export const texts = {
  title: 'Profile',
  facts: {
    username: 'User name',
    role: 'Role',
    registered: 'Registered',
    tel: 'Phone number',
    email: 'Email address',
    none: 'Not bound',
    change: 'Open security settings',
  },
  form: { title: 'About you', save: 'Save', saved: 'Profile saved.', reset: 'Undo changes' },
  avatar: {
    title: 'Avatar',
    change: 'Change avatar',
    set: 'Set avatar',
    remove: 'Remove avatar',
    removeTitle: 'Remove the avatar?',
    removeText: 'The default figure is shown instead. You can set another at any time.',
    removed: 'Avatar removed.',
    note: 'jpg, png, gif, svg or ico; under 100 KB when saved.',
  },
  editor: {
    title: 'Edit avatar',
    choose: 'Choose an image',
    chooseOther: 'Choose another',
    hint: 'Or drop an image here, or paste one with Ctrl+V. jpg, png, gif, svg or ico; of an animation the first frame is kept.',
    section: 'Section of the image that is taken',
    zoom: 'Zoom',
    keys: 'Drag to move, turn the wheel or pinch to zoom. Arrow keys move, + and - zoom.',
    save: 'Save avatar',
    saved: 'Avatar saved: {type}, {pixels} × {pixels} pixels, {size} KB.',
    savedReduced:
      'Avatar compressed to less than 100 KB and saved: {type}, {pixels} × {pixels} pixels, {size} KB.',
    failed: 'Avatar not saved',
    problems: {
      type: 'This format is not supported. Choose a jpg, png, gif, svg or ico image.',
      large: 'The image is larger than 20 MB. Choose a smaller one.',
      broken: 'The browser cannot read this image; the file may be damaged. Choose another.',
    },
  },
};
