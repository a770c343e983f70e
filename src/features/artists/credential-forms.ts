import { z } from "zod";
import { filledLine, line } from "#/platform/form-fields.ts";
import { yearOrNone } from "./forms.ts";

export const CredentialForm = z.object({
  title: filledLine(120),
  institution: line(120),
  year: yearOrNone,
  /** The upload of a document; empty keeps the one that is there. */
  document: line(60),
});

export const CredentialIntent = z.object({ intent: z.enum(["save", "remove"]) });
