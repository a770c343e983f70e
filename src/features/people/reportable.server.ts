import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { removePerson } from "./commands/remove-person.server.ts";
import { describePerson, mayReportPerson } from "./queries/reported.server.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: "person",
    label: msg`A person`,
    mayReport: mayReportPerson,
    describe: describePerson,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removePerson(services, viewer, { personId: id }),
    },
  },
];
