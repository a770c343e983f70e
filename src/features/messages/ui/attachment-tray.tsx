import { useLingui } from "@lingui/react/macro";
import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import { IconButton } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { MOST_FILES } from "../rules.ts";

/** The files that wait to be sent with the next message. */
export interface Attached {
  readonly ids: readonly string[];
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly isBusy: boolean;
}
export const nothingAttached: Attached = { ids: [], files: [], isBusy: false };

export interface TrayHandle {
  choose(): void;
  add(files: Iterable<File>): void;
}

/** Files on their way, each with its progress; what was sent is forgotten by another key. */
export function AttachmentTray({ ref, onChange }: { ref: Ref<TrayHandle>; onChange: (attached: Attached) => void }) {
  const { t } = useLingui();
  const uploads = useUploads({ purpose: "attachment" });
  const words = useUploadWords("attachment");
  const input = useRef<HTMLInputElement>(null);
  const { items, add } = uploads;
  useImperativeHandle(
    ref,
    () => ({
      choose: () => input.current?.click(),
      add: (files) => add([...files].slice(0, MOST_FILES - items.length)),
    }),
    [add, items.length],
  );
  useEffect(() => {
    const arrived = items.filter(({ state, id }) => state === "arrived" && id);
    onChange({
      ids: arrived.map(({ id }) => id!),
      files: arrived.map(({ name, bytes }) => ({ name, bytes })),
      isBusy: items.some(({ state }) => ["waiting", "sending", "interrupted", "paused"].includes(state)),
    });
  }, [items, onChange]);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Files`}
        onChange={(event) => {
          add([...(event.target.files ?? [])].slice(0, MOST_FILES - items.length));
          event.target.value = "";
        }}
      />
      {items.length > 0 && (
        <ul aria-label={words.list} className="mb-2 flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {items.map((item) => (
            <li
              key={item.key}
              className="relative flex max-w-full min-w-40 items-center gap-2 overflow-hidden rounded-btn border border-line bg-raised ps-3"
            >
              {item.state === "arrived" ? (
                <Icon name="check" size={18} className="flex-none text-good" />
              ) : (
                <Icon name={item.state === "refused" ? "alert" : "upload"} size={18} className="flex-none text-ink-2" />
              )}
              <span className="min-w-0 flex-1 py-1.5 leading-small">
                <span className="block max-w-48 truncate text-sm font-medium">{item.name}</span>
                <span
                  role={item.state === "refused" ? "alert" : undefined}
                  className="block text-xs text-ink-2 tabular-nums"
                >
                  {words.state(item)}
                </span>
              </span>
              {item.state === "refused" && item.mayRetry && (
                <IconButton icon="refresh" label={words.retry(item.name)} onClick={() => uploads.resume(item.key)} />
              )}
              <IconButton icon="x" label={words.remove(item.name)} onClick={() => uploads.remove(item.key)} />
              {item.state === "sending" && (
                <span
                  aria-hidden
                  className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-marigold"
                  style={{ scale: `${item.sentBytes / Math.max(item.bytes, 1)} 1` }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
