import { useEffect, useState, useSyncExternalStore } from "react";
import type { UploadPurpose } from "./purposes.ts";
import { UploadQueue, type QueueOptions, type UploadItem } from "./upload-queue.ts";

export interface Uploads {
  readonly purpose: UploadPurpose;
  readonly items: readonly UploadItem[];
  /** Ids of what has arrived and waits for its form to be posted. */
  readonly ids: readonly string[];
  /** Whether an upload is still under way: the form should wait. */
  readonly isBusy: boolean;
  /** @returns the keys of their items. */
  readonly add: (files: Iterable<File>) => string[];
  readonly pause: (key: string) => void;
  readonly resume: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly move: (key: string, by: -1 | 1) => void;
  readonly clearStored: () => void;
  /** By which this page shows a file before and after it has arrived; null for an unknown one. */
  readonly addressOf: (key: string) => string | null;
}

const none: readonly UploadItem[] = [];

/** Files that this page sends; its options are those of the first render. See design/upload-box.tsx for how they look. */
export function useUploads(options: QueueOptions): Uploads {
  const [queue] = useState(() => new UploadQueue(options));
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none);
  useEffect(() => {
    const goOn = () => queue.resumeInterrupted();
    addEventListener("online", goOn);
    return () => {
      removeEventListener("online", goOn);
      queue.rest();
    };
  }, [queue]);
  return {
    purpose: options.purpose,
    items,
    ids: items.flatMap(({ state, id }) => (state === "arrived" && id ? [id] : [])),
    isBusy: items.some(({ state }) => ["waiting", "sending", "interrupted", "keeping"].includes(state)),
    add: (files) => queue.add(files),
    pause: (key) => queue.pause(key),
    resume: (key) => queue.resume(key),
    remove: (key) => queue.remove(key),
    move: (key, by) => queue.move(key, by),
    clearStored: () => queue.clearStored(),
    addressOf: (key) => queue.addressOf(key),
  };
}
