import type { OwnReservation } from "#/features/attendance/public.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import type { ShownStatus } from "./rules.ts";

/** The space of an event, as far as a list shows it. */
export interface EventSpace {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly faith: FaithKey;
  readonly city: string;
  readonly region: string;
  /** 0–5, or null while nobody has reviewed it. */
  readonly rating: number | null;
  readonly reviewCount: number;
}

/** One date of an event, in the reader's language; `id` is the occurrence that URLs name. */
export interface EventView {
  readonly id: number;
  readonly seriesId: number;
  readonly title: string;
  /** Language of title and description. */
  readonly language: string;
  readonly description: string;
  readonly kind: "live" | "festival";
  /** One of the event categories, such as Prayer Ceremony. */
  readonly category: string;
  readonly status: ShownStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** IANA zone of the place. */
  readonly zone: string;
  /** The event's own location, or the space's city and region. */
  readonly place: string;
  readonly hostName: string;
  readonly hostTitle: string;
  readonly capacity: number | null;
  /** The fee of one person; 0 is free. */
  readonly entryFeePaise: number;
  readonly going: number;
  readonly waiting: number;
  readonly likes: number;
  /** Open sessions of the live ceremony now. */
  readonly viewers: number;
  readonly space: EventSpace;
  readonly picture: PictureView | null;
}

export interface EventDetail extends EventView {
  readonly spaceListed: boolean;
  readonly organizers: readonly string[];
  /** The things to bring or to know. */
  readonly requirements: readonly string[];
  readonly specialInstructions: string;
  /** The person to ask, as the admins gave it; empty for none. */
  readonly contactPhone: string;
  readonly contactEmail: string;
  /** The admins' note on the move or the cancellation of this date. */
  readonly changeNote: string;
  /** Whether the organizers have said that this late ceremony is still to begin. */
  readonly isLateConfirmed: boolean;
  readonly hostPersonId: number | null;
  /** The path of the host's page, where they have one that everybody may read. */
  readonly hostPath: string | null;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** What is the viewer's own of one occurrence. */
export interface EventViewerFlags {
  readonly liked: boolean;
  /** Minutes before the start of the last reminder, or null without one. */
  readonly reminder: number | null;
  /** All of them, the earliest moment first. */
  readonly reminders: readonly number[];
  readonly reservation: OwnReservation | null;
}

/** By occurrence id; an occurrence without any is left out. */
export type ViewerFlagsByEvent = Readonly<Record<number, EventViewerFlags>>;

export interface EventPage {
  readonly events: readonly EventView[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: number | null;
}
