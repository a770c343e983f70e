import { feature } from "../feature.ts";
import { ownGallery } from "./queries/own-data.server.ts";
import { addPicture } from "./first-step.server.ts";
import { auditWords } from "./audit-words.ts";
import { galleryLinks } from "./admin-links.server.ts";

export const gallery = feature({
  name: "gallery",
  tables: ["space_view"],
  auditWords,
  adminLinks: galleryLinks,
  firstStep: addPicture,
  exportPerson: ownGallery,
});
