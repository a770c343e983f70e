import type { IncomingMessage, ServerResponse } from "node:http";
import packageJson from "../../../package.json" with { type: "json" };
import type { RequestHandler } from "#/features/feature.ts";
import { countSpacePosts, listSpacePosts, readPublicPosts } from "#/features/feed/public.server.ts";
import { postPath } from "#/features/feed/public.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { readId } from "#/platform/form-fields.ts";
import { clientAddress } from "#/platform/http/client-address.ts";
import type { OutsideFetch } from "#/platform/http/outside-fetch.ts";
import { plainHeaders } from "#/platform/http/security-headers.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { addressesOf, spaceOfActor } from "./addresses.ts";
import {
  ACTIVITY_JSON,
  actorDocument,
  createActivity,
  JRD_JSON,
  NODE_INFO_JSON,
  nodeInfoDocument,
  nodeInfoLinks,
  noteDocument,
  tombstone,
  webFingerDocument,
  withContext,
  type Document,
} from "./documents.ts";
import { takeInbox } from "./inbox.server.ts";
import { countFollowable, countFollowers, findActor, findByHandle, wasSent } from "./queries/actors.server.ts";
import { ADDRESS_LIMIT, OUTBOX_PAGE } from "./rules.ts";

/** What is answered; without a document its words alone. */
export interface Answer {
  readonly status: number;
  readonly document?: Document;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const notThere: Answer = { status: 404 };
const gone: Answer = { status: 410 };
const moved = (location: string): Answer => ({ status: 303, headers: { location } });
const asksActivity = ({ accept = "" }: IncomingMessage["headers"]): boolean =>
  /application\/(activity|ld)\+json/i.test(accept);

/** Answers what other servers ask about our spaces and their posts, and takes what they send. */
export function openFederationDoor(services: Services, outside: OutsideFetch): RequestHandler {
  const { db, config, clock, log } = services;
  const at = addressesOf(config.publicUrl);

  async function webFinger(url: URL): Promise<Answer> {
    const resource = url.searchParams.get("resource") ?? "";
    const [, handle, host] = /^acct:@?([^@]+)@([^@]+)$/i.exec(resource) ?? [];
    const isOurs = handle !== undefined && host!.toLowerCase() === at.host;
    const spaceId = isOurs ? await findByHandle(db, handle.toLowerCase()) : spaceOfAddress(resource);
    const found = spaceId === null ? null : await findActor(db, spaceId);
    if (found === null || found === "gone") return notThere;
    const document = webFingerDocument(at, found.fields);
    return { status: 200, document, type: JRD_JSON, headers: { "access-control-allow-origin": "*" } };
  }

  /** An address of a space as we send it, or of its page. */
  const spaceOfAddress = (address: string): number | null =>
    spaceOfActor(config.publicUrl, address) ??
    readId(new RegExp(`^${RegExp.escape(config.publicUrl)}/(?:space|samiti)/(\\d+)$`).exec(address)?.[1]);

  async function space(spaceId: number, part: string, url: URL, wantsPage: boolean): Promise<Answer> {
    const found = await findActor(db, spaceId);
    if (!found) return notThere;
    if (found === "gone") return gone;
    if (part === "") {
      const { path } = found.fields;
      return wantsPage ? moved(path) : { status: 200, document: actorDocument(at, found.fields) };
    }
    if (part === "/followers") {
      // How many, not who: that is their own affair.
      const totalItems = await countFollowers(db, spaceId);
      const document = { id: at.followers(spaceId), type: "OrderedCollection", totalItems };
      return { status: 200, document: withContext(document) };
    }
    return part === "/outbox" ? outbox(spaceId, url) : notThere;
  }

  async function outbox(spaceId: number, url: URL): Promise<Answer> {
    const id = at.outbox(spaceId);
    const page = url.searchParams.get("page");
    if (page === null) {
      const totalItems = await countSpacePosts(db, spaceId);
      const document = { id, type: "OrderedCollection", totalItems, first: `${id}?page=first` };
      return { status: 200, document: withContext(document) };
    }
    const [, ms, before] = /^(\d{1,15})-(\d{1,15})$/.exec(page) ?? [];
    if (page !== "first" && !before) return notThere;
    const after = before ? { publishedAt: new Date(Number(ms)), id: Number(before) } : null;
    const listed = await listSpacePosts(db, spaceId, { after, limit: OUTBOX_PAGE });
    const posts = await readPublicPosts(
      db,
      listed.map((post) => post.id),
    );
    const last = listed.length === OUTBOX_PAGE ? listed.at(-1)! : null;
    return {
      status: 200,
      document: withContext({
        id: `${id}?page=${page}`,
        type: "OrderedCollectionPage",
        partOf: id,
        ...(last && { next: `${id}?page=${last.publishedAt.getTime()}-${last.id}` }),
        orderedItems: listed.flatMap((one) => {
          const post = posts.get(one.id);
          return post ? [createActivity({ at, spaceId }, post)] : [];
        }),
      }),
    };
  }

  async function note(postId: number, wantsPage: boolean): Promise<Answer> {
    const post = (await readPublicPosts(db, [postId])).get(postId);
    const spaceId = post?.author.spaceId ?? null;
    const found = spaceId === null ? null : await findActor(db, spaceId);
    if (post && found && found !== "gone") {
      if (wantsPage) return moved(postPath(postId));
      return { status: 200, document: withContext(noteDocument(at, post, found.fields.spaceId)) };
    }
    if (found === "gone") return gone;
    return (await wasSent(db, postId)) ? { status: 410, document: withContext(tombstone(at, postId)) } : notThere;
  }

  async function read(request: IncomingMessage, url: URL): Promise<Answer> {
    const address = clientAddress(config.trustProxy, request.headers, request.socket.remoteAddress);
    await countAgainstLimit(db, { key: `federation-read:${address}`, ...ADDRESS_LIMIT });
    const { pathname } = url;
    if (pathOfPage.test(pathname)) return page(pathname);
    const wantsPage = !asksActivity(request.headers) && /text\/html/i.test(request.headers.accept ?? "");
    if (pathname === WEB_FINGER) return webFinger(url);
    if (pathname === NODE_INFO) return { status: 200, document: nodeInfoLinks(at), type: "application/json" };
    if (pathname === "/ap/nodeinfo/2.1") {
      const document = nodeInfoDocument(packageJson.version, await countFollowable(db));
      return { status: 200, document, type: NODE_INFO_JSON };
    }
    const [, spaceId, part = ""] = /^\/ap\/space\/([1-9]\d{0,14})(\/\w+)?$/.exec(pathname) ?? [];
    if (spaceId) return space(Number(spaceId), part, url, wantsPage);
    const postId = readId(/^\/ap\/post\/(\d+)$/.exec(pathname)?.[1]);
    return postId ? note(postId, wantsPage) : notThere;
  }

  /** Pages that are asked for as data, such as by somebody who searches for their address elsewhere. */
  async function page(pathname: string): Promise<Answer> {
    const [, kind, id] = pathOfPage.exec(pathname)!;
    const isPost = kind === "post";
    const found = isPost ? await note(Number(id), false) : await findActor(db, Number(id));
    if (isPost) return (found as Answer).status === 200 ? moved(at.note(Number(id))) : notThere;
    return found && found !== "gone" ? moved(at.actor(Number(id))) : notThere;
  }

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    const { method = "GET" } = request;
    const inbox = /^\/ap\/(?:space\/([1-9]\d{0,14})\/)?inbox$/.exec(url.pathname);
    if (inbox) {
      if (method !== "POST") return { status: 405, headers: { allow: "POST" } };
      return takeInbox(services, outside, request, inbox[1] ? Number(inbox[1]) : null);
    }
    if (method !== "GET" && method !== "HEAD") return { status: 405, headers: { allow: "GET, HEAD" } };
    return read(request, url);
  }

  return (request, response) => {
    const { url: target = "" } = request;
    // Asked for every cached page, which an address read as a whole would slow down.
    if (target.startsWith("/") && !isMeant(request, target.split("?", 1)[0]!)) return false;
    const url = URL.parse(target, config.publicUrl);
    if (!url || !isMeant(request, url.pathname)) return false;
    answer(request, url)
      .catch((error: unknown): Answer => {
        if (error instanceof Refusal) {
          const { seconds = 60 } = error.params;
          return { status: error.status, headers: { "retry-after": String(seconds) } };
        }
        log.error({ err: error, path: url.pathname }, "what another server asked could not be answered");
        return { status: 500 };
      })
      .then((given) => send(request, response, given))
      .catch((error: unknown) => log.error({ err: error }, "an answer could not be sent"));
    return true;
  };

  function isMeant({ method, headers }: IncomingMessage, pathname: string): boolean {
    if (pathname === WEB_FINGER || pathname === NODE_INFO || pathname.startsWith("/ap/")) return true;
    return method === "GET" && asksActivity(headers) && pathOfPage.test(pathname);
  }

  function send(request: IncomingMessage, response: ServerResponse, { status, document, type, headers }: Answer): void {
    if (response.headersSent || response.destroyed) return;
    const body = document ? JSON.stringify(document) : "";
    const isRead = request.method !== "POST";
    response.writeHead(status, {
      ...plainHeaders,
      date: new Date(clock()).toUTCString(),
      "cache-control": isRead && status < 400 ? "public, max-age=60" : "no-store",
      ...(isRead && { vary: "accept" }),
      ...(document && { "content-type": `${type ?? ACTIVITY_JSON}; charset=utf-8` }),
      "content-length": Buffer.byteLength(body),
      // What was not read of a body is not waited for.
      ...(request.complete ? {} : { connection: "close" }),
      ...headers,
    });
    response.end(request.method === "HEAD" ? undefined : body);
  }
}

const WEB_FINGER = "/.well-known/webfinger";
const NODE_INFO = "/.well-known/nodeinfo";
const pathOfPage = /^\/(space|samiti|post)\/([1-9]\d{0,14})$/;
