import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "../http/act.ts";

/** Spread into the refusals of every feature that claims uploads. */
export const uploadRefusals: RefusalWords = {
  "uploads.unknown": msg`We could not find this file. Please choose it again.`,
  "uploads.unfinished": msg`This file is still uploading. Please wait until it is complete.`,
  "uploads.used": msg`This file was used already. Please choose it again.`,
  "uploads.too-large": msg`This file is too large. It may have up to {megabytes} MB.`,
  "uploads.empty": msg`This file is empty.`,
  "uploads.too-many-waiting": msg`Too many files are uploading at once. Please finish or remove some first.`,
  "uploads.person-full": msg`This file does not fit: your files take {used} MB of the {allowed} MB that each person has.`,
  "uploads.space-full": msg`This file does not fit: the files and texts of this space take {used} MB of the {allowed} MB that each space has.`,
  "uploads.installation-full": msg`We cannot take more files at the moment: {used} MB of {allowed} MB are in use. Please try again later.`,
  "uploads.disk-full": msg`We cannot take more files at the moment, because our storage is almost full. Please try again later.`,
  "uploads.not-a-picture": msg`We cannot accept this picture. Please use JPG, PNG, WebP or AVIF.`,
  "uploads.not-a-panorama": msg`We cannot accept this picture. Please use JPG or PNG for a 360° photo.`,
  "uploads.not-a-sound": msg`We cannot accept this sound. Please use MP3 or M4A.`,
  "uploads.not-a-document": msg`We cannot accept this document. Please use PDF, JPG or PNG.`,
};
