import type { PictureView } from "#/platform/media/picture.ts";
import type { FaithKey, SpaceKind } from "../spaces/public.ts";

/** A space as lists show it, in the reader's language. */
export interface SpaceCardView {
  readonly id: number;
  /** The path of its page. */
  readonly path: string;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly name: string;
  /** Language of the name. */
  readonly language: string;
  readonly city: string;
  readonly region: string;
  /** 0–5, or null while nobody has reviewed it. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly followerCount: number;
  /** Of a space that nobody runs yet: whose words stand on it, as their licence wants it named. */
  readonly credit: string | null;
  readonly picture: PictureView | null;
  readonly live: { readonly title: string } | null;
  readonly next: {
    readonly title: string;
    readonly startsAt: Date;
    /** IANA zone of the place. */
    readonly zone: string;
  } | null;
  /** Kilometres from where the reader said they are. */
  readonly distanceKm: number | null;
}

export interface SpaceStatistics {
  readonly totalVisitors: number;
  /** Visitors a day, over the last thirty days at most. */
  readonly dailyVisitors: number;
  readonly totalDonationsPaise: number;
  readonly volunteers: number;
}
