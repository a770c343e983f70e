import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const said = { preference: "always", email: "never", urgency: "normal" } as const;

/** The places of a file are listed. */
export const placesStored = notification({
  key: "place-import.stored",
  payload: z.object({ file: brief, added: z.number(), duplicates: z.number() }),
  ...said,
  icon: "map",
});

/** A file of places could not be read. */
export const placesRefused = notification({
  key: "place-import.refused",
  payload: z.object({ file: brief }),
  ...said,
  icon: "alert",
});
