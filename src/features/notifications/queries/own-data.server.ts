import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownNotifications(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "notifications",
      heading: msg`What you were notified of`,
      of: ["notification.person_id"],
      query: db
        .selectFrom("notification as n")
        .select(["n.kind as kind", "n.at as at", "n.read_at as readAt", "n.payload as payload"])
        .select("n.path as link")
        .where("n.person_id", "=", personId)
        .orderBy("n.id"),
    }),
    ownRows(asked, {
      name: "devices",
      heading: msg`Devices that you are notified on`,
      of: ["push_device.person_id"],
      query: db
        .selectFrom("push_device as d")
        .select(["d.user_agent as device", "d.created_at as since"])
        .where("d.person_id", "=", personId)
        .orderBy("d.id"),
    }),
  ];
}
