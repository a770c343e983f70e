import { createHash } from "node:crypto";
import path from "node:path";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { addPictureUses } from "../../../platform/media/picture-uses.ts";
import { storeMedia } from "../../../platform/media/stored-media.ts";
import { storePicture } from "../../../platform/media/store-picture.ts";
import type { Ids, SampleWorld } from "../../../platform/sample-part.ts";
import { loopMovie } from "../../../streaming/loop-movie.ts";
import { sampleVideos } from "../../../../sample/world/library/videos.ts";
import type { SamplePost } from "../../../../sample/world/posts/types.ts";
import { VIDEO_ENTITY } from "../rules.ts";

const ceremonies = path.resolve("sample/media/ceremonies");

/** Posts of the sample world show their films; one that somebody has changed or removed since stays as it is. */
export async function hangFilms(
  { db, storage, pictures }: Pick<SampleWorld, "db" | "storage" | "pictures">,
  posts: readonly SamplePost[],
  ids: Ids,
): Promise<void> {
  for (const { key, film } of posts) {
    if (film === undefined) continue;
    const post = await db
      .updateTable("post")
      .set({ has_video: true })
      .where("id", "=", ids[key] ?? 0)
      .where("edited_at", "is", null)
      .where("removed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!post) continue;
    const { bytes, durationMs, width, height, poster } = loopMovie(ceremonies, film);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const storageKey = `videos/${sha256.slice(0, 2)}/${sha256}.mp4`;
    const stored = { sha256, storageKey, mime: "video/mp4", contents: bytes, createdBy: null };
    const mediaId = await storeMedia(db, storage, stored);
    await db
      .insertInto("post_video")
      .values({ post_id: post.id, media_id: mediaId, seconds: durationMs / 1000, width, height })
      .execute();
    const posterId = await storePicture({ db, storage, pictures }, poster, null);
    const { title } = sampleVideos.find(({ recording }) => recording === film)!;
    const [useId] = await addPictureUses(db, [
      { entity: VIDEO_ENTITY, entityId: post.id, role: "picture", mediaId: posterId, alt: title[sourceLanguage] },
    ]);
    for (const [language, text] of Object.entries(title)) {
      if (language === sourceLanguage) continue;
      await saveTranslations(db, language, "media_use", [{ entityId: useId!, field: "alt", text }]);
    }
  }
}
