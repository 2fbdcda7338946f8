import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import type { FlowLook } from '@penstock/scene/flow/flow-look';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { PlacedCard } from '@penstock/scene/flow/placed-flow';
import { Observable } from '@penstock/scene/observable';
import type { Position } from '@penstock/contract/dashboard/widget';
import type { Appearance } from '../model/appearance.ts';
import { StageModel, type Watched } from '../model/stage-model.ts';
import type { WidgetContent } from '../model/widget-content.ts';

/** The parts of a table that have a size of their own for their text. */
const tableParts = ['header', 'body', 'toolbar', 'pager', 'button'] as const;

interface Adapted {
  readonly from: WidgetContent;
  readonly look: FlowLook;
  readonly content: WidgetContent;
}

/**
 * Knows where the widgets of one card of a flow are, and how they look in it. The records are those of the page; what is other in
 * a flow (places, sizes of texts, where texts begin) is here, and never written to the page.
 */
export class FlowModel extends StageModel {
  readonly #places: Observable<ReadonlyMap<string, Position>>;
  #looks: ReadonlyMap<string, FlowLook>;
  readonly #adapted = new Map<string, Adapted>();
  readonly #heard = new Map<string, () => void>();

  constructor(
    store: PageStore,
    appearance: Appearance,
    card: PlacedCard,
    hidden: Watched<ReadonlySet<string>> | undefined,
  ) {
    const places = new Observable(card.places);
    super(store, appearance, places, hidden);
    this.#places = places;
    this.#looks = card.looks;
  }

  /** Places the widgets again. */
  place({ places, looks }: PlacedCard): void {
    const before = this.#looks;
    this.#looks = looks;
    this.#places.set(places);
    for (const [id, look] of looks) {
      const known = before.get(id);
      if (!known || !sameLook(known, look)) this.#heard.get(id)?.();
    }
  }

  override subscribe(id: string, listener: () => void): () => void {
    this.#heard.set(id, listener);
    const end = super.subscribe(id, listener);
    return () => {
      end();
      if (this.#heard.get(id) === listener) this.#heard.delete(id);
    };
  }

  override content(id: string): WidgetContent | undefined {
    const from = super.content(id);
    const look = this.#looks.get(id);
    if (!from || !look) return from;
    const known = this.#adapted.get(id);
    if (known?.from === from && sameLook(known.look, look)) return known.content;
    const content = adapted(from, look);
    this.#adapted.set(id, { from, look, content });
    return content;
  }
}

function sameLook(one: FlowLook, other: FlowLook): boolean {
  return (
    one.fontSize === other.fontSize &&
    one.align === other.align &&
    one.isVertical === other.isVertical &&
    one.text === other.text
  );
}

/** A widget as it is drawn in a flow. */
function adapted(content: WidgetContent, { fontSize, align, isVertical, text }: FlowLook): WidgetContent {
  const { data, style } = content;
  return {
    ...content,
    data: {
      ...data,
      ...(data && readableParts(data, fontSize)),
      ...(isVertical && { direction: 'vertical' }),
      ...(text !== undefined && { text }),
    },
    style: {
      ...style,
      font: atLeast(isJsonObject(style?.['font']) ? style['font'] : {}, fontSize),
      ...(align && { align }),
    },
  };
}

function readableParts(data: JsonObject, fontSize: number): JsonObject {
  return Object.fromEntries(
    tableParts.flatMap((name) => {
      const part = data[name];
      return isJsonObject(part) ? [[name, atLeast(part, fontSize)]] : [];
    }),
  );
}

/** A text that is not smaller than a size; left out, it is as large as texts are. */
function atLeast(font: JsonObject, least: number): JsonObject {
  const { size } = font;
  return { ...font, size: Math.max(least, typeof size === 'number' ? size : least) };
}
