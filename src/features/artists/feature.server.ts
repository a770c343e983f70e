import { feature } from "../feature.ts";

export const artists = feature({ name: "artists", tables: ["artist", "space_artist"] });
