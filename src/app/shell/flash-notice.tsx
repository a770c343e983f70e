import { useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "../../design/notice.tsx";
import { Page } from "../../design/page.tsx";
import { useScripted } from "../../design/use-scripted.ts";
import type { Flash } from "../../platform/http/context.ts";

/**
 * The word that the last page left for this one; it goes when the reader moves on. What stands in a document when it
 * opens is announced by nobody, so it is put once more into a region that was there before, for those who listen.
 */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const shown = flash && key === firstKey ? flash : null;
  const isAlive = useScripted();
  return (
    <>
      <p role={flash?.tone === "refused" ? "alert" : "status"} className="sr-only">
        {isAlive && shown?.message}
      </p>
      {shown && (
        <Page className="pt-4">
          <Notice tone={shown.tone === "done" ? "success" : "refusal"}>{shown.message}</Notice>
        </Page>
      )}
    </>
  );
}
