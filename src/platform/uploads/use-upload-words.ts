import { useLingui } from "@lingui/react/macro";
import { formatBytes } from "../i18n/format-bytes.ts";
import type { UploadPurpose } from "./purposes.ts";
import { megabytesOf, type UploadItem } from "./upload-queue.ts";

/** The words of design/upload-box.tsx; a page adds its own prompt. */
export function useUploadWords(purpose: UploadPurpose) {
  const { t, i18n } = useLingui();
  const megabytes = megabytesOf(purpose);
  return {
    list: t`Your files`,
    limit: t`Up to ${megabytes} MB each`,
    size: (bytes: number) => formatBytes(bytes, i18n.locale),
    pause: (name: string) => t`Pause ${name}`,
    resume: (name: string) => t`Resume ${name}`,
    retry: (name: string) => t`Retry ${name}`,
    remove: (name: string) => t`Remove ${name}`,
    state: (item: UploadItem): string => {
      switch (item.state) {
        case "waiting":
          return t`Waiting`;
        case "sending": {
          const percent = Math.floor((item.sentBytes / Math.max(item.bytes, 1)) * 100);
          return t`${percent}% sent`;
        }
        case "paused":
          return t`Paused`;
        case "interrupted":
          return t`No connection. The upload will resume by itself.`;
        case "arrived":
          return t`Ready`;
        case "keeping":
          return t`Being prepared`;
        case "kept":
          return t`Done`;
        case "refused":
          return reasonOf(item);
      }
    },
  };

  function reasonOf({ reason }: UploadItem): string {
    if (reason && "text" in reason) return reason.text;
    if (reason?.code === "uploads.too-large") return t`This file is too large. It may have up to ${megabytes} MB.`;
    if (reason?.code === "uploads.empty") return t`This file is empty.`;
    return t`The file could not be uploaded. Please try again.`;
  }
}
