import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { IconName } from "#/design/icon.tsx";
import type { BadgeKey } from "../badges.ts";

interface BadgeWords {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  /** The rule, as everybody may read it. */
  readonly rule: MessageDescriptor;
}

export const badgeWords: Readonly<Record<BadgeKey, BadgeWords>> = {
  "first-visit": {
    icon: "footprints",
    title: msg`First steps`,
    rule: msg`For your first visit, from afar or at a door.`,
  },
  "at-the-door": {
    icon: "building",
    title: msg`Through the door`,
    rule: msg`For your first check-in at the door of a space.`,
  },
  "five-doors": { icon: "compass", title: msg`On the way`, rule: msg`For five check-ins at doors.` },
  "ten-places": { icon: "map", title: msg`Ten places`, rule: msg`For visits to ten different places.` },
  "three-faiths": { icon: "globe", title: msg`Three traditions`, rule: msg`For visits to places of three faiths.` },
  "month-of-visits": { icon: "calendar", title: msg`A full month`, rule: msg`For 30 visits within one month.` },
  "twelve-months": {
    icon: "leaf",
    title: msg`Twelve months`,
    rule: msg`For visits in twelve months, with as much time between them as life takes.`,
  },
  "first-gift": { icon: "hand-heart", title: msg`An open hand`, rule: msg`For your first gift, whatever its amount.` },
  "ten-prayers": { icon: "flame", title: msg`Ten prayers`, rule: msg`For ten prayers that you asked for or offered.` },
  "first-booking": { icon: "lamp", title: msg`A rite of your own`, rule: msg`For your first booking.` },
  "good-company": { icon: "users", title: msg`Good company`, rule: msg`For your first words in a community.` },
  "read-through": { icon: "book", title: msg`Read to the end`, rule: msg`For a reading plan that you finished.` },
};
