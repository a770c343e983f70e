import { feature } from "../feature.ts";

export const gallery = feature({ name: "gallery", tables: ["space_view"] });
