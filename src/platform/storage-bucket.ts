import { Readable } from "node:stream";
import { GetObjectCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { S3Driver } from "flydrive/drivers/s3";
import type { WriteOptions } from "flydrive/types";
import type { BucketConfig } from "./config.ts";
import type { ByteRange, StorageDriver } from "./storage.ts";

/** Read and written in steps of this many bytes: a step fits into memory, into a timeout, and can be tried again. */
const STEP_BYTES = 8 * 1024 * 1024;
const DELETED_AT_ONCE = 8;

/** The timeouts of a store, in milliseconds: until it is connected, without a byte, and for one whole request. */
export interface Patience {
  readonly connectMs: number;
  readonly silenceMs: number;
  readonly requestMs: number;
  /** How often a request is sent before its failure is thrown. */
  readonly attempts: number;
}

const PATIENCE: Patience = { connectMs: 3_000, silenceMs: 10_000, requestMs: 30_000, attempts: 3 };

/** Files in a bucket of whatever speaks S3. Loaded only where one is configured. */
export class BucketDriver extends S3Driver implements StorageDriver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(
    { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: BucketConfig,
    { connectMs, silenceMs, requestMs, attempts }: Patience = PATIENCE,
  ) {
    const client = new S3Client({
      ...(endpoint ? { endpoint } : {}),
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: attempts,
      // Not every store knows the newer checksums; length and transport are checked anyway.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: connectMs,
        socketTimeout: silenceMs,
        requestTimeout: requestMs,
        throwOnRequestTimeout: true,
      },
    });
    // Buckets are private as they are made; many stores refuse access lists for each file.
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  async sizeOf(key: string): Promise<number | null> {
    try {
      const head = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      return head.ContentLength ?? 0;
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
      if ($metadata?.httpStatusCode === 404) return null;
      throw error;
    }
  }

  pathOf(): null {
    return null;
  }

  readRange(key: string, range: ByteRange): Readable {
    return Readable.from(this.#steps(key, range));
  }

  /** One request for each step: a reader who pauses holds no connection, and none is cut off for pausing. */
  async *#steps(key: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
    let etag: string | undefined;
    for (let at = first; at <= last; at += STEP_BYTES) {
      const end = Math.min(last, at + STEP_BYTES - 1);
      const { Body, ETag } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range: `bytes=${at}-${end}`, IfMatch: etag }),
      );
      etag = ETag;
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      if (bytes.length !== end - at + 1) throw new Error(`The store sent ${bytes.length} bytes for ${at}-${end}.`);
      yield bytes;
    }
  }

  /** One by one, which every store can do, and says whether it did; page by page, however many there are. */
  override async deleteAll(prefix: string): Promise<void> {
    let paginationToken: string | undefined;
    do {
      const page = await this.listAll(`${prefix}/`, { recursive: true, ...(paginationToken && { paginationToken }) });
      const keys = [...page.objects].flatMap((object) => ("key" in object ? [object.key] : []));
      for (let at = 0; at < keys.length; at += DELETED_AT_ONCE) {
        await Promise.all(keys.slice(at, at + DELETED_AT_ONCE).map((key) => this.delete(key)));
      }
      ({ paginationToken } = page);
    } while (paginationToken);
  }

  /** In parts once it is longer than one: a store takes no more than 5 GB at once, and a lost part is sent again. */
  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: contents, ContentType: options?.contentType },
      partSize: STEP_BYTES,
      queueSize: 1,
    });
    try {
      await upload.done();
    } finally {
      contents.destroy();
    }
  }
}
