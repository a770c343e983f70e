import type { UsedPicture } from "../../platform/media/read-pictures.ts";
import type { Timings } from "./details/hours.ts";
import type { FaithKey } from "./faiths.ts";
import type { SpaceKind } from "./kinds.ts";
import type { SourceKey, SourceNotes } from "./sourced/sources.ts";

export interface SpacePage {
  readonly id: number;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly name: string;
  /** Language of name and description. */
  readonly language: string;
  readonly localName: string;
  /** By its letters; undefined for Latin ones. */
  readonly localLanguage: string | undefined;
  readonly description: string;
  readonly fullDescription: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** IANA zone of the place. */
  readonly zone: string;
  readonly established: number | null;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly timings: Timings;
  readonly facilities: readonly string[];
  readonly isListed: boolean;
  readonly isVerified: boolean;
  /** Nobody runs it yet: it came from a public source. */
  readonly isUnclaimed: boolean;
  /** The source whose words still stand here. */
  readonly source: SourceKey | null;
  /** The source's own key of it. */
  readonly sourceRef: string | null;
  readonly notes: SourceNotes;
  /** Since when the source has it no more; null where it has it. */
  readonly goneAt: Date | null;
  readonly reviewsEnabled: boolean;
  readonly toursEnabled: boolean;
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly followerCount: number;
  readonly pictures: readonly UsedPicture[];
  /** The festival of a samiti; null for places, and until it is stated. */
  readonly festival: FestivalView | null;
}

export interface FestivalView {
  readonly name: string;
  /** Civil days, "2026-09-14"; null while they are not settled. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface ReviewView {
  readonly id: number;
  readonly personId: number;
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  readonly language: string;
  readonly at: Date;
  readonly isEdited: boolean;
}

export interface ReviewPage {
  readonly reviews: readonly ReviewView[];
  readonly next: string | null;
}

export interface OrganizerView {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly experience: string;
  /** Who it is, where they are a person here. */
  readonly personId: number | null;
  /** They have a public profile as an administrator. */
  readonly isAdministrator: boolean;
}
