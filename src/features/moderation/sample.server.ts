import { randomUUID } from "node:crypto";
import type { sampleClaim } from "../../../sample/world/places.ts";
import type { sampleRequest } from "../../../sample/world/belonging.ts";
import { HOUR_MS } from "../../platform/civil-date.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Services } from "../../platform/services.ts";

type Ids = Record<string, number>;

/** Adds a space that waits for staff's decision, with documents drawn here. @param isClaim by somebody who does not run it yet. */
export async function seedRequest(
  { db, storage }: Pick<Services, "db" | "storage">,
  { space, person, note, hoursAgo, documents }: typeof sampleRequest | typeof sampleClaim,
  spaceIds: Ids,
  personIds: Ids,
  nowMs: number,
  isClaim = false,
): Promise<void> {
  const { id } = await db
    .insertInto("space_verification")
    .values({
      space_id: spaceIds[space]!,
      asked_by: personIds[person]!,
      note,
      asked_at: new Date(nowMs - hoursAgo * HOUR_MS),
      is_claim: isClaim,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { kind, name, title, lines } of documents) {
    const document = drawDocument(title, lines);
    const storageKey = `uploads/${randomUUID()}`;
    await storage.put(storageKey, document);
    await db
      .insertInto("space_document")
      .values({
        verification_id: id,
        kind,
        name,
        mime: "application/pdf",
        bytes: document.length,
        storage_key: storageKey,
      })
      .execute();
  }
}

/** Draws one page of plain letters as a PDF; the texts hold no brackets. */
function drawDocument(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 26 Tf 72 740 Td (${title}) Tj ET`,
    "72 724 m 523 724 l S",
    ...lines.map((line, i) => `BT /F1 13 Tf 72 ${690 - i * 22} Td (${line}) Tj ET`),
  ].join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>",
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, i) => {
    const start = file.length;
    file += `${i + 1} 0 obj${object}endobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join("")}`;
  return Buffer.from(`${file}trailer<</Size ${objects.length + 1}/Root 1 0 R>>startxref ${table}\n%%EOF\n`, "latin1");
}

export const hasRequests = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("space_verification").select("id").where("is_claim", "=", false).limit(1).executeTakeFirst()) !==
  undefined;
