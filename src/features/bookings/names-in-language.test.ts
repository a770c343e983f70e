import { beforeEach, expect, test } from "vitest";
import { saveTranslations } from "#/platform/db/translations.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { online, puja, testPujari } from "#/testing/bookings.ts";
import { testPerson } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { openFeed } from "./commands/calendar-feed.server.ts";
import { addService, editService } from "./commands/services.server.ts";
import { SaveServiceForm } from "./forms.ts";
import { bookingNotifications } from "./notification-words.ts";
import { readFeed } from "./queries/calendar.server.ts";
import { readProof } from "./queries/proof.server.ts";
import { readOwnService } from "./queries/services.server.ts";
import { textField } from "./service-text-fields.ts";

const now = Date.parse("2026-11-21T06:00:00Z");
const { services: base } = await testServices(() => now);
const office = testPostOffice(base);
const services = { ...base, jobs: office.jobs };
const { db } = services;

const HINDI = { language: "hi", name: "सत्यनारायण पूजा", description: "", samagri: ["फूल", "घी"] };
const offered = (more: object = {}) => puja({ priceKind: "free", pricePaise: null, proofHours: 24, ...more });

beforeEach(() => {
  office.queue.length = 0;
});

async function booked() {
  const pujari = await testPujari(db);
  const asha = await testPerson(db, { name: "Asha" });
  await saveTranslations(db, "hi", "person", [{ entityId: asha.personId, field: "name", text: "आशा" }]);
  const serviceId = await addService(services, pujari, offered({ texts: [HINDI] }));
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-26T05:00:00Z"));
  return { pujari, asha, serviceId, bookingId };
}

/** The lines that are written for somebody, in a language. */
async function linesFor(personId: number, language: string): Promise<string[]> {
  const words = await loadWords(language);
  return office.queue
    .map(({ data }) => data as { kind: string; personIds?: readonly number[]; payload: unknown })
    .filter(({ personIds }) => personIds?.includes(personId))
    .map(({ kind, payload }) => {
      const type = bookingNotifications.find(({ key }) => key === kind)!;
      return type.write(words, payload, { zone: "Asia/Kolkata" }).line;
    });
}

test("notifications name what is booked, and who, in the language of whoever reads them", async () => {
  const { pujari } = await booked();
  expect(await linesFor(pujari.personId, "en")).toEqual(["Asha asks for: Satyanarayan Puja"]);
  const [line] = await linesFor(pujari.personId, "hi");
  expect(line).toContain("सत्यनारायण पूजा");
  expect(line).toContain("आशा");
});

test("the proof and the calendar name it so too, as long as it is called as it was booked", async () => {
  const { pujari, asha, serviceId, bookingId } = await booked();
  await db.updateTable("person_setting").set({ language: "hindi" }).where("person_id", "=", pujari.personId).execute();
  const token = await openFeed(services, pujari);
  const proof = (language: string) => readProof(db, asha, bookingId, new Date(now), language);
  expect(await proof("hi")).toMatchObject({ serviceName: "सत्यनारायण पूजा", language: "hi" });
  expect(await proof("en")).toMatchObject({ serviceName: "Satyanarayan Puja", language: "en" });
  const inFeed = () => readFeed(db, token, new Date(now));
  expect(await inFeed()).toMatchObject([{ serviceName: "सत्यनारायण पूजा", who: "आशा" }]);
  await editService(services, pujari, { ...offered({ name: "Katha", texts: [{ ...HINDI, name: "कथा" }] }), serviceId });
  expect(await proof("hi")).toMatchObject({ serviceName: "Satyanarayan Puja", language: "en" });
  expect(await inFeed()).toMatchObject([{ serviceName: "Satyanarayan Puja" }]);
});

test("a provider writes their service in other languages; the language of the original is none of them", async () => {
  const pujari = await testPujari(db);
  const fields = {
    ...{ intent: "save", name: "पूजा", description: "", language: "hi", durationMinutes: "60", bufferMinutes: "15" },
    ...{ stepMinutes: "30", priceKind: "free", price: "", samagri: "", place: "", atHome: "on", proofHours: "" },
    ...{ fullRefundHours: "48", halfRefundHours: "24" },
    ...{ [textField("en", "name")]: "Puja", [textField("en", "samagri")]: "Ghee\nRice" },
    [textField("hi", "name")]: "not this",
  };
  const form = SaveServiceForm.parse(fields);
  const serviceId = await addService(services, pujari, form);
  const read = () => readOwnService(db, pujari, serviceId);
  const english = { language: "en", name: "Puja", description: "", samagri: ["Ghee", "Rice"] };
  expect(await read()).toMatchObject({ name: "पूजा", language: "hi", texts: [english] });
  await editService(services, pujari, { ...form, texts: [], serviceId });
  expect(await read()).toMatchObject({ name: "पूजा", texts: [] });
  const long = SaveServiceForm.safeParse({ ...fields, [textField("en", "name")]: "x".repeat(121) });
  expect(long.error?.issues.map(({ path }) => path.join("."))).toEqual([textField("en", "name")]);
});
