import type { DetailedError, Upload } from "tus-js-client";
import { maxBytesOf, uploadPurposes, UPLOADS_PATH, type UploadPurpose } from "./purposes.ts";

export type UploadState =
  /** Not begun: others come first. */
  | "waiting"
  | "sending"
  | "paused"
  /** The connection is lost; it goes on by itself when there is one again. */
  | "interrupted"
  /** The server has it whole: a form may post its id. */
  | "arrived"
  /** The server works on it. */
  | "keeping"
  | "kept"
  | "refused";

export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: UploadState;
  /** The id of the upload, once it has arrived. */
  readonly id: string | null;
  /** Why it was refused, in the reader's language where the server said so; else a code to find words for. */
  readonly reason: { readonly text: string } | { readonly code: RefusedHere } | null;
  /** Whether a retry may help. */
  readonly mayRetry: boolean;
}

/** The refusals that the browser makes by itself. */
export type RefusedHere = "uploads.too-large" | "uploads.empty" | "uploads.lost";

export interface QueueOptions {
  readonly purpose: UploadPurpose;
  /** Keeps a file that has arrived; where it is left out, a form posts the ids. */
  readonly keep?: (id: string, item: UploadItem) => Promise<{ readonly refused: string | null }>;
}

interface Entry {
  item: UploadItem;
  readonly file: File;
  /** By which this page shows the file, once it has. */
  address: string | null;
  upload: Upload | null;
}

const AT_ONCE = 3;
/** A part that a slow phone sends within the server's two minutes. */
const PART_BYTES = 2_000_000;
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000];

/** Files on their way from this page: a few at a time, each resumed where it was cut, also after a reload. */
export class UploadQueue {
  readonly #options: QueueOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #items: readonly UploadItem[] = [];
  #emitTimer: ReturnType<typeof setTimeout> | undefined;
  #made = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly UploadItem[] => this.#items;

  /** @returns the keys of the files, in their order. */
  add(files: Iterable<File>): string[] {
    const keys: string[] = [];
    for (const file of files) {
      const key = `${++this.#made}`;
      const tooLarge = file.size > maxBytesOf(this.#options.purpose);
      const code = tooLarge ? "uploads.too-large" : file.size === 0 ? "uploads.empty" : null;
      const item: UploadItem = {
        key,
        name: file.name,
        bytes: file.size,
        sentBytes: 0,
        state: code ? "refused" : "waiting",
        id: null,
        reason: code ? { code } : null,
        mayRetry: false,
      };
      this.#entries.set(key, { item, file, address: null, upload: null });
      keys.push(key);
    }
    this.#next();
    return keys;
  }

  pause(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry || !["waiting", "sending", "interrupted"].includes(entry.item.state)) return;
    void entry.upload?.abort();
    this.#set(entry, { state: "paused" });
    this.#next();
  }

  /** Goes on with what is paused, interrupted or worth another try. */
  resume(key: string): void {
    const entry = this.#entries.get(key);
    const isResting = entry && ["paused", "interrupted", "refused"].includes(entry.item.state);
    if (!isResting || (entry.item.state === "refused" && !entry.item.mayRetry)) return;
    this.#set(entry, { state: "waiting", reason: null, mayRetry: false });
    this.#next();
  }

  /** One place earlier or later among all of them; at an end it stays. */
  move(key: string, by: -1 | 1): void {
    const all = [...this.#entries];
    const place = all.findIndex(([one]) => one === key);
    const moving = all[place];
    if (!moving || !all[place + by]) return;
    this.#entries.clear();
    for (const [one, entry] of all.toSpliced(place, 1).toSpliced(place + by, 0, moving)) this.#entries.set(one, entry);
    this.#emit();
  }

  /** The address by which this page alone can show a file, as long as it stands in the queue; null where it does not. */
  addressOf(key: string): string | null {
    const entry = this.#entries.get(key);
    return entry ? (entry.address ??= URL.createObjectURL(entry.file)) : null;
  }

  resumeInterrupted(): void {
    for (const { item } of this.#entries.values()) if (item.state === "interrupted") this.resume(item.key);
  }

  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    letGo(entry);
    const isOurs = entry.item.state !== "kept" && entry.item.state !== "keeping";
    if (isOurs && entry.upload?.url) void entry.upload.abort(true).catch(() => undefined);
    this.#next();
  }

  /** Forgets what needs no more attention. */
  clearStored(): void {
    for (const [key, entry] of this.#entries) {
      if (entry.item.state !== "kept") continue;
      letGo(entry);
      this.#entries.delete(key);
    }
    this.#emit();
  }

  /** The page is left: what is on its way rests, to be resumed when the same file is chosen again. */
  rest(): void {
    for (const entry of this.#entries.values()) {
      if (entry.item.state === "sending") void entry.upload?.abort();
      letGo(entry);
    }
    this.#listeners.clear();
  }

  #next(): void {
    const all = [...this.#entries.values()];
    let free = AT_ONCE - all.filter(({ item }) => item.state === "sending" || item.state === "keeping").length;
    for (const entry of all) {
      if (free <= 0) break;
      if (entry.item.state !== "waiting") continue;
      free -= 1;
      if (entry.item.id) void this.#keep(entry, entry.item.id);
      else void this.#send(entry);
    }
    this.#emit();
  }

  async #send(entry: Entry): Promise<void> {
    this.#set(entry, { state: "sending" });
    const isStill = () => entry.item.state === "sending" && this.#entries.get(entry.item.key) === entry;
    try {
      if (!entry.upload) {
        const tus = await import("tus-js-client");
        entry.upload = this.#upload(entry, tus.Upload);
        const [before] = await entry.upload.findPreviousUploads();
        if (before) entry.upload.resumeFromPreviousUpload(before);
      }
      if (isStill()) entry.upload.start();
    } catch {
      // The page's own code could not be loaded.
      if (isStill()) this.#set(entry, { state: "interrupted" });
      this.#next();
    }
  }

  #upload(entry: Entry, TusUpload: typeof Upload): Upload {
    const { purpose } = this.#options;
    const { file } = entry;
    return new TusUpload(file, {
      endpoint: UPLOADS_PATH,
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS,
      removeFingerprintOnSuccess: true,
      metadata: { name: file.name, purpose },
      fingerprint: () =>
        Promise.resolve(["sangam", purpose, file.name, file.type, file.size, file.lastModified].join("-")),
      onShouldRetry: (error) => mayHelp(error),
      onProgress: (sentBytes) => this.#set(entry, { sentBytes }),
      onError: (error) => {
        if (entry.item.state !== "sending") return;
        const { originalResponse: response } = error as Partial<DetailedError>;
        if (!response || response.getStatus() === 0) {
          this.#set(entry, { state: "interrupted" });
        } else {
          const text = detailOf(response.getBody());
          const reason = text ? { text } : ({ code: "uploads.lost" } as const);
          this.#set(entry, { state: "refused", reason, mayRetry: !text || response.getStatus() === 429 });
          // An upload that the server refused is begun anew, not resumed.
          entry.upload = null;
        }
        this.#next();
      },
      onSuccess: () => {
        const id = entry.upload?.url?.split("/").at(-1) ?? null;
        this.#set(entry, { id, sentBytes: file.size, state: "arrived" });
        if (id && this.#options.keep) void this.#keep(entry, id);
        else this.#next();
      },
    });
  }

  async #keep(entry: Entry, id: string): Promise<void> {
    this.#set(entry, { state: "keeping" });
    try {
      const { refused } = await this.#options.keep!(id, entry.item);
      if (refused === null) this.#set(entry, { state: "kept" });
      else this.#set(entry, { state: "refused", reason: { text: refused }, mayRetry: false });
    } catch {
      this.#set(entry, { state: "refused", reason: { code: "uploads.lost" }, mayRetry: true });
    }
    this.#next();
  }

  #set(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change };
    if (change.state) this.#emit();
    // Bytes move many times a second; a bar need not.
    else this.#emitTimer ??= setTimeout(() => this.#emit(), 120);
  }

  #emit(): void {
    clearTimeout(this.#emitTimer);
    this.#emitTimer = undefined;
    this.#items = [...this.#entries.values()].map(({ item }) => item);
    for (const listener of this.#listeners) listener();
  }
}

function letGo(entry: Entry): void {
  if (entry.address !== null) URL.revokeObjectURL(entry.address);
  entry.address = null;
}

/** The problem's own words, as the endpoint answers it. */
function detailOf(body: string): string | null {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown };
    return typeof detail === "string" ? detail : null;
  } catch {
    return null;
  }
}

function mayHelp({ originalResponse: response }: DetailedError): boolean {
  const status = response?.getStatus() ?? 0;
  if (status === 429) return response!.getBody().includes("platform.too-many");
  return status < 400 || status >= 500 || [408, 409, 423].includes(status);
}

export const megabytesOf = (purpose: UploadPurpose): number => uploadPurposes[purpose].maxMegabytes;
