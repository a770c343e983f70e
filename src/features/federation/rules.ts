import { DAY_MS } from "#/platform/civil-date.ts";

/** The name of a space in other servers' addresses: `@mahakal@sangam.example.org`. */
export const HANDLE = /^[a-z0-9_]{3,30}$/;
export const HANDLE_LENGTH = 30;

/** Names that would pass for this platform's own. */
export const reservedHandles: ReadonlySet<string> = new Set([
  ...["admin", "administrator", "moderator", "staff", "team", "support", "help", "care", "info", "contact", "root"],
  ...["sangam", "official", "security", "abuse", "postmaster", "webmaster", "noreply", "no_reply", "all", "everyone"],
]);

/** A name that a space may take, made of what it is called; empty where nothing of it fits. */
export function suggestHandle(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, HANDLE_LENGTH)
    .replace(/_+$/, "");
  return HANDLE.test(plain) && !reservedHandles.has(plain) ? plain : "";
}

/** Bytes of what other servers may send us in one request. */
export const MOST_INBOX_BYTES = 256_000;
/** Milliseconds in which it has to be here. */
export const INBOX_READ_MS = 10_000;
/** Bytes that an actor of another server may have. */
export const MOST_DOCUMENT_BYTES = 512_000;
/** Characters of an address that we keep. */
export const ADDRESS_LENGTH = 1_000;

/** Requests to the inboxes of one address, and of one server, which may have many followers. */
export const ADDRESS_LIMIT = { limit: 600, windowSeconds: 60 } as const;
export const HOST_LIMIT = { limit: 600, windowSeconds: 60 } as const;
/** Documents that one server is asked for because somebody named it, who may be anybody. */
export const FETCH_LIMIT = { limit: 60, windowSeconds: 60 } as const;
/** Those that one address makes us ask for before it is known who speaks. */
export const ASKING_LIMIT = { limit: 30, windowSeconds: 60 } as const;
/** Those that a server is asked for of whoever was verified: what others use up is not theirs. */
export const ACTOR_LIMIT = { limit: 60, windowSeconds: 60 } as const;
/** A key that we have and that does not fit may have changed: it is asked for again so often. */
export const AGAIN_LIMIT = { limit: 1, windowSeconds: 600 } as const;

/** Answers of one person elsewhere to one post that are counted. */
export const MOST_REPLIES_OF_ONE = 20;

/** A request is taken so many hours around the moment at which it was signed. */
export const SIGNATURE_HOURS = 1;
/** What was received is known for so long: longer than its signature is taken. */
export const SEEN_DAYS = 2;
/** A key is used without being asked for again, and one that could not be read is not asked for. Past that it counts only
 * while its server does not answer, or has it no more. */
export const KEY_DAYS = 7;
export const NO_KEY_MINUTES = 10;

/** Posts of a page of the outbox. */
export const OUTBOX_PAGE = 20;
/** Posts whose numbers stand in the settings. */
export const POSTS_SHOWN = 5;

/** Minutes until a server that did not answer is asked again; the last one from then on. */
const backOffMinutes = [1, 5, 15, 60, 180, 360, 720, 1_440] as const;
/** A server that answered nothing for so long is given up; what it sends us itself brings it back. */
export const GIVEN_UP_AFTER_MS = 7 * DAY_MS;
/** Its followers are forgotten after so many days more. */
export const FORGOTTEN_AFTER_DAYS = 60;
/** What was sent is forgotten after so many days. */
export const ACTIVITY_DAYS = 30;

/** @param failures in a row, from 1. */
export const nextTry = (now: Date, failures: number): Date =>
  new Date(now.getTime() + backOffMinutes[Math.min(failures, backOffMinutes.length) - 1]! * 60_000);

/** Seconds for which one worker has a server to itself, and what it sends in one go. */
export const LEASE_SECONDS = 120;
export const SENT_AT_ONCE = 50;
/** Milliseconds after which a worker leaves a slow server to the next job. */
export const TURN_MS = 60_000;
/** Milliseconds after which an answer counts as slow: the server is asked later next time, so often at most. */
export const SLOW_MS = 3_000;
export const SLOW_FAILURES = 4;
/** Inboxes of a server that do not answer, or answer slowly that they take nothing: after so many its turn is over. */
export const SILENT_AT_ONCE = 2;
/** Servers of one domain whose turn it is at once; its others wait for the next minute. */
export const HOSTS_OF_DOMAIN_AT_ONCE = 10;
/** Inboxes of one domain that a space is followed from: a server has one for all of its people. */
export const MOST_INBOXES_OF_DOMAIN = 50;
/** Posts, and servers, that one run of a job looks at. */
export const CHANGES_AT_ONCE = 200;
export const HOSTS_AT_ONCE = 500;
