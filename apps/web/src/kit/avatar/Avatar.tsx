import { useState } from 'react';
import { PersonIcon } from '../../design/icons.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  /** The address of the image; empty where the account has none. */
  readonly url: string;
  /** In px. */
  readonly size: number;
}

/** The image of an account; the figure of a person where there is none, or it cannot be loaded. It is beside a name. */
export function Avatar({ url, size }: AvatarProps) {
  const [failed, setFailed] = useState('');
  if (url === '' || failed === url)
    return (
      <span className={styles.none} style={{ width: size, height: size }}>
        <PersonIcon size={Math.round(size * 0.6)} />
      </span>
    );
  return (
    <img
      className={styles.image}
      src={url}
      width={size}
      height={size}
      alt=""
      draggable={false}
      onError={() => setFailed(url)}
    />
  );
}
