import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { mediaRefusals } from "#/platform/media/refusals.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";

export const galleryRefusals: RefusalWords = {
  ...mediaRefusals,
  ...uploadRefusals,
  "gallery.already-there": msg`This picture is in your gallery already.`,
  "gallery.full": msg`The gallery is full. It can hold {most} pictures. Please remove some first.`,
  "gallery.image-too-small": msg`This picture is very small: {width} × {height} pixels. It would look blurred. Please choose one with at least {least} pixels on its longer side.`,
  "gallery.tour-address": msg`Please give the full address of the tour, beginning with https://, on a public site.`,
  "gallery.model-unreadable": msg`This is not a GLB or GLTF file that we can read.`,
  "gallery.model-cut": msg`This model is incomplete or damaged. Please export it again.`,
  "gallery.model-too-much-text": msg`This GLTF file is too large. Please export the model as GLB.`,
  "gallery.model-out-of-range": msg`This model is damaged: it refers to data that it does not contain. Please export it again.`,
  "gallery.model-external": msg`This model needs other files. Please export it as one GLB file.`,
  "gallery.model-compressed": msg`This model is compressed in a way that we cannot check. Please export it without compression.`,
  "gallery.model-too-detailed": msg`This model has {triangles} triangles. Phones show up to {most} well.`,
  "gallery.model-too-complex": msg`This model has too many parts for us to check. Please simplify it and export it again.`,
  "gallery.model-empty": msg`This model is empty.`,
  "gallery.model-texture": msg`A picture inside this model is too large or damaged.`,
};
