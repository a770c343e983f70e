import { feature } from "../feature.ts";
import { spaceAdminLinks } from "./admin-links.server.ts";

export const spaceAdmin = feature({
  name: "space-admin",
  adminLinks: spaceAdminLinks,
});
