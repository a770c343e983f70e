import { readFileSync } from "node:fs";
import path from "node:path";
import { sampleArtists } from "../../../sample/world/artists.ts";
import { samplePortfolio } from "../../../sample/world/artists/portfolio.ts";
import { sampleInquiries, sampleOrders, sampleTasks, servedReviews } from "../../../sample/world/orders.ts";
import type { Words } from "../../../sample/world/types.ts";
import { addPictureUses } from "../../platform/media/picture-uses.ts";
import { storePicture } from "../../platform/media/store-picture.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { STAGE_ENTITY } from "./rules.ts";
import { seedEarlierOrders, seedInquiries, seedOrders, seedTasks, ZONE } from "./sample.server.ts";
import { saveWords } from "./sample/save-words.server.ts";
import { moveDeadlines } from "./sample/fresh.server.ts";

const pictures = path.resolve("sample/media/works");

/** One line of the manifest. */
interface Drawn {
  readonly of: string;
  readonly name: string;
  readonly file: string;
  readonly alt: Words;
}

const makers = sampleArtists.filter(({ category }) => ["Murtikar", "Designer", "Decorator"].includes(category));

export const sampleParts: readonly SamplePart[] = [
  {
    name: "earlier-orders",
    after: ["artists", "people"],
    seed: async ({ db, ids, nowMs }) => {
      const artists = await ids("artists");
      const known = makers.map(({ key, specialization }) => {
        const works = samplePortfolio.filter(({ of }) => of === key).map(({ title }) => title);
        return { key, id: artists[key]!, works: works.length > 0 ? works : [specialization] };
      });
      await seedEarlierOrders(db, known, servedReviews, Object.values(await ids("people")), nowMs);
    },
  },
  {
    name: "orders",
    after: ["earlier-orders", "accounts", "portfolio-pictures"],
    seed: async ({ db, ids, nowMs, ...services }) => {
      const accounts = await ids("accounts");
      const parties = {
        ...{ providerId: accounts["demo-artist"]!, devoteeId: accounts["demo-devotee"]! },
        people: Object.values(await ids("people")),
      };
      const drawn = JSON.parse(readFileSync(path.join(pictures, "manifest.json"), "utf8")) as readonly Drawn[];
      await seedInquiries(db, sampleInquiries, parties, nowMs);
      await seedTasks(db, sampleTasks, parties.providerId, nowMs);
      for (const { stageId, picture } of await seedOrders(db, sampleOrders, parties, nowMs)) {
        const { file, alt } = drawn.find(({ of, name }) => `${of}-${name}` === picture)!;
        const mediaId = await storePicture({ db, ...services }, readFileSync(path.join(pictures, file)), null);
        const use = { entity: STAGE_ENTITY, entityId: stageId, mediaId, role: "gallery", alt: alt.en };
        const [useId] = await addPictureUses(db, [use]);
        await saveWords(db, "media_use", useId!, { alt });
      }
    },
  },
  {
    name: "order-days",
    after: ["orders"],
    keepFresh: ({ db, nowMs }) => moveDeadlines(db, ZONE, nowMs),
  },
];
