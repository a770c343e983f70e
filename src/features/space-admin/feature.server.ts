import { feature } from "../feature.ts";

export const spaceAdmin = feature({ name: "space-admin" });
