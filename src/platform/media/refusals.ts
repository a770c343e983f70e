import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "../http/act.ts";

/** Spread into the refusals of every feature that stores pictures. */
export const mediaRefusals: RefusalWords = {
  "media.not-a-picture": msg`We cannot accept this picture. Please use JPG, PNG, WebP or AVIF.`,
  "media.too-large": msg`This picture has too many pixels. Please make it smaller first.`,
  "media.interlaced": msg`This photo is very large and stored in a form that cannot be read line by line. Please save it as a plain (not progressive) JPEG.`,
  "media.part-too-small": msg`The selected area is too small. Please choose a larger one.`,
  "media.video-kind": msg`We cannot accept this video. Please use MP4 with H.264 pictures and AAC sound.`,
  "media.video-long": msg`This video is too long. It may last up to 3 minutes.`,
  "media.video-unreadable": msg`This video is damaged or incomplete. Please choose it again.`,
  "media.sound-kind": msg`We cannot accept this file. Please use MP3, M4A or OGG for sound, and MP4 with H.264 pictures and AAC sound for film.`,
  "media.sound-unreadable": msg`This file is damaged or incomplete. Please choose it again.`,
  "media.sound-long": msg`This is too long. It may last up to {hours} hours.`,
  "media.damaged": msg`This picture is damaged or incomplete. Please choose it again.`,
};
