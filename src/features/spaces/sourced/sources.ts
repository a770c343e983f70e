/** A public source of places, under its key in the database. */
export interface Source {
  /** As its licence wants it named; a name, in every language. */
  readonly credit: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl: string;
  /** Where it shows one of its things. */
  page(ref: string): string;
}

const osmTypes: Readonly<Record<string, string>> = { n: "node", w: "way", r: "relation" };

export const sources = {
  osm: {
    credit: "© OpenStreetMap contributors",
    url: "https://www.openstreetmap.org/copyright",
    licence: "ODbL",
    licenceUrl: "https://opendatacommons.org/licenses/odbl/1-0/",
    page: (ref) => `https://www.openstreetmap.org/${osmTypes[ref[0]!]}/${ref.slice(1)}`,
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceKey = keyof typeof sources;

/** Times as a source writes them, where we cannot say them in our own way. */
export interface SourceNotes {
  readonly openingHours?: string;
  readonly serviceTimes?: string;
}
