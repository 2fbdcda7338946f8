/** Drawings of 16 px for the controls of a video. */
const paths = {
  play: 'M5 3v10l8-5Z',
  pause: 'M5 3v10M11 3v10',
  soundOn: 'M2.5 6v4H5l3.5 3V3L5 6ZM11 5.5a3.5 3.5 0 0 1 0 5M12.8 3.6a6 6 0 0 1 0 8.8',
  soundOff: 'M2.5 6v4H5l3.5 3V3L5 6ZM11 6l3.5 4M14.5 6 11 10',
  picture: 'M2 5h3l1-1.5h4L11 5h3v8H2ZM8 6.6a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  floating: 'M2 3h12v10H2ZM8 8h5v4H8Z',
  fullScreen: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  leaveFullScreen: 'M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5',
  panTilt: 'M8 1.5v13M1.5 8h13M6 3.5l2-2 2 2M6 12.5l2 2 2-2M3.5 6l-2 2 2 2M12.5 6l2 2-2 2',
  up: 'M3.5 10.5 8 6l4.5 4.5',
  down: 'M3.5 5.5 8 10l4.5-4.5',
  left: 'M10.5 3.5 6 8l4.5 4.5',
  right: 'M5.5 3.5 10 8l-4.5 4.5',
  closer: 'M8 3v10M3 8h10',
  wider: 'M3 8h10',
} as const;

export type VideoIconName = keyof typeof paths;

/** A drawing on a button, which has a name of its own. */
export function VideoIcon({ name }: { readonly name: VideoIconName }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
      <path
        d={paths[name]}
        fill={name === 'play' ? 'currentcolor' : 'none'}
        stroke="currentcolor"
        strokeWidth={name === 'pause' ? 3 : 1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
