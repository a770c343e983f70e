import { chatOf } from "../../../sample/world/chat.ts";
import { sampleSeries } from "../../../sample/world/events.ts";
import { civilDay } from "../../../sample/world/plan.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { addChat, readLiveDates } from "./sample.server.ts";

const seriesOf = new Map(sampleSeries.map((series) => [series.key, series]));

export const sampleParts: readonly SamplePart[] = [
  {
    name: "chat",
    after: ["dates", "people"],
    keepFresh: async ({ db, ids, nowMs }) => {
      const keyOf = new Map(Object.entries(await ids("series")).map(([key, id]) => [id, key]));
      const live = await readLiveDates(db, [...keyOf.keys()]);
      const ceremonies = live.flatMap(({ id, seriesId, spaceId, startedAt }) => {
        const series = seriesOf.get(keyOf.get(seriesId)!);
        if (!series?.loop) return [];
        const name = `${series.key} ${civilDay(startedAt.getTime())}`;
        const lines = chatOf(series.loop, name, series.plan.minutes * 60);
        return [{ occurrenceId: id, spaceId, startedAtMs: startedAt.getTime(), lines }];
      });
      await addChat(db, ceremonies, await ids("people"), nowMs);
    },
  },
];
