import { sampleSeries } from "../../../sample/world/events.ts";
import { samplePlanned } from "../../../sample/world/planned.ts";
import { sampleSamitis } from "../../../sample/world/samitis.ts";
import { publish } from "../../platform/bus.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { addAnswers, answerAs } from "./sample/answers.server.ts";
import { removeOldOccurrences, followTheClock } from "./sample/clock.server.ts";
import { addDates, seedSeries } from "./sample/occurrences.server.ts";
import { seedPastEvents } from "./sample/past.server.ts";
import { seedPlanned } from "./sample/planned.server.ts";

const dailyKeys = new Set(sampleSeries.filter(({ plan }) => plan.every === "day").map(({ key }) => key));

export const sampleParts: readonly SamplePart[] = [
  {
    name: "series",
    after: ["spaces"],
    seed: async ({ db, ids }) => seedSeries(db, sampleSeries, await ids("spaces")),
  },
  {
    name: "planned",
    after: ["series"],
    seed: async ({ db, ids, nowMs }) => seedPlanned(db, samplePlanned, await ids("spaces"), nowMs),
  },
  {
    name: "samiti-series",
    after: ["samitis"],
    seed: async ({ db, ids, nowMs }) => {
      const people = Object.values(await ids("people"));
      const samitis = await ids("samitis");
      const found: Record<string, number> = {};
      for (const { key, events, team } of sampleSamitis) {
        const seriesIds = await seedPastEvents(db, samitis[key]!, events, team.at(-1)!, people, nowMs);
        for (const [i, id] of seriesIds.entries()) found[`${key}-${i}`] = id;
      }
      return found;
    },
  },
  {
    name: "dates",
    after: ["series", "people", "planned", "samiti-series"],
    keepFresh: async ({ db, ids, nowMs }) => {
      const seriesIds = await ids("series");
      const added = await addDates(db, sampleSeries, seriesIds, nowMs);
      if (added.length > 0) {
        await addAnswers(db, added, await ids("people"), nowMs);
        const daily = Object.entries(seriesIds).filter(([key]) => dailyKeys.has(key));
        await removeOldOccurrences(
          db,
          daily.map(([, id]) => id),
          nowMs,
        );
      }
      const all = { ...seriesIds, ...(await ids("samiti-series")), ...(await ids("planned")) };
      const turned = await followTheClock(db, Object.values(all), nowMs);
      const tags = turned.flatMap(({ id, spaceId }) => [`event:${id}`, `space:${spaceId}`]);
      if (added.length + turned.length > 0) tags.push("events");
      for (const tag of new Set(tags)) await publish(db, "changed", tag);
    },
  },
  {
    name: "answers",
    after: ["dates", "accounts"],
    seed: async ({ db, ids, nowMs }) => answerAs(db, (await ids("accounts"))["demo-devotee"]!, nowMs),
  },
];
