import { useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import type { ReadAnswer } from "../http/form-answer.ts";
import type { UploadPurpose } from "./purposes.ts";
import type { UploadItem } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

type Answered = Pick<ReadAnswer, "values" | "problems">;

/** A file that arrived, and that the form's answer then refused, is ready no more. @param words why, beside its name. */
export function asAnswered(
  item: UploadItem,
  { values, problems }: Answered,
  words: string,
  field = "upload",
): UploadItem {
  const isRefused = item.state === "arrived" && problems[field] !== undefined && values[field] === item.id;
  return isRefused ? { ...item, state: "refused", reason: { text: words }, mayRetry: false } : item;
}

export type OneUpload = ReturnType<typeof useOneUpload>;

/**
 * The one file of a field that posts its id: choosing another one takes its place.
 * @returns `box` for an UploadBox; `onSubmit` for the form, which leads back to the box where the file was refused.
 */
export function useOneUpload(purpose: UploadPurpose, answer: Answered, field = "upload") {
  const { t } = useLingui();
  const uploads = useUploads({ purpose });
  const items = uploads.items.slice(-1).map((item) => asAnswered(item, answer, t`This file was not taken.`, field));
  return {
    purpose,
    isBusy: uploads.isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!uploads.isBusy && items[0]?.state !== "refused") return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>("input[type=file]")?.focus();
    },
    box: {
      items,
      name: field,
      onAdd: (files: readonly File[]) => {
        for (const { key } of uploads.items) uploads.remove(key);
        uploads.add(files.slice(0, 1));
      },
      onPause: uploads.pause,
      onResume: uploads.resume,
      onRemove: uploads.remove,
    },
  };
}
