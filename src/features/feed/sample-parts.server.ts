import { readFileSync } from "node:fs";
import path from "node:path";
import { samplePosts } from "../../../sample/world/posts/posts.ts";
import type { Words } from "../../../sample/world/types.ts";
import { saveTranslations } from "../../platform/db/translations.ts";
import { sourceLanguage } from "../../platform/i18n/languages.ts";
import { addPictureUses } from "../../platform/media/picture-uses.ts";
import { storePicture } from "../../platform/media/store-picture.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { POST_ENTITY } from "./rules.ts";
import { keepPostsFresh, seedPosts } from "./sample/posts.server.ts";

const media = path.resolve("sample/media");

/** One line of either manifest. */
interface Drawn {
  readonly file: string;
  readonly alt: Words;
}

const drawnIn = (folder: string): [name: string, picture: Drawn & { folder: string }][] =>
  (JSON.parse(readFileSync(path.join(media, folder, "manifest.json"), "utf8")) as Drawn[]).map((picture) => [
    picture.file.replace(/\.webp$/, ""),
    { ...picture, folder },
  ]);

export const sampleParts: readonly SamplePart[] = [
  {
    name: "posts",
    after: ["spaces", "samitis", "artists", "people", "series", "planned", "samiti-series", "dates"],
    seed: async ({ db, ids, nowMs }) => {
      const [spaces, samitis, artists, people] = await Promise.all(
        ["spaces", "samitis", "artists", "people"].map((part) => ids(part)),
      );
      const series = { ...(await ids("series")), ...(await ids("planned")), ...(await ids("samiti-series")) };
      const world = { spaces: { ...spaces, ...samitis }, artists: artists!, people: people!, series };
      return seedPosts(db, samplePosts, world, nowMs);
    },
    keepFresh: ({ db, nowMs }) => keepPostsFresh(db, nowMs),
  },
  {
    name: "post-pictures",
    after: ["posts", "pictures", "portfolio-pictures"],
    seed: async ({ db, ids, ...services }) => {
      const posts = await ids("posts");
      const drawn = new Map([...drawnIn("pictures"), ...drawnIn("works")]);
      for (const { key, space, artist, pictures = [] } of samplePosts) {
        for (const [position, name] of pictures.entries()) {
          const picture = drawn.get(`${space ?? artist}-${name}`);
          if (!picture) throw new Error(`The post ${key} shows ${name}, which is not drawn.`);
          const file = readFileSync(path.join(media, picture.folder, picture.file));
          const mediaId = await storePicture({ db, ...services }, file, null);
          const [useId] = await addPictureUses(db, [
            { entity: POST_ENTITY, entityId: posts[key]!, mediaId, role: "picture", alt: picture.alt.en, position },
          ]);
          for (const [language, text] of Object.entries(picture.alt)) {
            if (language === sourceLanguage) continue;
            await saveTranslations(db, language, "media_use", [{ entityId: useId!, field: "alt", text }]);
          }
        }
      }
    },
  },
];
