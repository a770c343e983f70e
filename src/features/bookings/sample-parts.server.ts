import {
  reservedBooking,
  earlierReviews,
  provenBooking,
  sampleBookings,
  sampleServices,
} from "../../../sample/world/bookings.ts";
import { demoAccounts } from "../../../sample/world/demo.ts";
import { sampleSevaBookings, sampleSevas } from "../../../sample/world/sevas.ts";
import type { SamplePart, SampleWorld } from "../../platform/sample-part.ts";
import { seedBookings, seedEarlierBookings, seedServices } from "./sample.server.ts";
import { seedReservedBooking, seedProvenBooking } from "./sample/reserved-and-proven.server.ts";
import { seedSevaBookings, seedSevas } from "./sample/sevas.server.ts";
import { turnWeeks } from "./sample/fresh.server.ts";

const demoDevotee = demoAccounts.find(({ key }) => key === "demo-devotee")!.name;

/** The demo devotee and what guide@example.org offers. */
async function demoPair(ids: SampleWorld["ids"], nowMs: number) {
  const [serviceIds, accounts] = [await ids("services"), await ids("accounts")];
  const devotee = { id: accounts["demo-devotee"]!, name: demoDevotee };
  return { services: sampleServices, serviceIds, providerId: accounts["demo-guide"]!, devotee, nowMs };
}

export const sampleParts: readonly SamplePart[] = [
  {
    name: "services",
    after: ["provider-details"],
    seed: async ({ db, ids }) => seedServices(db, sampleServices, await ids("artists")),
  },
  {
    name: "bookings",
    after: ["services", "people", "accounts"],
    seed: async ({ db, ids, nowMs }) => {
      const [services, artists, accounts] = [await ids("services"), await ids("artists"), await ids("accounts")];
      const people = Object.values(await ids("people"));
      await seedEarlierBookings(db, sampleServices, services, artists, { reviews: earlierReviews, people }, nowMs);
      const parties = { providerId: accounts["demo-guide"]!, devoteeId: accounts["demo-devotee"]!, people };
      await seedBookings(db, sampleBookings, sampleServices, services, parties, nowMs);
    },
  },
  {
    name: "held-booking",
    after: ["bookings", "practice-upi"],
    seed: async ({ db, ids, nowMs }) => {
      const practiceId = (await ids("practices"))["demo-guide"];
      if (practiceId === undefined) return;
      const given = await demoPair(ids, nowMs);
      await seedReservedBooking(db, reservedBooking, { ...given, practiceId, bankReference: "700215994301" });
    },
  },
  {
    name: "proven-booking",
    after: ["bookings"],
    seed: async ({ db, storage, ids, nowMs }) =>
      seedProvenBooking({ db, storage }, provenBooking, await demoPair(ids, nowMs)),
  },
  {
    name: "sevas",
    after: ["services", "upi"],
    seed: async ({ db, ids }) =>
      seedSevas(db, sampleSevas, { spaces: await ids("spaces"), priests: await ids("artists") }),
  },
  {
    name: "seva-bookings",
    after: ["sevas", "bookings", "gifts"],
    seed: async ({ db, storage, ids, nowMs }) => {
      const [spaces, priests, accounts] = [await ids("spaces"), await ids("artists"), await ids("accounts")];
      const people = Object.entries(await ids("people")).map(([name, id]) => ({ id, name }));
      const devotee = { id: accounts["demo-devotee"]!, name: demoDevotee };
      const parties = { spaces, priests, devotee, people };
      await seedSevaBookings({ db, storage }, sampleSevaBookings, sampleSevas, await ids("sevas"), parties, nowMs);
    },
  },
  {
    name: "booking-weeks",
    after: ["bookings", "seva-bookings"],
    keepFresh: ({ db, storage, nowMs }) => turnWeeks({ db, storage }, nowMs),
  },
];
