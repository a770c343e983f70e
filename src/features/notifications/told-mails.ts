import { DAY_MS } from "#/platform/civil-date.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { writeLetter } from "#/platform/letter.ts";
import type { Notice, ToldKind } from "#/platform/notices.ts";
import type { Opened } from "./letters.ts";
import type { DueTold } from "./queries/due.server.ts";
import { reachesAlways } from "./rules.ts";

/** After that nobody is called to a call any more. */
const CALL_MS = 120_000;
const LONGEST = 300;

/** Those who wait for an answer are rung up; the rest may come when the phone wakes. */
const isAwaited: ReadonlySet<ToldKind> = new Set(["message", "mention", "shift", "call"]);

/** What another feature said, in its reader's words. */
export async function toldLetter(
  notice: DueTold,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<Opened> {
  const { id, kind, said, to } = notice;
  if (kind === "call" && now.getTime() - notice.at.getTime() > CALL_MS) return "settled";
  // Read in the list while it waited: nobody needs to hear it again, unless it is to stay in their mailbox.
  if (notice.isRead && !reachesAlways(kind)) return "settled";
  const words = await loadWords(to.language);
  const line = toldLine(words, kind, said);
  return {
    isUrgent: false,
    pushLifeMs: kind === "call" ? CALL_MS : DAY_MS,
    pushUrgency: isAwaited.has(kind) ? "high" : "normal",
    push: async () => ({
      title: line.slice(0, LONGEST),
      body: (toldText(words, kind, said) ?? said.space ?? "").slice(0, LONGEST),
      tag: `notice-${id}`,
      lang: to.language,
      url: `/notifications/${id}`,
    }),
    mail: async () => {
      const { name } = to;
      const text = toldText(words, kind, said);
      const letter = writeLetter({
        to: to.email,
        language: to.language,
        subject: line,
        greeting: words._(msg`Namaste ${name},`),
        paragraphs: [`${line}.`, ...(text ? [text] : [])],
        button: { label: buttonWords(words, kind), href: `${publicUrl}${notice.path}` },
        foot: reachesAlways(kind)
          ? words._(msg`This mail always comes: it is about what you may do in Sangam.`)
          : `${words._(msg`You can switch these mails off in your settings.`)} ${publicUrl}/settings`,
      });
      // The same for every attempt at this mail, so that a second copy can be known as one.
      const messageId = `notice-${id}-${to.personId}@${new URL(publicUrl).hostname}`;
      return { ...letter, headers: { "Message-ID": `<${messageId}>` } };
    },
  };
}

/** The line of the list, which is the subject of a mail and the title of a push as well. */
export function toldLine(words: I18n, kind: ToldKind, said: Notice["said"]): string {
  const who = said.who || words._(msg`Somebody`);
  const space = said.space || words._(msg`a space`);
  const title = said.title || space;
  switch (kind) {
    case "invitation":
      return words._(msg`${who} asks you to help run ${space}`);
    case "role":
      return words._(msg`Your role at ${space} has changed`);
    case "verified":
      return words._(msg`${space} is verified`);
    case "not-verified":
      return words._(msg`${space} could not be verified yet`);
    case "shift":
      if (said.text === "moved") return words._(msg`Another time, please answer again: ${title}`);
      if (said.text === "cancelled") return words._(msg`${space} has cancelled: ${title}`);
      if (said.text === "swap") return words._(msg`${who} asks you to stand in: ${title}`);
      if (said.text === "taken") return words._(msg`${who} stands in for you: ${title}`);
      return words._(msg`${who} asks you to serve: ${title}`);
    case "shift-answer":
      return words._(msg`${who} answered: ${title}`);
    case "offer":
      return words._(msg`${who} offers to serve at ${space}`);
    case "announcement":
      return words._(msg`${who} announced at ${space}`);
    case "mention":
      return words._(msg`${who} mentioned you in ${title}`);
    case "message":
      return words._(msg`${who} wrote to you`);
    case "call":
      return said.title ? words._(msg`${who} started a video call in ${title}`) : words._(msg`${who} calls you`);
  }
}

/** What stands under the line; null where the line says it all. */
export function toldText(words: I18n, kind: ToldKind, { title, text, space }: Notice["said"]): string | null {
  if (kind === "role" || kind === "invitation") {
    const role = roleWords(words, title);
    if (role) return kind === "role" ? words._(msg`You are now: ${role}`) : words._(msg`As: ${role}`);
  }
  if (kind === "shift-answer") {
    if (text === "accepted") return words._(msg`They will come.`);
    if (text === "declined") return words._(msg`They cannot come.`);
    if (text === "swap" || text === "swap-wanted") return words._(msg`They would like to swap with somebody.`);
    if (text === "swapped") return words._(msg`They stand in for somebody.`);
    if (text === "left") return words._(msg`They no longer serve with you.`);
  }
  if (kind === "shift" && shiftNews.has(text ?? "")) return space || null;
  return (
    text ||
    (kind === "shift" || kind === "shift-answer" || kind === "mention" || kind === "call" ? space || null : null)
  );
}

/** What a notice of a shift tells besides a question; any other text is the role that is asked for. */
const shiftNews: ReadonlySet<string> = new Set(["moved", "cancelled", "swap", "taken"]);

function roleWords(words: I18n, role: string | undefined): string | null {
  if (role === "owner") return words._(msg`Owner`);
  if (role === "manager") return words._(msg`Manager`);
  if (role === "treasurer") return words._(msg`Treasurer`);
  if (role === "editor") return words._(msg`Editor`);
  if (role === "volunteer") return words._(msg`Volunteer`);
  return null;
}

function buttonWords(words: I18n, kind: ToldKind): string {
  if (kind === "invitation") return words._(msg`See the invitation`);
  if (kind === "announcement" || kind === "mention" || kind === "message") return words._(msg`Read and answer`);
  return words._(msg`Open in Sangam`);
}
