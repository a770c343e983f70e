import { createHash } from "node:crypto";
import QRCode from "qrcode";
import { readStreamView } from "#/features/broadcast/public.server.ts";
import { readDaysAhead } from "#/features/calendar/public-words.server.ts";
import { listSpaceEvents } from "#/features/events/public.server.ts";
import { listSpacePosts, readPublicPosts } from "#/features/feed/public.server.ts";
import { readPaymentOptions } from "#/features/payments/public.server.ts";
import { upiPayeeLink } from "#/features/payments/public.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { directionOf, isLanguage, type Language, languages, sourceLanguage } from "#/platform/i18n/languages.ts";
import type { Services } from "#/platform/services.ts";
import { type Viewer, visitor } from "#/platform/viewer.ts";
import {
  DAYS_AHEAD,
  type DisplayGift,
  type DisplayNews,
  type DisplayState,
  type DisplayStream,
} from "./display-state.ts";
import { displayLabels } from "./words.server.ts";

const MOST_EVENTS = 6;
const MOST_NEWS = 3;
const NEWS_DAYS = 21;
const NEWS_LENGTH = 240;

/**
 * The languages that take turns: those of the address, codes with commas between; the space's own and the source language
 * where it names none.
 */
export function displayLanguages(asked: string | null, own: string): readonly Language[] {
  const named = (asked ?? "").slice(0, 100).split(",").filter(isLanguage);
  const chosen = named.length > 0 ? named : [own, sourceLanguage].filter(isLanguage);
  return [...new Set(chosen)].slice(0, languages.length);
}

type DisplayServices = Pick<Services, "db" | "config" | "clock">;

/** All that the screen of a space shows for some days, in the languages of its address. @returns null where the viewer may not see the space. */
export async function readDisplay(
  { db, config, clock }: DisplayServices,
  viewer: Viewer,
  spaceId: number,
  asked: string | null,
): Promise<DisplayState | null> {
  const now = new Date(clock());
  const ahead = await readDaysAhead(
    { db, now, days: DAYS_AHEAD, languages: (own) => displayLanguages(asked, own) },
    viewer,
    spaceId,
  );
  if (!ahead) return null;
  const spoken = displayLanguages(asked, ahead.language);
  const [gift, news, ...pages] = await Promise.all([
    readGift({ db, config }, spaceId),
    readNews({ db }, spaceId, now),
    ...spoken.map((language) => listSpaceEvents(db, language, now, spaceId)),
  ]);
  const events = pages[0]!.events.slice(0, MOST_EVENTS);
  const words = await Promise.all(
    spoken.map(async (language, n) => ({
      ...ahead.words[n]!,
      ...{ language, direction: directionOf(language) },
      labels: displayLabels(await loadWords(language), gift?.vpa != null),
      events: Object.fromEntries(
        pages[n]!.events.slice(0, MOST_EVENTS).map(({ id, title, language: of }) => [id, { title, language: of }]),
      ),
    })),
  );
  return {
    ...{
      faith: ahead.space.faith,
      zone: ahead.zone,
      noteLanguage: ahead.language,
      days: ahead.days,
      words,
      news,
      gift,
    },
    events: events.map(({ id, startsAt, endsAt, status }) => ({
      ...{ id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), isLive: status === "live" },
    })),
    stream: await readStream({ db }, now, events.find(({ status }) => status === "live")?.id ?? null),
  };
}

async function readStream(
  { db }: Pick<DisplayServices, "db">,
  now: Date,
  eventId: number | null,
): Promise<DisplayStream | null> {
  // What everybody may watch: a television asks nobody who is looking.
  const stream = eventId === null ? null : await readStreamView(db, visitor, now, eventId);
  if (!stream || (stream.state !== "live" && stream.state !== "interrupted")) return null;
  return { eventId: eventId!, src: stream.safeSrc ?? stream.src, stillUrl: stream.stillUrl };
}

async function readNews(
  { db }: Pick<DisplayServices, "db">,
  spaceId: number,
  now: Date,
): Promise<readonly DisplayNews[]> {
  const listed = await listSpacePosts(db, spaceId, { after: null, limit: MOST_NEWS });
  const recent = listed.filter(({ publishedAt }) => publishedAt.getTime() > now.getTime() - NEWS_DAYS * DAY_MS);
  const posts = await readPublicPosts(
    db,
    recent.map(({ id }) => id),
  );
  return recent.flatMap(({ id }) => {
    const post = posts.get(id);
    return post && post.body.trim() !== "" ? [{ id, text: shorten(post.body), language: post.language }] : [];
  });
}

function shorten(body: string): string {
  const text = body.replaceAll(/\s+/g, " ").trim();
  if (text.length <= NEWS_LENGTH) return text;
  const cut = text.slice(0, NEWS_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), NEWS_LENGTH / 2))}…`;
}

async function readGift(
  { db, config }: Pick<DisplayServices, "db" | "config">,
  spaceId: number,
): Promise<DisplayGift | null> {
  const { upi, gateway } = await readPaymentOptions({ db, config }, spaceId);
  if (!upi && !gateway) return null;
  const page = `${config.publicUrl}/space/${spaceId}/give`;
  return {
    ...{ qr: await drawCode(upi ? upiPayeeLink(upi) : page), vpa: upi?.vpa ?? null },
    page: page.replace(/^https?:\/\//, ""),
  };
}

const codes = new Map<string, string>();
const MOST_CODES = 500;

/** A code as a data address; those of screens that ask again and again are kept. */
async function drawCode(text: string): Promise<string> {
  let code = codes.get(text);
  if (!code) {
    const svg = await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
    code = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
    if (codes.size >= MOST_CODES) codes.clear();
    codes.set(text, code);
  }
  return code;
}

/** What tells one state from another, for those who have it already. */
export const stateTag = (state: DisplayState): string =>
  `"${createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22)}"`;
