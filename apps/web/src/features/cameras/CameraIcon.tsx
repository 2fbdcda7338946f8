import { icon } from '../../design/icons.tsx';

export const CameraIcon = icon(<path d="M1.75 4.5h8.5v7h-8.5ZM10.25 7l4-2v6l-4-2" />);
