import type { FaithKey } from "./faiths.ts";

/** The flags of a kind of space; a row of the table `space_kind`. */
export interface KindFlags {
  /** The faith that is usual for it; null where none is. */
  readonly usualFaith: FaithKey | null;
  /** Shown on maps, in lists, counts and sitemaps of sacred places. */
  readonly isPlace: boolean;
  /** Offered to somebody who registers a space, at sign-up or later. */
  readonly isRegistrable: boolean;
  /** Managed on the pages below /manage-space. */
  readonly hasAdminPages: boolean;
  /** Holds a festival, around which its own page is made. */
  readonly hasFestival: boolean;
}

const place = {
  isPlace: true,
  isRegistrable: true,
  hasAdminPages: true,
  hasFestival: false,
} as const;
const none = {
  isPlace: false,
  isRegistrable: false,
  hasAdminPages: false,
  hasFestival: false,
} as const;

/** The rows of the table `space_kind`, in their order. */
export const spaceKinds = {
  temple: { ...place, usualFaith: "hindu" },
  mosque: { ...place, usualFaith: "islamic" },
  church: { ...place, usualFaith: "christian" },
  gurudwara: { ...place, usualFaith: "sikh" },
  "buddhist-center": { ...place, usualFaith: "buddhist" },
  pandal: { ...place, usualFaith: null },
  "virtual-temple": { ...place, usualFaith: "hindu" },
  samiti: { ...none, usualFaith: null, isRegistrable: true, hasAdminPages: true, hasFestival: true },
  practice: { ...none, usualFaith: null },
} as const satisfies Readonly<Record<string, KindFlags>>;

export type SpaceKind = keyof typeof spaceKinds;
export type KindFlag = "isPlace" | "isRegistrable" | "hasAdminPages" | "hasFestival";
export type KindWith<Flag extends KindFlag> = {
  [Kind in SpaceKind]: (typeof spaceKinds)[Kind][Flag] extends true ? Kind : never;
}[SpaceKind];

/** The kinds that have a flag, in their order. */
export const kindsWith = <Flag extends KindFlag>(flag: Flag): readonly KindWith<Flag>[] =>
  (Object.keys(spaceKinds) as SpaceKind[]).filter((kind): kind is KindWith<Flag> => spaceKinds[kind][flag]);

export const kindHas = <Flag extends KindFlag>(kind: unknown, flag: Flag): kind is KindWith<Flag> =>
  Object.hasOwn(spaceKinds, String(kind)) && spaceKinds[kind as SpaceKind][flag];

/** The faith that is usual for a kind; null where none is. */
export const faithOf = <Kind extends SpaceKind>(kind: Kind): (typeof spaceKinds)[Kind]["usualFaith"] =>
  spaceKinds[kind].usualFaith;

/** The path of a space's page: a kind with a festival has a page of its own. */
export const spacePath = ({ id, kind }: { readonly id: number; readonly kind: string }): string =>
  kindHas(kind, "hasFestival") ? `/samiti/${id}` : `/space/${id}`;
