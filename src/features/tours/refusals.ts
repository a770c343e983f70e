import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { mediaRefusals } from "#/platform/media/refusals.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";

export const tourRefusals: RefusalWords = {
  ...mediaRefusals,
  ...uploadRefusals,
  "tours.full": msg`A space can have {most} tours. Please remove one first.`,
  "tours.scenes-full": msg`A tour can have {most} scenes. Please remove one first.`,
  "tours.hotspots-full": msg`A scene can have {most} hotspots. Please remove one first.`,
  "tours.not-a-sphere": msg`A 360° photo is twice as wide as it is high. This one has {width} × {height} pixels.`,
  "tours.panorama-too-small": msg`This photo is too small to look around in: it needs {least} pixels across.`,
  "tours.changed": msg`Somebody else changed this in the meantime. Please look at it again, then make your change.`,
  "tours.no-scene": msg`Please add a scene before you publish the tour.`,
  "tours.body-missing": msg`Please write what people shall read here.`,
  "tours.heard-missing": msg`Please write what is heard, for those who cannot hear it.`,
  "tours.target-missing": msg`Please choose the scene that this leads to.`,
  "tours.sound-missing": msg`Please choose a sound.`,
  "tours.lamp-there": msg`This scene has a shrine already. It can have one.`,
  "tours.sound-unreadable": msg`This sound is damaged, or no MP3 or M4A.`,
};
