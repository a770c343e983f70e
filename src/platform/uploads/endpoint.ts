import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Metadata, Server, Upload } from "@tus/server";
import { sql } from "kysely";
import { cleanLine } from "../clean-text.ts";
import { countAgainstLimit } from "../db/rate-limit.ts";
import { readCookies } from "../http/cookies.ts";
import { readPreferences } from "../http/preferences.ts";
import { platformRefusals } from "../http/refusals.ts";
import { isCrossOriginWrite } from "../http/same-origin.ts";
import { plainHeaders } from "../http/security-headers.ts";
import { loadWords } from "../i18n/catalogues.ts";
import { notFound, Refusal, refuse, signInFirst } from "../refusal.ts";
import type { Services } from "../services.ts";
import type { SignedIn, Viewer } from "../viewer.ts";
import { deleteUploadFile } from "./claim-upload.ts";
import {
  isUploadId,
  isUploadPurpose,
  maxBytesOf,
  uploadKey,
  uploadPurposes,
  UPLOADS_PATH,
  waitingLimit,
  type UploadPurpose,
} from "./purposes.ts";
import { uploadRefusals } from "./refusals.ts";
import { sniff } from "./sniff.ts";
import { freeBytes, refuseBeyondQuota } from "./quota.ts";
import { createTusStore } from "./tus-store.ts";

const CREATIONS = { limit: 1_000, windowSeconds: 3_600 };
const REQUESTS = { limit: 1_200, windowSeconds: 60 };
const NAME_LENGTH = 200;
/** How often the disk is looked at while a part arrives. */
const DISK_MS = 1_000;
const largest = Math.max(...Object.keys(uploadPurposes).map((purpose) => maxBytesOf(purpose as UploadPurpose)));

/** Answers a request of http/listener.ts; false where it is not for /uploads. */
export type AnswerUploads = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The tus 1.0 endpoint of all files that people bring (creation and termination): `POST /uploads` with `Upload-Length`
 * and the metadata `name` and `purpose`, then `PATCH`, `HEAD` and `DELETE /uploads/{id}` by the same person. Bytes go
 * from the connection to the storage; what a refusal answers is problem JSON in the reader's language.
 */
export async function uploadAnswers(
  services: Services,
  resolveViewer: (headers: Headers, localAddress?: string) => Promise<Viewer>,
  readFreeBytes: () => Promise<number> = () => freeBytes(services.config.dataDir),
): Promise<AnswerUploads> {
  const { config, db, log, storage } = services;
  const store = await createTusStore(services);
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: () => false,
    // The address carries the id alone, the storage a folder before it.
    getFileIdFromRequest: (request) => uploadKey(idIn(new URL(request.url).pathname) ?? ""),
    onUploadFinish: async (request, upload) => {
      const id = upload.id.slice(upload.id.lastIndexOf("/") + 1);
      try {
        await finish(id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const answer = await problemOf(error, (name) => request.headers.get(name));
        throw Object.assign(new Error(error.code), { status_code: error.status, body: answer });
      }
      return {};
    },
    onResponseError: (_request, error) => {
      if ("status_code" in error) return undefined;
      log.error({ err: error }, "an upload failed");
      return { status_code: 500, body: "The file could not be kept." };
    },
  });

  /** Looks into what has arrived whole, so that a wrong kind is refused beside its file and at once. */
  async function finish(id: string): Promise<void> {
    const row = await db.selectFrom("upload").select("purpose").where("id", "=", id).executeTakeFirst();
    if (!row || !isUploadPurpose(row.purpose)) throw refuse("uploads.unknown", { status: 404 });
    const { kinds } = uploadPurposes[row.purpose];
    if (kinds) {
      const kind = await sniff(storage, uploadKey(id));
      if (!kind || !kinds.includes(kind)) {
        await forget(id);
        throw refuse(`uploads.not-a-${row.purpose}`, { status: 415 });
      }
    }
    await db
      .updateTable("upload")
      .set({ completed_at: sql<Date>`coalesce(completed_at, now())` })
      .where("id", "=", id)
      .execute();
  }

  /** First the row: nobody can claim a file that is about to go, and whoever hears that it is gone finds it gone. */
  async function forget(id: string): Promise<void> {
    const gone = await db
      .deleteFrom("upload")
      .where("id", "=", id)
      .where("used_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw refuse("uploads.unknown", { status: 404 });
    await store.remove(uploadKey(id)).catch(() => undefined);
    await deleteUploadFile(storage, { storageKey: uploadKey(id) });
  }

  async function create(request: IncomingMessage, response: ServerResponse, person: SignedIn): Promise<void> {
    const { purpose, name } = readMetadata(request.headers["upload-metadata"]);
    const length = request.headers["upload-length"];
    if (typeof length !== "string" || !/^\d{1,15}$/.test(length)) throw refuse("uploads.empty", { status: 400 });
    const bytes = Number(length);
    if (bytes === 0) throw refuse("uploads.empty", { status: 400 });
    if (bytes > maxBytesOf(purpose)) {
      throw refuse("uploads.too-large", {
        status: 413,
        params: { megabytes: uploadPurposes[purpose].maxMegabytes },
      });
    }
    await countAgainstLimit(db, { key: `upload:${person.personId}`, ...CREATIONS });
    if (await isDiskFull(bytes)) throw diskFull();
    const id = randomUUID();
    await db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext('upload'), ${person.personId}::int)`.execute(db);
      const waiting = await db
        .selectFrom("upload")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("bytes"), sql<string>`0`).as("bytes"))
        .where("person_id", "=", person.personId)
        .where("used_at", "is", null)
        .executeTakeFirstOrThrow();
      const limit = person.memberships.length > 0 || person.isStaff ? waitingLimit.member : waitingLimit.anybody;
      if (Number(waiting.bytes) + bytes > limit) throw refuse("uploads.too-many-waiting", { status: 429 });
      await refuseBeyondQuota(db, config.quota, person.personId, bytes);
      await db.insertInto("upload").values({ id, person_id: person.personId, purpose, name, bytes }).execute();
    });
    await store.create(new Upload({ id: uploadKey(id), size: bytes, offset: 0 }));
    response.writeHead(201, { "tus-resumable": "1.0.0", location: `${UPLOADS_PATH}/${id}`, "content-length": 0 }).end();
  }

  /** Whether so many bytes more would take what is left for everything else; a bucket has no end. */
  async function isDiskFull(bytes: number): Promise<boolean> {
    return !config.s3 && (await readFreeBytes()) - bytes < config.quota.freeMegabytes * 1_000_000;
  }

  /** Takes a part; where the disk fills meanwhile the connection is cut, and the next part hears why. */
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await isDiskFull(0)) throw diskFull();
    const timer = setInterval(() => {
      isDiskFull(0).then(
        (isFull) => void (isFull && request.destroy()),
        (error: unknown) => log.error({ err: error }, "the disk could not be looked at"),
      );
    }, DISK_MS);
    try {
      await tus.handle(request, response);
    } finally {
      clearInterval(timer);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value);
    response.setHeader("cache-control", "no-store");
    const method = request.method ?? "";
    if (method === "OPTIONS") {
      const offers = { "tus-resumable": "1.0.0", "tus-version": "1.0.0", "tus-extension": "creation,termination" };
      return void response.writeHead(204, { ...offers, "tus-max-size": largest }).end();
    }
    const id = idIn(path);
    if (!(path === UPLOADS_PATH ? method === "POST" : id && ["HEAD", "PATCH", "DELETE"].includes(method))) {
      throw notFound();
    }
    const headers = new Headers();
    for (const name of ["cookie", "origin", "host", "sec-fetch-site"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    if (isCrossOriginWrite(new Request("http://here/uploads", { method, headers }))) {
      throw refuse("platform.not-allowed", { status: 403 });
    }
    const viewer = await resolveViewer(headers, request.socket.localAddress);
    if (viewer.kind !== "person") throw signInFirst();
    if (!id) return create(request, response, viewer);
    await countAgainstLimit(db, { key: `upload-part:${viewer.personId}`, ...REQUESTS });
    const row = await db
      .selectFrom("upload")
      .select("id")
      .where("id", "=", id)
      .where("person_id", "=", viewer.personId)
      .where("used_at", "is", null)
      .executeTakeFirst();
    if (!row) throw refuse("uploads.unknown", { status: 404 });
    if (method === "PATCH") return receive(request, response);
    if (method === "HEAD") return tus.handle(request, response);
    await forget(id);
    response.writeHead(204, { "tus-resumable": "1.0.0" }).end();
  }

  return (request, response) => {
    const path = (request.url ?? "").split("?", 1)[0]!;
    if (path !== UPLOADS_PATH && !path.startsWith(`${UPLOADS_PATH}/`)) return false;
    void answer(request, response, path).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) log.error({ err: error }, "an upload could not be answered");
      if (response.headersSent) return void response.destroy();
      const refusal = error instanceof Refusal ? error : null;
      const body = refusal && (await problemOf(refusal, (name) => headerOf(request, name)).catch(() => null));
      response
        // Whatever is still being sent is not waited for.
        .writeHead(refusal?.status ?? 500, { "content-type": "application/problem+json", connection: "close" })
        .end(request.method === "HEAD" ? undefined : (body ?? "{}"));
    });
    return true;
  };
}

const diskFull = () => refuse("uploads.disk-full", { status: 413 });

const idIn = (path: string): string | null => {
  const id = path.slice(UPLOADS_PATH.length + 1);
  return isUploadId(id) ? id : null;
};

function readMetadata(header: string | string[] | undefined): { purpose: UploadPurpose; name: string } {
  let said: Record<string, string | null> = {};
  try {
    said = Metadata.parse(typeof header === "string" ? header : undefined);
  } catch {
    // Metadata that cannot be read names no purpose.
  }
  const { purpose, name } = said;
  if (!isUploadPurpose(purpose)) throw refuse("uploads.unknown", { status: 400 });
  // No honest name has signs that turn it around ("gnp.exe"), and the database cannot keep a zero.
  // oxlint-disable-next-line no-control-regex
  const clean = cleanLine((name ?? "").replace(/\p{Bidi_Control}/gu, ""));
  return { purpose, name: clean.slice(0, NAME_LENGTH) || "file" };
}

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
};

async function problemOf(refusal: Refusal, header: (name: string) => string | null): Promise<string> {
  const cookies = readCookies(header("cookie"));
  const { language } = readPreferences(new URLSearchParams(), cookies, header("accept-language"));
  const i18n = await loadWords(language);
  const words = uploadRefusals[refusal.code] ?? platformRefusals[refusal.code];
  if (!words) throw new Error(`The refusal ${refusal.code} has no words.`);
  const detail = i18n._(words.id, { ...refusal.params }, { message: words.message });
  return JSON.stringify({ title: refusal.code, status: refusal.status, detail });
}
