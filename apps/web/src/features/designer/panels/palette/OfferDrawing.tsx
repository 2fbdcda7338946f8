import type { OfferedWidget } from './offered-widget.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import { WidgetDrawing } from './WidgetDrawing.tsx';

/** A small drawing of what is offered. */
export function OfferDrawing(props: {
  readonly offer: OfferedWidget;
  readonly className?: string | undefined;
}) {
  const { offer, className } = props;
  if (offer.symbol !== undefined) return <SymbolIcon symbol={offer.symbol} className={className} />;
  return <WidgetDrawing type={offer.type} className={className} />;
}
