import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { DAY_MS } from "../../../platform/civil-date.ts";
import { listInHindi } from "../../../../sample/world/artists/crafts.ts";
import type { SampleArtist, SampleProviderDetails, Words } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { SampleWorld } from "../../../platform/sample-part.ts";
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
  { db, storage }: Pick<SampleWorld, "db" | "storage">,
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
    await seedCredentials({ db, storage }, personId, credentials, nowMs);
    await refreshProvider(db, personId);
  }
}

/** A sheet with a border, a seal and lines where words would stand. */
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="880"><rect width="1240" height="880" fill="#fbf7ef"/>
  <rect x="40" y="40" width="1160" height="800" fill="none" stroke="#8a5a2b" stroke-width="6"/>
  <path d="M560 210v-60a60 60 0 0 1 120 0v60" fill="none" stroke="#8a5a2b" stroke-width="6"/>
  <path d="M340 300h560M240 390h760M240 450h760M240 510h520" stroke="#4a4038" stroke-width="10" stroke-linecap="round"/>
  <circle cx="960" cy="680" r="80" fill="#b5462f"/><path d="M240 720h300" stroke="#4a4038" stroke-width="5"/></svg>`;

/** Keeps the document by which staff would decide. */
async function keepDocument(storage: SampleWorld["storage"]) {
  const drawn = await sharp(Buffer.from(sheet)).png().toBuffer();
  const key = `credentials/sample-${randomUUID()}.png`;
  await storage.put(key, drawn);
  return {
    ...{ document_key: key, document_name: "certificate.png" },
    ...{ document_mime: "image/png", document_bytes: drawn.length },
  };
}

async function seedCredentials(
  { db, storage }: Pick<SampleWorld, "db" | "storage">,
  personId: number,
  credentials: SampleProviderDetails["credentials"],
  nowMs: number,
): Promise<void> {
  if (credentials.length === 0) return;
  const ago = (days: number) => new Date(nowMs - days * DAY_MS);
  const values = await Promise.all(
    credentials.map(async ({ title, institution, year, state }, position) => ({
      ...{ person_id: personId, title: title.en, institution: institution.en, year, position },
      asked_at: state === "verified" ? ago(190) : state === "asked" ? ago(2) : null,
      verified_at: state === "verified" ? ago(180 - position) : null,
      ...(state === "asked" ? await keepDocument(storage) : {}),
    })),
  );
  const rows = await db.insertInto("artist_credential").values(values).returning(["id", "position"]).execute();
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
