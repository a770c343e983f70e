import { feature } from "../feature.ts";

export const attendance = feature({
  name: "attendance",
  tables: ["admission", "admission_brief", "reservation", "reservation_brief", "reservation_fee"],
});
