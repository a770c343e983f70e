import { feature } from "../feature.ts";
import { ownAudit } from "./queries/own-data.server.ts";

export const audit = feature({ name: "audit", tables: ["audit"], exportPerson: ownAudit });
