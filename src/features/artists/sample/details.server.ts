import { DAY_MS } from "../../../platform/civil-date.ts";
import { listInHindi } from "../../../../sample/world/artists/crafts.ts";
import type { SampleArtist, SampleProviderDetails, Words } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations, type TranslatedText } from "../../../platform/db/translations.ts";
import { usualHours } from "../provider-options.ts";
import { refreshProvider } from "../commands/refresh-provider.server.ts";

type Ids = Readonly<Record<string, number>>;

const inHindi = (entityId: number, fields: Readonly<Record<string, Words>>): TranslatedText[] =>
  Object.entries(fields).map(([field, { hi }]) => ({ entityId, field, text: hi }));

const linesOf = (names: readonly string[]): Words => ({ en: names.join("\n"), hi: listInHindi(names).join("\n") });

const makes = (category: string): boolean => ["Murtikar", "Designer", "Decorator"].includes(category);

/** What providers of the sample world say beyond the directory: workshop, hours, credentials. */
export async function seedDetails(
  db: Db,
  artists: readonly SampleArtist[],
  details: Readonly<Record<string, SampleProviderDetails>>,
  ids: Ids,
  nowMs: number,
): Promise<void> {
  for (const { key, category } of artists) {
    const { workshop, specializations, credentials } = details[key]!;
    const personId = ids[key]!;
    await db
      .updateTable("artist")
      .set({ workshop: workshop.en, specializations: [...specializations], radius_km: makes(category) ? 250 : 40 })
      .where("person_id", "=", personId)
      .execute();
    const texts = { ...(workshop.hi ? { workshop } : {}), specializations: linesOf(specializations) };
    await saveTranslations(db, "hi", "person", inHindi(personId, texts));
    if (makes(category)) {
      const hours = usualHours.map(({ weekday, opensAt, closesAt }) => ({
        ...{ person_id: personId, weekday, opens_at: opensAt, closes_at: closesAt },
      }));
      await db.insertInto("artist_hours").values(hours).execute();
    }
    await seedCredentials(db, personId, credentials, nowMs);
    await refreshProvider(db, personId);
  }
}

async function seedCredentials(
  db: Db,
  personId: number,
  credentials: SampleProviderDetails["credentials"],
  nowMs: number,
): Promise<void> {
  if (credentials.length === 0) return;
  const ago = (days: number) => new Date(nowMs - days * DAY_MS);
  const rows = await db
    .insertInto("artist_credential")
    .values(
      credentials.map(({ title, institution, year, state }, position) => ({
        ...{ person_id: personId, title: title.en, institution: institution.en, year, position },
        asked_at: state === "verified" ? ago(190) : state === "asked" ? ago(2) : null,
        verified_at: state === "verified" ? ago(180 - position) : null,
      })),
    )
    .returning(["id", "position"])
    .execute();
  const texts = rows.flatMap(({ id, position }) => {
    const { title, institution } = credentials[position]!;
    return inHindi(id, { title, institution });
  });
  await saveTranslations(db, "hi", "artist_credential", texts);
}

/** An association that the space has yet to confirm, and one that the provider has. */
export async function seedAskedAssociations(
  db: Db,
  asked: readonly { readonly space: number; readonly person: number; readonly by: "space" | "provider" }[],
  nowMs: number,
): Promise<void> {
  await db
    .insertInto("space_artist")
    .values(
      asked.map(({ space, person, by }) => ({
        ...{ space_id: space, person_id: person, asked_by: by, asked_at: new Date(nowMs - 2 * DAY_MS) },
        confirmed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
