import { postOfNote, serverOf, spaceOfActor } from "./addresses.ts";
import { PUBLIC } from "./documents.ts";
import { ADDRESS_LENGTH } from "./rules.ts";

/** What another server says that somebody of its did. */
interface Said {
  /** The activity's own address. */
  readonly url: string;
  /** Who did it, on the same server. */
  readonly actor: string;
}

/** What is understood of what other servers send; everything else is taken and ignored. */
export type Activity =
  | (Said & { readonly kind: "follow"; readonly spaceId: number })
  | (Said & { readonly kind: "unfollow"; readonly spaceId: number | null; readonly followUrl: string | null })
  | (Said & { readonly kind: "like" | "share"; readonly postId: number })
  | (Said & { readonly kind: "reply"; readonly postId: number; readonly replyUrl: string })
  /** A like or a share that is taken back, or a reply that was deleted. */
  | (Said & { readonly kind: "withdraw"; readonly postId: number | null; readonly objectUrl: string | null })
  | (Said & { readonly kind: "leave" });

/**
 * Reads an activity as Mastodon and its relatives write it: compact, with the words of ActivityStreams.
 * @returns "unreadable" for what is none, "ignored" for what says nothing to us.
 */
export function readActivity(publicUrl: string, unsafe: unknown): Activity | "unreadable" | "ignored" {
  const activity = recordOf(unsafe);
  const [url, actor, type] = [addressOf(activity?.["id"]), addressOf(activity?.["actor"]), activity?.["type"]];
  if (!activity || !url || !actor || typeof type !== "string") return "unreadable";
  // Nobody speaks for somebody of another server.
  if (serverOf(url) !== serverOf(actor)) return "unreadable";
  const said = { url, actor };
  const object = addressOf(activity["object"]);
  switch (type) {
    case "Follow": {
      const spaceId = object && spaceOfActor(publicUrl, object);
      return spaceId ? { ...said, kind: "follow", spaceId } : "ignored";
    }
    case "Like":
    case "Announce": {
      const postId = object && postOfNote(publicUrl, object);
      return postId ? { ...said, kind: type === "Like" ? "like" : "share", postId } : "ignored";
    }
    case "Create":
      return readReply(publicUrl, said, recordOf(activity["object"]));
    case "Undo":
      return readUndo(publicUrl, said, activity["object"]);
    case "Delete":
      if (object === actor) return { ...said, kind: "leave" };
      return object ? { ...said, kind: "withdraw", postId: null, objectUrl: object } : "ignored";
    default:
      return "ignored";
  }
}

/** Only what its writer shows to everybody is counted. */
function readReply(publicUrl: string, said: Said, note: Record<string, unknown> | null): Activity | "ignored" {
  const replyUrl = addressOf(note?.["id"]);
  const answered = addressOf(note?.["inReplyTo"]);
  const postId = answered && postOfNote(publicUrl, answered);
  if (!note || !replyUrl || !postId) return "ignored";
  const isOwn = addressOf(note["attributedTo"]) === said.actor && serverOf(replyUrl) === serverOf(said.actor);
  const readers = [note["to"], note["cc"]].flat();
  const isPublic = [PUBLIC, "as:Public", "Public"].some((word) => readers.includes(word));
  return isOwn && isPublic ? { ...said, kind: "reply", postId, replyUrl } : "ignored";
}

function readUndo(publicUrl: string, said: Said, undone: unknown): Activity | "ignored" {
  const inner = recordOf(undone);
  const objectUrl = addressOf(undone);
  // A bare address does not say what it was: a follow is looked for, and a like.
  if (!inner) return objectUrl ? { ...said, kind: "unfollow", spaceId: null, followUrl: objectUrl } : "ignored";
  const innerActor = addressOf(inner["actor"]);
  if (innerActor && innerActor !== said.actor) return "ignored";
  const target = addressOf(inner["object"]);
  if (inner["type"] === "Follow") {
    const spaceId = target ? spaceOfActor(publicUrl, target) : null;
    return spaceId || objectUrl ? { ...said, kind: "unfollow", spaceId, followUrl: objectUrl } : "ignored";
  }
  if (inner["type"] !== "Like" && inner["type"] !== "Announce") return "ignored";
  return { ...said, kind: "withdraw", postId: target ? postOfNote(publicUrl, target) : null, objectUrl };
}

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** An address, or that of the thing that stands in its place; null for what is too long to be kept. */
function addressOf(value: unknown): string | null {
  const text = typeof value === "string" ? value : recordOf(value)?.["id"];
  return typeof text === "string" && text.length <= ADDRESS_LENGTH && serverOf(text) !== null ? text : null;
}
