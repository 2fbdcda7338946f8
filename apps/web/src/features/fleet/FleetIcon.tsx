import { icon } from '../../design/icons.tsx';

export const FleetIcon = icon(
  <path d="M2 3h5v4H2ZM9 3h5v4H9ZM2 9h5v4H2ZM9 9h5v4H9ZM4 5h.05M11 5h.05M4 11h.05M11 11h.05" />,
);
