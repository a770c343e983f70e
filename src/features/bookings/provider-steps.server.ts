import { msg } from "@lingui/core/macro";
import type { FirstStep, ProviderQuestion } from "../feature.ts";
import { readOwnBeginning } from "./queries/provider-page.server.ts";

/** Who signed up as a guide is booked once they offer something, and have hours in which it is free. */
export async function offerAndOpen({ db, viewer }: ProviderQuestion): Promise<readonly FirstStep[]> {
  if (viewer.accountType !== "pujari") return [];
  const { hasServices, hasHours } = await readOwnBeginning(db, viewer.personId);
  return [
    {
      key: "services",
      rank: 20,
      icon: "lamp",
      state: hasServices ? "done" : "open",
      title: msg`Offer a service`,
      lead: msg`A puja, a katha, a walk: how long it takes and what it costs. Devotees book from this list.`,
      action: msg`Add a service`,
      path: "/services/new",
    },
    {
      key: "hours",
      rank: 30,
      icon: "clock",
      state: hasHours ? "done" : "open",
      title: msg`Say when you are free`,
      lead: msg`Without weekly hours nobody finds a free time.`,
      action: msg`Set your hours`,
      path: "/availability",
    },
  ];
}
