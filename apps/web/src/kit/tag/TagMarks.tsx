import type { Tag } from '@penstock/contract/calls/tag';
import styles from './tag.module.css';

/** Tags of a row, by their own names; the groups above them are in the title. Nothing where there is none. */
export function TagMarks({ tags }: { readonly tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.marks}>
      {tags.map(({ id, title }) => (
        <span key={id} className={styles.mark} title={title}>
          {title.split('/').at(-1)}
        </span>
      ))}
    </span>
  );
}
