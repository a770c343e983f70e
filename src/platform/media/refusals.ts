import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "../http/act.ts";

/** Spread into the refusals of every feature that stores pictures. */
export const mediaRefusals: RefusalWords = {
  "media.not-a-picture": msg`This is not a picture that we can take. JPG, PNG, WebP and AVIF are fine.`,
  "media.too-large": msg`This picture has too many pixels. Please make it smaller first.`,
  "media.part-too-small": msg`That part is too small to be shown well. Please choose a larger one.`,
  "media.damaged": msg`This picture is damaged or not whole. Please choose it again.`,
};
