import { readFileSync } from "node:fs";
import path from "node:path";
import { saveTranslations } from "../db/translations.ts";
import { sourceLanguage } from "../i18n/languages.ts";
import { addPictureUses, type PictureOwner } from "./picture-uses.ts";
import { storePicture, type PictureServices } from "./store-picture.ts";

const media = path.resolve("sample/media");

/** One line of either manifest of the sample world's pictures. */
interface Drawn {
  readonly file: string;
  /** By language. */
  readonly alt: Readonly<Record<string, string>>;
}

const drawnIn = (folder: string): [name: string, picture: Drawn & { folder: string }][] =>
  (JSON.parse(readFileSync(path.join(media, folder, "manifest.json"), "utf8")) as Drawn[]).map((picture) => [
    picture.file.replace(/\.webp$/, ""),
    { ...picture, folder },
  ]);

/** Whoever hangs the sample world's pictures of spaces and works by their names, each with its words in every language. */
export function sampleHanger(
  services: PictureServices,
): (owner: PictureOwner, names: readonly string[]) => Promise<void> {
  const { db } = services;
  const drawn = new Map([...drawnIn("pictures"), ...drawnIn("works")]);
  return async (owner, names) => {
    for (const [position, name] of names.entries()) {
      const picture = drawn.get(name);
      if (!picture) throw new Error(`The sample world shows ${name}, which is not drawn.`);
      const file = readFileSync(path.join(media, picture.folder, picture.file));
      const mediaId = await storePicture(services, file, null);
      const alt = picture.alt[sourceLanguage] ?? "";
      const [useId] = await addPictureUses(db, [{ ...owner, mediaId, role: "picture", alt, position }]);
      for (const [language, text] of Object.entries(picture.alt)) {
        if (language === sourceLanguage) continue;
        await saveTranslations(db, language, "media_use", [{ entityId: useId!, field: "alt", text }]);
      }
    }
  };
}
