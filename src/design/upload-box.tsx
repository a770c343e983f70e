import { useState, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface BoxedFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: "waiting" | "sending" | "paused" | "interrupted" | "arrived" | "keeping" | "kept" | "refused";
  readonly id: string | null;
  readonly mayRetry: boolean;
}

export interface UploadBoxWords<Item extends BoxedFile> {
  /** Names the list for listeners. */
  readonly list: string;
  readonly limit: string;
  size(bytes: number): string;
  state(item: Item): string;
  pause(name: string): string;
  resume(name: string): string;
  retry(name: string): string;
  remove(name: string): string;
}

export type UploadBoxProps<Item extends BoxedFile> = {
  items: readonly Item[];
  words: UploadBoxWords<Item>;
  /** "Choose pictures or drop them here" */
  prompt: ReactNode;
  accept?: string;
  multiple?: boolean;
  /** Name under which the ids of what has arrived are posted with the form around the box. */
  name?: string;
  className?: string;
  onAdd: (files: readonly File[]) => unknown;
  onPause: (key: string) => void;
  /** Also for another try. */
  onResume: (key: string) => void;
  onRemove: (key: string) => void;
};

/** A place to drop files on, and under it each file with its progress. In a Field it takes the field's label. */
export function UploadBox<Item extends BoxedFile>(props: UploadBoxProps<Item>) {
  const { items, words, prompt, accept, multiple, name, className, onAdd, onPause, onResume, onRemove } = props;
  const wiring = useFieldWiring();
  const [isOver, setOver] = useState(false);
  return (
    <div className={cx("grid min-w-0 gap-3", className)}>
      <span className={cx("file-input scripted", isOver && "file-input-over")}>
        <input
          type="file"
          {...wiring}
          required={false}
          accept={accept || undefined}
          multiple={multiple}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            // The same file may be chosen again.
            event.target.value = "";
          }}
        />
        <Icon name="upload" className="text-link" />
        <span className="min-w-0">
          <span className="block wrap-anywhere">{prompt}</span>
          <span className="block text-sm text-ink-2">{words.limit}</span>
        </span>
      </span>
      {name &&
        items.map(
          ({ key, id, state }) => state === "arrived" && id && <input key={key} type="hidden" name={name} value={id} />,
        )}
      {items.length > 0 && (
        <ul aria-label={words.list} className="grid max-h-96 gap-1 overflow-y-auto">
          {items.map((item) => (
            <FileRow key={item.key} item={item} words={words} {...{ onPause, onResume, onRemove }} />
          ))}
        </ul>
      )}
    </div>
  );
}

type FileRowProps<Item extends BoxedFile> = Pick<
  UploadBoxProps<Item>,
  "words" | "onPause" | "onResume" | "onRemove"
> & { item: Item };

function FileRow<Item extends BoxedFile>({ item, words, onPause, onResume, onRemove }: FileRowProps<Item>) {
  const { key, name, state } = item;
  const isResting = state === "paused" || state === "interrupted";
  const isRefused = state === "refused";
  return (
    <li className="flex min-w-0 items-center gap-2 border-b border-line py-1.5 last:border-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex max-w-none min-w-0 items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="shrink-0 text-sm text-ink-2 tabular-nums">{words.size(item.bytes)}</span>
        </p>
        {["waiting", "sending", "paused", "interrupted"].includes(state) && (
          <progress className="progress" aria-label={name} value={item.sentBytes} max={Math.max(item.bytes, 1)} />
        )}
        <p
          className={cx("flex min-w-0 gap-1.5 text-sm", isRefused ? "font-medium" : "text-ink-2")}
          role={isRefused ? "alert" : undefined}
        >
          {isRefused && <Icon name="alert" size={16} className="mt-0.5 shrink-0" />}
          {(state === "kept" || state === "arrived") && <Icon name="check" size={16} className="mt-0.5 shrink-0" />}
          {state === "keeping" && <Icon name="loader" size={16} className="spin mt-0.5 shrink-0" />}
          <span className="min-w-0 wrap-anywhere">{words.state(item)}</span>
        </p>
      </div>
      {(state === "waiting" || state === "sending") && (
        <IconButton icon="pause" label={words.pause(name)} onClick={() => onPause(key)} />
      )}
      {isResting && <IconButton icon="play" label={words.resume(name)} onClick={() => onResume(key)} />}
      {isRefused && item.mayRetry && (
        <IconButton icon="refresh" label={words.retry(name)} onClick={() => onResume(key)} />
      )}
      {state !== "keeping" && <IconButton icon="x" label={words.remove(name)} onClick={() => onRemove(key)} />}
    </li>
  );
}
