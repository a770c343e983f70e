import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "../http/act.ts";

/** Spread into the refusals of every feature that stores pictures. */
export const mediaRefusals: RefusalWords = {
  "media.not-a-picture": msg`We cannot accept this picture. Please use JPG, PNG, WebP or AVIF.`,
  "media.too-large": msg`This picture has too many pixels. Please make it smaller first.`,
  "media.part-too-small": msg`The selected area is too small. Please choose a larger one.`,
  "media.damaged": msg`This picture is damaged or incomplete. Please choose it again.`,
};
