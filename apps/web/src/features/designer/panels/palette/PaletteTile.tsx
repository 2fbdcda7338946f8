import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { StarFilledIcon, StarIcon } from '../../../../design/icons.tsx';
import { draggedText, type OfferedWidget, widgetMediaType } from './offered-widget.ts';
import styles from './palette.module.css';
import { SymbolIcon } from './SymbolIcon.tsx';
import { WidgetDrawing } from './WidgetDrawing.tsx';

/** One offer of the palette: clicked, dragged, or put on the page by Enter; F makes it a favourite. */
export function PaletteTile(props: {
  readonly offer: OfferedWidget;
  readonly isFavourite: boolean;
  /** `inSight`: without drawing it. */
  readonly onUse: (offer: OfferedWidget, inSight: boolean) => void;
  readonly onDrag: (offer: OfferedWidget) => void;
  readonly onFavour: (offer: OfferedWidget) => void;
}) {
  const { offer, isFavourite, onUse, onDrag, onFavour } = props;
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const title = offer.title[language];
  const favour = t(isFavourite ? 'palette.unfavour' : 'palette.favour', { title });
  return (
    <span className={styles.tile}>
      <button
        type="button"
        className={styles.offer}
        aria-keyshortcuts="F"
        title={title}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copy';
          event.dataTransfer.setData(widgetMediaType, draggedText(offer));
          onDrag(offer);
        }}
        // A click by the keyboard has no position.
        onClick={(event) => onUse(offer, event.detail === 0)}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          event.stopPropagation();
          onFavour(offer);
        }}
      >
        <OfferDrawing offer={offer} className={styles.drawing} />
        <span className={styles.offerTitle}>{title}</span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.star}
        data-on={isFavourite}
        aria-label={favour}
        aria-pressed={isFavourite}
        title={favour}
        onClick={() => onFavour(offer)}
      >
        {isFavourite ? <StarFilledIcon size={12} /> : <StarIcon size={12} />}
      </button>
    </span>
  );
}

/** A small drawing of what is offered. */
function OfferDrawing(props: { readonly offer: OfferedWidget; readonly className?: string | undefined }) {
  const { offer, className } = props;
  if (offer.symbol !== undefined) return <SymbolIcon symbol={offer.symbol} className={className} />;
  return <WidgetDrawing type={offer.type} className={className} />;
}
