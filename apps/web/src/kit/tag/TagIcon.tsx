import { icon } from '../../design/icons.tsx';

/** The sign of tags. */
export const TagIcon = icon(<path d="M2.5 2.5h5.25l5.75 5.75-5.25 5.25L2.5 7.75V2.5ZM5.25 5.2v.1" />);
