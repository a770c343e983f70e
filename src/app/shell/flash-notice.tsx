import { useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "../../design/notice.tsx";
import { Page } from "../../design/page.tsx";
import type { Flash } from "../../platform/http/context.ts";

/** The word that the last page left for this one; it goes when the reader moves on. */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  if (!flash || key !== firstKey) return null;
  return (
    <Page className="pt-4">
      <Notice tone={flash.tone === "done" ? "success" : "refusal"}>{flash.message}</Notice>
    </Page>
  );
}
