import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "../http/act.ts";

/** Spread into the refusals of every feature that claims uploads. */
export const uploadRefusals: RefusalWords = {
  "uploads.unknown": msg`We do not know this file. Please choose it again.`,
  "uploads.unfinished": msg`This file has not arrived whole yet. Please wait until it has.`,
  "uploads.used": msg`This file was used already. Please choose it again.`,
  "uploads.too-large": msg`This file is too large. It may have up to {megabytes} MB.`,
  "uploads.empty": msg`This file is empty.`,
  "uploads.too-many-waiting": msg`Too many files are on the way at once. Please finish or remove some first.`,
  "uploads.not-a-picture": msg`This is not a picture that we can take. JPG, PNG, WebP and AVIF are fine.`,
  "uploads.not-a-panorama": msg`This is not a picture that we can take. A 360° photo is a JPG or PNG.`,
  "uploads.not-a-document": msg`This is not a document that we can take. PDF, JPG, PNG and WebP are fine.`,
};
