import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketConfig } from "../platform/config.ts";

/** The ways in which a store fails: with an error, without an answer, or in the middle of a file. */
export type Fault = "error" | "silence" | "half";

interface Failing {
  readonly fault: Fault;
  /** Requests that still fail. */
  times: number;
}

/** A store that speaks as much S3 as files need: it keeps them in memory and fails when asked to. */
export class TestBucket {
  readonly config: BucketConfig;
  /** The requests that came in, such as `PUT a/b.txt` or `GET a/b.txt bytes=0-9`. */
  readonly asked: string[] = [];
  readonly #server;
  readonly #files = new Map<string, Buffer>();
  readonly #uploads = new Map<string, Map<number, Buffer>>();
  /** The metadata of each file, by headers such as x-amz-meta-upload-id. */
  readonly #notes = new Map<string, Record<string, string>>();
  #failing: Failing | null = null;

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    server.on("request", (request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.config = {
      bucket: "sangam-test",
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: "us-east-1",
      accessKeyId: "key-of-the-test",
      secretAccessKey: "secret-of-the-test",
      forcePathStyle: true,
    };
  }

  static async open(): Promise<TestBucket> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new TestBucket(server);
  }

  /** The next requests fail. */
  fail(fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#failing = { fault, times };
  }

  /** Works again, and has forgotten what was asked. */
  mend(): void {
    this.#failing = null;
    this.asked.length = 0;
  }

  /** Uploads in parts that were neither finished nor given up. */
  get unfinished(): number {
    return this.#uploads.size;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, "http://store");
    const [, bucket, ...parts] = url.pathname.split("/").map(decodeURIComponent);
    const key = parts.join("/");
    const query = Object.fromEntries(url.searchParams);
    const range = request.headers.range;
    this.asked.push([request.method, key || `?${query.prefix}`, range].filter(Boolean).join(" "));
    const body = await buffer(request);

    const isSigned = request.headers.authorization?.startsWith(
      `AWS4-HMAC-SHA256 Credential=${this.config.accessKeyId}/`,
    );
    if (!isSigned) return refuse(response, 403, "AccessDenied");
    if (bucket !== this.config.bucket) return refuse(response, 404, "NoSuchBucket");
    const fault = this.#fault();
    if (fault === "silence") return;
    if (fault === "error") return refuse(response, 500, "InternalError");

    switch (request.method) {
      case "PUT":
      case "POST":
        if ("delete" in query) return this.#deleteMany(body.toString(), response);
        this.#notes.set(key, notesOf(request));
        return this.#write(key, query, body, response);
      case "DELETE":
        if (query.uploadId) this.#uploads.delete(query.uploadId);
        else this.#files.delete(key);
        return void response.writeHead(204).end();
      default:
        if (query.uploadId) return this.#listParts(query.uploadId, response);
        return key === "" ? this.#list(query, response) : this.#read(key, request, response, fault === "half");
    }
  }

  #fault(): Fault | null {
    if (!this.#failing || this.#failing.times <= 0) return null;
    this.#failing.times -= 1;
    return this.#failing.fault;
  }

  #write(key: string, query: Record<string, string>, body: Buffer, response: ServerResponse): void {
    const { uploadId, partNumber } = query;
    if ("uploads" in query) {
      const id = `upload-${this.asked.length}`;
      this.#uploads.set(id, new Map());
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (uploadId && partNumber) {
      this.#uploads.get(uploadId)!.set(Number(partNumber), body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (uploadId) {
      if (!this.#uploads.has(uploadId)) return refuse(response, 404, "NoSuchUpload");
      const parts = [...this.#uploads.get(uploadId)!].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
      this.#uploads.delete(uploadId);
      this.#files.set(key, Buffer.concat(parts));
      return sendXml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
    }
    this.#files.set(key, body);
    response.writeHead(200, { etag: etagOf(body) }).end();
  }

  #read(key: string, request: IncomingMessage, response: ServerResponse, isHalf: boolean): void {
    const file = this.#files.get(key);
    if (!file) return refuse(response, 404, "NoSuchKey");
    const etag = etagOf(file);
    if (request.headers["if-match"] && request.headers["if-match"] !== etag) {
      return refuse(response, 412, "PreconditionFailed");
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (first && Number(first) >= file.length) return refuse(response, 416, "InvalidRange");
    const bytes = first ? file.subarray(Number(first), Number(last) + 1) : file;
    const reported = { "content-length": bytes.length, etag, "last-modified": LONG_AGO, ...this.#notes.get(key) };
    response.writeHead(first ? 206 : 200, reported);
    if (request.method === "HEAD") response.end();
    else if (isHalf) response.write(bytes.subarray(0, bytes.length / 2));
    else response.end(bytes);
  }

  #listParts(uploadId: string, response: ServerResponse): void {
    const parts = this.#uploads.get(uploadId);
    if (!parts) return refuse(response, 404, "NoSuchUpload");
    const listed = [...parts].map(
      ([number, bytes]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
    );
    sendXml(response, `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join("")}</ListPartsResult>`);
  }

  #deleteMany(xml: string, response: ServerResponse): void {
    for (const [, key] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) this.#files.delete(key!);
    sendXml(response, "<DeleteResult></DeleteResult>");
  }

  /** Two names on a page, so that a caller must page through the list. */
  #list(query: Record<string, string>, response: ServerResponse): void {
    const { prefix = "", delimiter, "continuation-token": token = "" } = query;
    const under = [...this.#files.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const inside = (key: string) => delimiter && key.slice(prefix.length).includes(delimiter);
    const folders = new Set(under.filter(inside).map((key) => prefix + key.slice(prefix.length).split("/")[0] + "/"));
    const left = under.filter((key) => !inside(key) && key > token);
    const page = left.slice(0, 2);
    const more = left.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    );
    const prefixes = [...folders].map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`);
    sendXml(response, `<ListBucketResult>${more}${contents.join("")}${prefixes.join("")}</ListBucketResult>`);
  }
}

const LONG_AGO = "Thu, 01 Jan 2026 00:00:00 GMT";

const etagOf = (bytes: Buffer): string => `"${createHash("md5").update(bytes).digest("hex")}"`;

const notesOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith("x-amz-meta-") && typeof value === "string" ? [[name, value]] : [],
    ),
  );

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}
