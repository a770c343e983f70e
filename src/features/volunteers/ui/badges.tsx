import { useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import type { AssignmentState, VolunteerStatus } from "../rules.ts";
import { stateLabels, statusLabels } from "./words.ts";

const statusTones = { active: "good", pending: "tint", inactive: "quiet" } as const;
const statusIcons = { active: "check", pending: "clock", inactive: "minus" } as const;

export function VolunteerBadge({ status }: { status: VolunteerStatus }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={statusTones[status]} icon={statusIcons[status]}>
      {i18n._(statusLabels[status])}
    </Badge>
  );
}

const stateTones = { asked: "tint", accepted: "good", declined: "quiet", "swap-wanted": "tint", done: "deep" } as const;
const stateIcons = {
  asked: "clock",
  accepted: "check",
  declined: "x",
  "swap-wanted": "refresh",
  done: "award",
} as const;

export function AssignmentBadge({ state }: { state: AssignmentState }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={stateTones[state]} icon={stateIcons[state]}>
      {i18n._(stateLabels[state])}
    </Badge>
  );
}
