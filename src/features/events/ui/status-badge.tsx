import { useLingui } from "@lingui/react/macro";
import { Badge, LiveBadge, type BadgeTone } from "#/design/badge.tsx";
import type { ShownStatus } from "../rules.ts";
import { statusWords } from "./words.ts";

/** @param onPicture draws it for a photograph underneath. */
export function StatusBadge({ status, onPicture = false }: { status: ShownStatus; onPicture?: boolean }) {
  const { t } = useLingui();
  const words = t(statusWords[status]);
  if (status === "live") return <LiveBadge>{words}</LiveBadge>;
  const tone: BadgeTone = onPicture ? "picture" : status === "upcoming" || status === "late" ? "tint" : "quiet";
  return (
    <Badge tone={tone} icon={status === "cancelled" ? "alert" : status === "late" ? "clock" : undefined}>
      {words}
    </Badge>
  );
}
