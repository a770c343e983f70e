import { DAY_MS, HOUR_MS } from "../../platform/civil-date.ts";
import { randomUUID } from "node:crypto";
import type { SampleMember, sampleInvitation, sampleRequest } from "../../../sample/world/belonging.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Services } from "../../platform/services.ts";
import { recordAudit } from "../audit/public.server.ts";
import { membersAudit } from "./audit-actions.ts";
import { INVITATION_DAYS } from "./rules.ts";

type Ids = Record<string, number>;

const OWNED_DAYS = 1_460;

/** People who help to run spaces of the sample world, beside those with accounts. */
export async function seedMembers(
  db: Db,
  members: readonly SampleMember[],
  spaceIds: Ids,
  personIds: Ids,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto("space_member")
    .values(
      members.map(({ space, person, role, daysAgo }) => ({
        space_id: spaceIds[space]!,
        person_id: personIds[person]!,
        role,
        since: new Date(nowMs - daysAgo * DAY_MS),
      })),
    )
    .execute();
  for (const { space, person, role, daysAgo } of members.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const personId = personIds[person]!;
    await recordAudit(db, membersAudit["member.joined"], {
      actorId: personId,
      entityId: personId,
      spaceId: spaceIds[space]!,
      detail: { role },
      at: new Date(nowMs - daysAgo * DAY_MS),
    });
  }
  // Whoever owns the space was there before them.
  await db
    .updateTable("space_member")
    .set({ since: new Date(nowMs - OWNED_DAYS * DAY_MS) })
    .where("role", "=", "owner")
    .where("space_id", "in", [...new Set(members.map(({ space }) => spaceIds[space]!))])
    .execute();
}

/** One that waits; no letter goes, its account finds it among its own. */
export async function seedInvitation(
  db: Db,
  { space, email, role, hoursAgo }: typeof sampleInvitation,
  spaceIds: Ids,
  invitedBy: number,
  nowMs: number,
): Promise<void> {
  const sentMs = nowMs - hoursAgo * HOUR_MS;
  const { id } = await db
    .insertInto("space_invitation")
    .values({
      space_id: spaceIds[space]!,
      email,
      role,
      invited_by: invitedBy,
      created_at: new Date(sentMs),
      expires_at: new Date(sentMs + INVITATION_DAYS * DAY_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, membersAudit["invitation.sent"], {
    actorId: invitedBy,
    entityId: id,
    spaceId: spaceIds[space]!,
    detail: { role },
    at: new Date(sentMs),
  });
}

/** A space that waits for our staff, with papers that are drawn here. */
export async function seedRequest(
  { db, storage }: Pick<Services, "db" | "storage">,
  { space, person, note, hoursAgo, documents }: typeof sampleRequest,
  spaceIds: Ids,
  personIds: Ids,
  nowMs: number,
): Promise<void> {
  const { id } = await db
    .insertInto("space_verification")
    .values({
      space_id: spaceIds[space]!,
      asked_by: personIds[person]!,
      note,
      asked_at: new Date(nowMs - hoursAgo * HOUR_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { kind, name, title, lines } of documents) {
    const paper = drawPaper(title, lines);
    const storageKey = `uploads/${randomUUID()}`;
    await storage.put(storageKey, paper);
    await db
      .insertInto("space_document")
      .values({
        verification_id: id,
        kind,
        name,
        mime: "application/pdf",
        bytes: paper.length,
        storage_key: storageKey,
      })
      .execute();
  }
}

/** One page of plain letters as a PDF; the texts hold no brackets. */
function drawPaper(title: string, lines: readonly string[]): Buffer {
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
