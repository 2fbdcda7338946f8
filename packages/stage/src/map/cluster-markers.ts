import leaflet from 'leaflet';
import type { Cluster } from './clusters.ts';
import { markerIcon } from './marker-icon.ts';
import { placeStates } from './place-state.ts';

interface MarkerOptions {
  /** The words of a marker: what it is and how it does. */
  readonly nameOf: (cluster: Cluster) => string;
  /** A marker was clicked, or Enter or Space pressed on it. */
  readonly onOpen: (cluster: Cluster) => void;
}

/** The markers of a map. One whose cluster stays the same stays too, and keeps the focus. */
export class ClusterMarkers {
  private readonly layer: leaflet.LayerGroup;
  private readonly options: MarkerOptions;
  private shown = new Map<string, leaflet.Marker>();

  constructor(map: leaflet.Map, options: MarkerOptions) {
    this.layer = leaflet.layerGroup().addTo(map);
    this.options = options;
  }

  /** Shows these clusters and no others. */
  show(clusters: readonly Cluster[]): void {
    const next = new Map<string, leaflet.Marker>();
    for (const cluster of clusters) {
      const key = JSON.stringify([cluster.key, this.options.nameOf(cluster), cluster.places[0]?.id]);
      next.set(key, this.shown.get(key) ?? this.make(cluster));
    }
    for (const [key, marker] of this.shown) if (!next.has(key)) this.layer.removeLayer(marker);
    this.shown = next;
  }

  remove(): void {
    this.layer.remove();
  }

  private make(cluster: Cluster): leaflet.Marker {
    const { nameOf, onOpen } = this.options;
    const name = nameOf(cluster);
    const { latitude, longitude } = cluster.center;
    const marker = leaflet.marker([latitude, longitude], {
      icon: markerIcon(cluster),
      title: name,
      riseOnHover: true,
      zIndexOffset: 1000 * (placeStates.length - placeStates.indexOf(cluster.state)),
    });
    marker.on('click', () => onOpen(cluster));
    marker.addTo(this.layer);
    const element = marker.getElement();
    element?.setAttribute('aria-label', name);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onOpen(cluster);
    });
    return marker;
  }
}
