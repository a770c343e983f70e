import { z } from "zod";
import { spaceRoles } from "#/platform/admin-actions.ts";
import { email, filledLine, id, maybeId } from "#/platform/form-fields.ts";

const space = id;
const role = z.enum(spaceRoles);

/** The forms of `/manage-people`, distinguished by `intent`. */
export const PeopleForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("invite"), space, email, role }),
  z.object({ intent: z.literal("resend"), space, invitation: id }),
  z.object({ intent: z.literal("revoke"), space, invitation: id }),
  z.object({ intent: z.literal("change-role"), space, person: id, role }),
  z.object({ intent: z.literal("remove"), space, person: id }),
  z.object({ intent: z.literal("leave"), space }),
  z.object({ intent: z.literal("hand-over"), space, person: id, name: filledLine(300) }),
]);

export const AnswerForm = z.object({ intent: z.enum(["accept", "decline"]) });
export const OwnAnswerForm = AnswerForm.extend({ invitation: id });

/** Key after which a list goes on; anything else begins it. */
export const readAfter = (query: URLSearchParams): number | undefined => maybeId.parse(query.get("after") ?? undefined);
