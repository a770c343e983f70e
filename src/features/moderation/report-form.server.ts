import { z } from "zod";
import { acrossFields, emailOrNone, idOrNone, line, text } from "#/platform/form-fields.ts";
import { reportReasons } from "#/platform/report-reasons.ts";
import type { Feature } from "../feature.ts";
import { reportableOf } from "./reportables.server.ts";

/** A report on something that one of these features declares, or on a page. */
export const reportForm = (features: readonly Feature[]) =>
  z
    .object({
      /** A thing of some feature's, or a page. */
      entity: z
        .string()
        .refine((entity) => entity === "page" || reportableOf(features, entity) !== null)
        .default("page"),
      entityId: idOrNone,
      reason: z.enum(reportReasons, { error: "moderation.choose-reason" }),
      note: text(2000),
      email: emailOrNone,
      /** The page on which it was seen, as typed. */
      page: line(300),
    })
    .check(
      acrossFields(({ entity, entityId, reason, note }, wrong) => {
        if (entity !== "page" && entityId === null) wrong("entityId");
        if (reason === "other" && note === "") wrong("note", "moderation.say-more");
      }),
    );
