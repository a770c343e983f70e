import type { Db } from "./db/connection.ts";
import type { Jobs } from "./jobs.ts";

/** What people are told besides dates and receipts; each has its words in notifications. */
export type ToldKind =
  /** Somebody asks a person to help run a space. */
  | "invitation"
  /** A person's role changed, was taken or was handed to them. */
  | "role"
  /** Staff verified a space, or said why they could not. */
  | "verified"
  | "not-verified"
  /** A volunteer is asked to serve; somebody cannot come or wants to swap; a devotee offers to serve. */
  | "shift"
  | "shift-answer"
  | "offer"
  /** Of the team's channels. */
  | "announcement"
  | "mention"
  /** From one person to another. */
  | "message"
  /** A video call has begun in a channel, or with one other person. */
  | "call";

export interface Notice {
  readonly kind: ToldKind;
  /** The same for every attempt to tell the same; a person hears it once. */
  readonly key: string;
  readonly personIds: readonly number[];
  /** Where it leads: a path of this site. */
  readonly path: string;
  /**
   * What the words name: who did it, the space, a title; shortened to 200 characters each. Some are read as well:
   * the `title` of an invitation and of a role is the role's name as it is stored; the `text` of a shift's answer may be
   * "accepted", "declined" or "swap". Where they name something of a channel, its name is the `title`.
   */
  readonly said: { readonly who?: string; readonly space?: string; readonly title?: string; readonly text?: string };
}

/** The work that turns a notice into rows of people's lists, pushes and mails, as each of them wishes. */
export const TELL_JOB = "notices.tell";

/** Tells people something, if the caller's transaction commits. Nobody in `personIds`: nothing is queued. */
export async function tell(db: Db, jobs: Pick<Jobs, "send">, notice: Notice): Promise<void> {
  if (notice.personIds.length === 0) return;
  const said = Object.fromEntries(Object.entries(notice.said).map(([name, text]) => [name, text.slice(0, 200)]));
  await jobs.send(db, TELL_JOB, { ...notice, said } satisfies Notice);
}
