import { membersWith } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { tell } from "#/platform/notices.ts";
import { volunteerAdmin } from "../access.ts";
import { SHIFT_MAIL_JOB, type ShiftMail } from "../job-names.ts";

type Post = Pick<Jobs, "send">;

interface DeskNews {
  readonly spaceId: number;
  readonly kind: "shift-answer" | "offer";
  readonly key: string;
  readonly path: string;
  /** The volunteer's name. */
  readonly who: string;
  readonly title?: string;
  readonly text?: string;
}

/** Tells those who run the space's volunteers. */
export async function tellDesk(db: Db, jobs: Post, { spaceId, kind, key, path, ...said }: DeskNews): Promise<void> {
  const personIds = await membersWith(db, volunteerAdmin.manage, spaceId);
  await tell(db, jobs, { kind, key, personIds, path, said: { ...said, space: await spaceName(db, spaceId) } });
}

interface ShiftNews {
  readonly spaceId: number;
  readonly assignmentId: number;
  readonly volunteer: { readonly person_id: number | null; readonly email: string };
  readonly about: ShiftMail["about"];
  /** Makes the notice another one than those before on the same shift. */
  readonly at: Date;
  readonly title: string;
  readonly role: string;
  /** Of a letter, for who has no account in which a language is chosen. */
  readonly language: string;
  /** Who asks. */
  readonly who?: string;
}

/** Tells a volunteer of a shift: in the list of an account, by letter where there is none. */
export async function tellVolunteer(db: Db, jobs: Post, news: ShiftNews): Promise<void> {
  const { assignmentId, volunteer, about, at, title, role, language, who } = news;
  if (volunteer.person_id !== null) {
    await tell(db, jobs, {
      kind: "shift",
      key: `shift:${assignmentId}:${about}:${at.getTime()}`,
      personIds: [volunteer.person_id],
      path: "/volunteering",
      said: {
        title,
        text: about === "asked" ? role : about,
        space: await spaceName(db, news.spaceId),
        ...(who ? { who } : {}),
      },
    });
  } else if (volunteer.email !== "") {
    await jobs.send(db, SHIFT_MAIL_JOB, { assignmentId, about, language } satisfies ShiftMail);
  }
}

export async function spaceName(db: Db, spaceId: number): Promise<string> {
  const space = await db.selectFrom("space_brief").select("name").where("id", "=", spaceId).executeTakeFirst();
  return space?.name ?? "";
}
