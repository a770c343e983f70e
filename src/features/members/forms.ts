import { z } from "zod";
import { faithOf, faiths, kindsWith } from "#/features/spaces/public.ts";
import { spaceRoles } from "#/platform/admin-actions.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const space = id;
const role = z.enum(spaceRoles);
const email = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

/** The forms of `/manage-people`, told apart by `intent`. */
export const PeopleForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("invite"), space, email, role }),
  z.object({ intent: z.literal("resend"), space, invitation: id }),
  z.object({ intent: z.literal("revoke"), space, invitation: id }),
  z.object({ intent: z.literal("change-role"), space, person: id, role }),
  z.object({ intent: z.literal("remove"), space, person: id }),
  z.object({ intent: z.literal("leave"), space }),
  z.object({ intent: z.literal("hand-over"), space, person: id, name: z.string().trim().min(1).max(300) }),
]);

export const AnswerForm = z.object({ intent: z.enum(["accept", "decline"]) });
export const OwnAnswerForm = AnswerForm.extend({ invitation: id });

export const NewSpaceForm = z
  .object({
    kind: z.enum(kindsWith("isRegistrable")),
    /** Empty: the one that is usual for the kind. */
    faith: z.enum(["", ...faiths]).default(""),
    name: z.string().trim().min(1).max(120),
    city: z.string().trim().min(1).max(80),
  })
  .refine(({ kind, faith }) => faith !== "" || faithOf(kind) !== null, {
    error: "members.tradition-missing",
    path: ["faith"],
  });

/** Key after which a list goes on; anything else begins it. */
export const readAfter = (query: URLSearchParams): number | undefined =>
  id
    .optional()
    .catch(undefined)
    .parse(query.get("after") ?? undefined);
