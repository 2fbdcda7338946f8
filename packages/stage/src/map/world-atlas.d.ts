/** Natural Earth at 1 : 50 million, as its package ships it. */
declare module 'world-atlas/countries-50m.json' {
  const topology: import('topojson-specification').Topology<{
    readonly countries: import('topojson-specification').GeometryCollection;
    readonly land: import('topojson-specification').GeometryCollection;
  }>;
  export default topology;
}
