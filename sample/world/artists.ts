import { guides } from "./artists/guides.ts";
import { makers } from "./artists/makers.ts";
import type { SampleArtist } from "./types.ts";

export const sampleArtists: readonly SampleArtist[] = [...makers, ...guides];
