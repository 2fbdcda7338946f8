import { type CSSProperties, createContext, type ReactNode, type RefObject, use } from 'react';
import styles from './stage.module.css';

/** How the picture of a widget turns, by its animation. */
export interface PictureTurn {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly className: string;
  readonly style: CSSProperties;
}

/** The turn of the picture of a widget whose type turns only that; undefined where nothing turns. */
export const PictureTurnContext = createContext<PictureTurn | undefined>(undefined);

/** The part of a widget that an animation turns (`turnsPicture` of its type): its text stays as it is, so that it can be read. */
export function Picture({ children }: { readonly children: ReactNode }) {
  const turn = use(PictureTurnContext);
  if (turn === undefined) return children;
  return (
    <div ref={turn.ref} className={`${styles.fill} ${turn.className}`} style={turn.style} data-turned>
      {children}
    </div>
  );
}
