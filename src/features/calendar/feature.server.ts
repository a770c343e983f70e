import { feature } from "../feature.ts";

export const calendar = feature({ name: "calendar" });
