import { readId } from "#/platform/form-fields.ts";

/** Where everything of this feature is, below the public address. */
export interface Addresses {
  /** Such as `sangam.example.org`: the part of a name after its second @. */
  readonly host: string;
  actor(spaceId: number): string;
  key(spaceId: number): string;
  inbox(spaceId: number): string;
  readonly sharedInbox: string;
  outbox(spaceId: number): string;
  followers(spaceId: number): string;
  note(postId: number): string;
  readonly nodeInfo: string;
  /** The address of a page or picture of ours. */
  page(path: string): string;
}

/** @param publicUrl the installation's public origin. */
export function addressesOf(publicUrl: string): Addresses {
  const actor = (spaceId: number) => `${publicUrl}/ap/space/${spaceId}`;
  return {
    host: new URL(publicUrl).host,
    actor,
    key: (spaceId) => `${actor(spaceId)}#main-key`,
    inbox: (spaceId) => `${actor(spaceId)}/inbox`,
    sharedInbox: `${publicUrl}/ap/inbox`,
    outbox: (spaceId) => `${actor(spaceId)}/outbox`,
    followers: (spaceId) => `${actor(spaceId)}/followers`,
    note: (postId) => `${publicUrl}/ap/post/${postId}`,
    nodeInfo: `${publicUrl}/ap/nodeinfo/2.1`,
    page: (path) => publicUrl + path,
  };
}

const idIn = (url: string, start: string): number | null =>
  url.startsWith(start) ? readId(url.slice(start.length)) : null;

/** The space that an address names as an actor; null for every other. */
export const spaceOfActor = (publicUrl: string, url: string): number | null => idIn(url, `${publicUrl}/ap/space/`);

/** The post that an address names, as we send it or by its page. */
export const postOfNote = (publicUrl: string, url: string): number | null =>
  idIn(url, `${publicUrl}/ap/post/`) ?? idIn(url, `${publicUrl}/post/`);

/** The host that answers for an address of https, or of http where tests stand in for it; null for what is none. */
export function serverOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.username === "" ? parsed.host : null;
}
