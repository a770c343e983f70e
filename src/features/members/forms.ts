import { z } from "zod";
import { faithOf, faiths, kindsWith } from "#/features/spaces/public.ts";
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

export const NewSpaceForm = z
  .object({
    kind: z.enum(kindsWith("isRegistrable")),
    /** Empty: the one that is usual for the kind. */
    faith: z.enum(["", ...faiths]).default(""),
    name: filledLine(120),
    city: filledLine(80),
  })
  .refine(({ kind, faith }) => faith !== "" || faithOf(kind) !== null, {
    error: "members.tradition-missing",
    path: ["faith"],
  });

/** Key after which a list goes on; anything else begins it. */
export const readAfter = (query: URLSearchParams): number | undefined => maybeId.parse(query.get("after") ?? undefined);
