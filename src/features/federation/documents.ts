import { postPath, type PublicPost } from "#/features/feed/public.ts";
import { pictureSources, shareImagePath, type PictureView } from "#/platform/media/picture.ts";
import type { Addresses } from "./addresses.ts";

/** What other servers call these documents. */
export const ACTIVITY_JSON = "application/activity+json";
export const NODE_INFO_JSON = 'application/json; profile="http://nodeinfo.diaspora.software/ns/schema/2.1#"';
export const JRD_JSON = "application/jrd+json";
export const PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Document = { readonly [key: string]: Json };

const context: Json = [
  "https://www.w3.org/ns/activitystreams",
  "https://w3id.org/security/v1",
  {
    manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
    toot: "http://joinmastodon.org/ns#",
    discoverable: "toot:discoverable",
    focalPoint: { "@id": "toot:focalPoint", "@container": "@list" },
  },
];
const plainContext = "https://www.w3.org/ns/activitystreams";

/** A space as other servers know it. */
export interface ActorFields {
  readonly spaceId: number;
  readonly handle: string;
  readonly publicKey: string;
  readonly madeAt: Date;
  readonly name: string;
  readonly description: string;
  /** The path of its page. */
  readonly path: string;
  readonly picture: PictureView | null;
}

/** The answer to who `acct:handle@host` is (RFC 7033). */
export function webFingerDocument(at: Addresses, { spaceId, handle, path }: ActorFields): Document {
  return {
    subject: `acct:${handle}@${at.host}`,
    aliases: [at.actor(spaceId), at.page(path)],
    links: [
      { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: at.page(path) },
      { rel: "self", type: ACTIVITY_JSON, href: at.actor(spaceId) },
    ],
  };
}

const NODE_INFO = "http://nodeinfo.diaspora.software/ns/schema/2.1";

/** Where it is told what this server is (NodeInfo 2.1). */
export const nodeInfoLinks = (at: Addresses): Document => ({ links: [{ rel: NODE_INFO, href: at.nodeInfo }] });

/** What this server is. @param spaces that people of other servers can follow: accounts, in the words of NodeInfo. */
export const nodeInfoDocument = (version: string, spaces: number): Document => ({
  version: "2.1",
  software: { name: "sangam", version },
  protocols: ["activitypub"],
  services: { inbound: [], outbound: ["atom1.0", "rss2.0"] },
  openRegistrations: true,
  usage: { users: { total: spaces } },
  metadata: {},
});

export function actorDocument(at: Addresses, fields: ActorFields): Document {
  const { spaceId, picture } = fields;
  const actor = at.actor(spaceId);
  return {
    "@context": context,
    id: actor,
    type: "Organization",
    preferredUsername: fields.handle,
    name: fields.name,
    summary: toHtml(fields.description),
    url: at.page(fields.path),
    published: fields.madeAt.toISOString(),
    inbox: at.inbox(spaceId),
    outbox: at.outbox(spaceId),
    followers: at.followers(spaceId),
    endpoints: { sharedInbox: at.sharedInbox },
    manuallyApprovesFollowers: false,
    discoverable: true,
    publicKey: { id: at.key(spaceId), owner: actor, publicKeyPem: fields.publicKey },
    ...(picture && {
      icon: { type: "Image", mediaType: "image/webp", url: at.page(pictureSources(picture).src) },
      image: { type: "Image", mediaType: "image/jpeg", url: at.page(shareImagePath(picture)) },
    }),
  };
}

/** A post as other servers show it. */
export function noteDocument(at: Addresses, post: PublicPost, spaceId: number): Document {
  const event = post.occurrenceId === null ? "" : at.page(`/event/${post.occurrenceId}`);
  const content = toHtml(post.body) + (event && `<p>${linkTo(event)}</p>`);
  return {
    id: at.note(post.id),
    type: "Note",
    attributedTo: at.actor(spaceId),
    url: at.page(postPath(post.id)),
    published: post.publishedAt.toISOString(),
    ...(post.editedAt && { updated: post.editedAt.toISOString() }),
    to: [PUBLIC],
    cc: [at.followers(spaceId)],
    content,
    contentMap: { [post.language]: content },
    attachment: post.pictures.map((picture) => {
      const { src, width, height } = pictureSources(picture);
      return { type: "Document", mediaType: "image/webp", url: at.page(src), name: picture.alt || null, width, height };
    }),
  };
}

export const withContext = (document: Document): Document => ({ "@context": plainContext, ...document });

interface About {
  readonly at: Addresses;
  readonly spaceId: number;
}

const activity = ({ at, spaceId }: About, type: string, id: string, more: Document): Document => ({
  "@context": plainContext,
  id,
  type,
  actor: at.actor(spaceId),
  ...more,
});

const toEverybody = ({ at, spaceId }: About): Document => ({ to: [PUBLIC], cc: [at.followers(spaceId)] });

export const createActivity = (about: About, post: PublicPost): Document =>
  activity(about, "Create", `${about.at.note(post.id)}#create`, {
    published: post.publishedAt.toISOString(),
    ...toEverybody(about),
    object: noteDocument(about.at, post, about.spaceId),
  });

/** @param version names the change: another version is another activity. */
export const updateActivity = (about: About, post: PublicPost, version: number): Document =>
  activity(about, "Update", `${about.at.note(post.id)}#updates/${version}`, {
    ...toEverybody(about),
    object: noteDocument(about.at, post, about.spaceId),
  });

export const tombstone = (at: Addresses, postId: number): Document => ({ id: at.note(postId), type: "Tombstone" });

export const deleteActivity = (about: About, postId: number): Document =>
  activity(about, "Delete", `${about.at.note(postId)}#delete`, {
    ...toEverybody(about),
    object: tombstone(about.at, postId),
  });

/** The space is no longer there: other servers forget it with all its posts. */
export const deleteActorActivity = (about: About, now: Date): Document =>
  activity(about, "Delete", `${about.at.actor(about.spaceId)}#delete/${now.getTime()}`, {
    to: [PUBLIC],
    object: about.at.actor(about.spaceId),
  });

export const acceptActivity = (
  about: About,
  { followUrl, followerUrl, key }: { readonly followUrl: string; readonly followerUrl: string; readonly key: string },
): Document =>
  activity(about, "Accept", `${about.at.actor(about.spaceId)}#accepts/${key}`, {
    to: [followerUrl],
    object: { id: followUrl, type: "Follow", actor: followerUrl, object: about.at.actor(about.spaceId) },
  });

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);
const linkTo = (url: string): string => `<a href="${escaped(url)}" rel="noopener">${escaped(url)}</a>`;

/** Plain text as paragraphs, with its addresses of https as links. */
export function toHtml(text: string): string {
  const line = (one: string) =>
    one
      .split(/(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’।])/u)
      .map((part, place) => (place % 2 === 1 && URL.canParse(part) ? linkTo(part) : escaped(part)))
      .join("");
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.split("\n").map(line).join("<br>")}</p>`)
    .join("");
}
