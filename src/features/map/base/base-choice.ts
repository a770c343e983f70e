/** What the maps of this installation stand on. */
export interface BaseChoice {
  /** A style of the installation's own, which goes before all. */
  readonly styleUrl: string | null;
  /** A file of tiles of the installation's own, drawn in our colours. */
  readonly hasPmtiles: boolean;
}

/** What is known of the file of tiles, as `/map/pmtiles.json` says it. */
export interface PmtilesHeader {
  readonly kind: "vector" | "raster";
  readonly minzoom: number;
  readonly maxzoom: number;
  /** Who made it, in plain words; empty where it says nothing. */
  readonly attribution: string;
}
