import type { BookingState, Location, Party, PriceKind, Terms } from "./rules.ts";

/** A service as everybody sees it. */
export interface BookableService extends Terms {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly durationMinutes: number;
  readonly priceKind: PriceKind;
  readonly pricePaise: number | null;
  readonly samagri: readonly string[];
  readonly locations: readonly Location[];
  readonly place: string;
  readonly capacity: number;
  readonly isInstant: boolean;
  readonly proofHours: number | null;
  readonly providerId: number | null;
  readonly spaceId: number | null;
  readonly ownerName: string;
  /** Of a space that offers it. */
  readonly faith: string;
  /** Where that space is. */
  readonly address: string;
  readonly category: string;
  readonly city: string;
  readonly zone: string;
  /** The practice or space that could be paid. */
  readonly payeeId: number | null;
}

/** A line in a list of services, as profiles show it. */
export interface ServiceLine extends Terms {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly durationMinutes: number;
  readonly priceKind: PriceKind;
  readonly pricePaise: number | null;
  readonly samagri: readonly string[];
  readonly locations: readonly Location[];
  /** How often it was held. */
  readonly bookings: number;
  readonly rating: number | null;
}

/** A line in a list of bookings. */
export interface BookingLine {
  readonly id: number;
  readonly serviceName: string;
  readonly language: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: string;
  readonly location: Location;
  readonly state: BookingState;
  /** The other side's name. */
  readonly who: string;
  readonly pricePaise: number | null;
  readonly priceKind: PriceKind;
  /** Another time that waits for an answer, and who proposed it. */
  readonly proposedAt: Date | null;
  readonly proposedBy: Party | null;
  /** The page on which a reserved booking is paid. */
  readonly payPath: string | null;
  /** Its payment is said to be made, and is looked at. */
  readonly isDeclared: boolean;
  readonly travelMinutes: number;
  readonly seats: number;
  /** Of what a space offers. */
  readonly spaceId: number | null;
  readonly isReviewed: boolean;
}
