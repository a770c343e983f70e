import { chalisa } from "./chalisa.ts";
import { gita } from "./gita.ts";
import { mantras } from "./mantras.ts";
import { quiet } from "./quiet.ts";
import { scriptures } from "./scriptures.ts";
import type { SampleText } from "./types.ts";

/** The library's texts, the one added last first in its lists. */
export const sampleTexts: readonly SampleText[] = [...quiet, ...mantras, ...scriptures, chalisa, gita];
