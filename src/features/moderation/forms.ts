import { z } from "zod";
import { acrossFields, filledText, id, line, maybeId, text, WHOLE_FORM } from "#/platform/form-fields.ts";
import { DOCUMENTS_MAX, documentKinds } from "./verification.ts";

const reason = filledText(500);

/** Stands for the names on which was decided. */
const seen = z.string().min(1).max(100);

export const SpaceDecisionForm = z.object({ space: id, seen });
export const SpaceRefusalForm = z.object({ space: id, seen, reason });
export const ClaimDecisionForm = z.object({ claim: id, seen });
export const ClaimRefusalForm = z.object({ claim: id, reason });
export const SpaceReleaseForm = z.object({ space: id });
export const VpaDecisionForm = z.object({ vpa: id });
export const VpaRefusalForm = z.object({ vpa: id, reason });
const seenCredential = z.string().min(1).max(600);
export const CredentialDecisionForm = z.object({ credential: id, seen: seenCredential });
export const CredentialRefusalForm = z.object({ credential: id, seen: seenCredential, reason });
/** With the name on which was decided. */
export const PersonDecisionForm = z.object({ person: id, seen: z.string().max(200) });
export const ReportDecisionForm = z.object({
  report: id,
  outcome: z.enum(["kept", "answered", "removed"]),
  reason: line(300),
});

export const AppealDecisionForm = z
  .object({ appeal: id, outcome: z.enum(["restored", "upheld"]), answer: line(300) })
  .check(
    acrossFields(({ outcome, answer }, wrong) => {
      if (outcome === "upheld" && answer === "") wrong("answer", "moderation.say-why");
    }),
  );

/** The cursor of a staff list; anything else begins it. */
export const StaffAddress = z.object({
  tab: z
    .enum(["spaces", "claims", "vpas", "reports", "appeals", "people", "credentials", "held", "audit"])
    .catch("spaces"),
  after: maybeId,
  /** Only spaces that sent documents, or those whose new name waits for the mark. */
  only: z.enum(["asked", "renamed"]).optional().catch(undefined),
  space: maybeId,
  actor: maybeId,
  /** One thing, such as `event:12`. */
  about: z
    .string()
    .regex(/^[a-z_-]{1,40}:[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
  action: z
    .string()
    .regex(/^[a-z-]{1,40}\.[a-z-]{1,60}$/)
    .optional()
    .catch(undefined),
});

/** Ids of uploads: a field may stand in the form once or many times. */
const uploads = z
  .union([z.string().max(100), z.array(z.string().max(100))])
  .default([])
  .transform((ids) => [ids].flat());

/** The documents are fields named by their kinds. */
export const VerificationForm = z.discriminatedUnion("intent", [
  z
    .object({
      intent: z.literal("ask"),
      space: id,
      note: text(1000),
      registration: uploads,
      address: uploads,
      letter: uploads,
      identity: uploads,
      other: uploads,
    })
    .check(
      acrossFields((form, wrong) => {
        const count = documentKinds.reduce((sum, kind) => sum + (form[kind]?.length ?? 0), 0);
        if (count > DOCUMENTS_MAX) wrong(WHOLE_FORM, "moderation.documents-many");
      }),
    )
    .transform(({ intent, space, note, ...uploadsByKind }) => {
      const documents = documentKinds.flatMap((kind) => uploadsByKind[kind].map((upload) => ({ kind, upload })));
      return { intent, space, note, documents };
    }),
  z.object({ intent: z.literal("withdraw"), space: id }),
]);
