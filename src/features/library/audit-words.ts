import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { libraryAudit } from "./audit-actions.ts";

export const auditWords = {
  "library.brought": msg`Brought sound or film to the library`,
  "library.changed": msg`Changed sound or film of the library`,
  "library.episode-made": msg`Made an episode of a recording`,
  "library.removed": msg`Took sound or film off the library’s shelf`,
} satisfies AuditWords<typeof libraryAudit>;
