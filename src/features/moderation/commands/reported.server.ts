import { removeReportedMessage } from "#/features/live/public.server.ts";
import { removeReportedTeamMessage } from "#/features/messages/public.server.ts";
import { removePerson } from "#/features/people/public.server.ts";
import { removeReview } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { safePath } from "#/platform/http/act.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { WaitingReport } from "../queries.server.ts";
import type { OpenCase } from "./settle-report.server.ts";
import { unlistSpace } from "./verify.server.ts";

/** What a report is about, in its own words, and where it can be seen. */
export interface Reported {
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
  readonly isRemovable: boolean;
  /** The page that the reporter named, where it is one of ours. */
  readonly seenAt: string | null;
}

type Subject = Omit<Reported, "seenAt">;

const gone: Subject = { title: "", text: "", href: null, isRemovable: false };

/** By report id; what is gone already is left empty. */
export async function describeReported(
  db: Db,
  reports: readonly WaitingReport[],
): Promise<Readonly<Record<number, Reported>>> {
  const found = await Promise.all(
    reports.map(async (report) => {
      const subject = (await describe(db, report)) ?? gone;
      return [report.id, { ...subject, seenAt: safePath(report.page) }] as const;
    }),
  );
  return Object.fromEntries(found);
}

async function describe(db: Db, { entity, entityId: id }: OpenCase): Promise<Subject | null> {
  if (id === null) return null;
  if (entity === "space") {
    const row = await db.selectFrom("space_brief").select(["name", "city"]).where("id", "=", id).executeTakeFirst();
    return row ? { title: row.name ?? "", text: row.city ?? "", href: `/space/${id}`, isRemovable: true } : null;
  }
  if (entity === "person") {
    const row = await db
      .selectFrom("person")
      .select(["name", "bio"])
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    return row ? { title: row.name, text: row.bio, href: null, isRemovable: true } : null;
  }
  if (entity === "review") {
    const row = await db
      .selectFrom("space_review as r")
      .innerJoin("person as p", "p.id", "r.person_id")
      .select(["p.name", "r.text", "r.space_id"])
      .where("r.id", "=", id)
      .where("r.removed_at", "is", null)
      .executeTakeFirst();
    const href = row ? `/space/${row.space_id}?tab=reviews` : null;
    return row ? { title: row.name, text: row.text, href, isRemovable: true } : null;
  }
  if (entity === "chat-message") {
    const row = await db
      .selectFrom("chat_message as m")
      .innerJoin("person as p", "p.id", "m.person_id")
      .select(["p.name", "m.body", "m.occurrence_id"])
      .where("m.id", "=", id)
      .where("m.removed_at", "is", null)
      .executeTakeFirst();
    const href = row ? `/live-event/${row.occurrence_id}` : null;
    return row ? { title: row.name, text: row.body, href, isRemovable: true } : null;
  }
  if (entity === "team-message") {
    const row = await db
      .selectFrom("message as m")
      .innerJoin("person as p", "p.id", "m.person_id")
      .select(["p.name", "m.body"])
      .where("m.id", "=", id)
      .where("m.removed_at", "is", null)
      .executeTakeFirst();
    return row ? { title: row.name, text: row.body, href: null, isRemovable: true } : null;
  }
  if (entity === "event") {
    const row = await db
      .selectFrom("event_occurrence as o")
      .innerJoin("event_series as s", "s.id", "o.series_id")
      .select("s.title")
      .where("o.id", "=", id)
      .executeTakeFirst();
    return row ? { title: row.title, text: "", href: `/event/${id}`, isRemovable: false } : null;
  }
  return null;
}

/** Each thing is removed by the feature that owns it. @throws moderation.not-removable, and as the owner's command does. */
export async function removeReported(db: Db, viewer: Viewer, { entity, entityId: id }: OpenCase): Promise<void> {
  if (id === null) throw refuse("moderation.not-removable");
  switch (entity) {
    case "space":
      return unlistSpace(db, viewer, id);
    case "person":
      return removePerson(db, viewer, id);
    case "review":
      return removeReview(db, viewer, id);
    case "chat-message":
      return removeReportedMessage(db, viewer, id);
    case "team-message":
      return removeReportedTeamMessage(db, viewer, id);
    default:
      throw refuse("moderation.not-removable");
  }
}
