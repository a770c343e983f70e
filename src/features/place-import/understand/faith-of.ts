import type { FaithKey, SpaceKind } from "#/features/spaces/public.ts";

type Tags = ReadonlyMap<string, string>;

const religions: Readonly<Record<string, FaithKey>> = {
  hindu: "hindu",
  hinduism: "hindu",
  muslim: "islamic",
  islam: "islamic",
  islamic: "islamic",
  christian: "christian",
  christianity: "christian",
  sikh: "sikh",
  sikhism: "sikh",
  buddhist: "buddhist",
  buddhism: "buddhist",
  jain: "jain",
  jainism: "jain",
};

/** Denominations that name their faith where the religion is left out. */
const denominations: Readonly<Record<string, FaithKey>> = {
  ...of(
    "hindu",
    "shaiva shaivism vaishnava vaishnavism shakta shaktism smarta iskcon swaminarayan lingayat arya_samaj",
  ),
  ...of("islamic", "sunni shia shiite sufi ismaili ibadi ahmadiyya hanafi barelvi deobandi dawoodi_bohra"),
  ...of(
    "christian",
    "catholic roman_catholic protestant orthodox greek_orthodox russian_orthodox anglican baptist lutheran",
  ),
  ...of(
    "christian",
    "methodist pentecostal presbyterian evangelical mormon adventist jehovahs_witness syro_malabar csi cni",
  ),
  ...of("christian", "syrian_orthodox malankara_orthodox mar_thoma reformed salvation_army quaker new_apostolic"),
  ...of("sikh", "nihang namdhari khalsa"),
  ...of("buddhist", "theravada mahayana vajrayana zen tibetan gelug kagyu nyingma sakya nichiren jodo_shinshu"),
  ...of("jain", "digambara digambar svetambara shvetambar swetambar sthanakvasi terapanthi"),
};

const buildings: Readonly<Record<string, FaithKey>> = {
  ...of("islamic", "mosque musalla"),
  ...of("christian", "church chapel cathedral basilica kingdom_hall"),
  ...of("sikh", "gurdwara gurudwara"),
  ...of("buddhist", "stupa vihara pagoda gompa"),
};

function of(faith: FaithKey, words: string): Record<string, FaithKey> {
  return Object.fromEntries(words.split(" ").map((word) => [word, faith]));
}

const wordsIn = (value: string | undefined): string[] =>
  (value ?? "")
    .slice(0, 200)
    .toLowerCase()
    .split(";")
    .map((word) => word.trim().replaceAll(" ", "_"));

/** The faith of a place: of its religion, else of what its denomination or its building says; null for one that we have none for. */
export function faithOf(tags: Tags): FaithKey | null {
  const own = wordsIn(tags.get("religion")).filter((word) => word !== "");
  if (own.length > 0) return pick(religions, own);
  return (
    pick(denominations, wordsIn(tags.get("denomination"))) ??
    pick(buildings, [...wordsIn(tags.get("building")), ...wordsIn(tags.get("place_of_worship"))])
  );
}

const pick = (table: Readonly<Record<string, FaithKey>>, words: readonly string[]): FaithKey | null => {
  const known = words.find((word) => Object.hasOwn(table, word));
  return known === undefined ? null : table[known]!;
};

const usualKind: Readonly<Record<FaithKey, SpaceKind>> = {
  hindu: "temple",
  jain: "temple",
  islamic: "mosque",
  christian: "church",
  sikh: "gurudwara",
  buddhist: "buddhist-center",
};

/** The kind of a place; a Buddhist building that calls itself a temple is one. */
export function kindOf(tags: Tags, faith: FaithKey): SpaceKind {
  return faith === "buddhist" && tags.get("building") === "temple" ? "temple" : usualKind[faith];
}
