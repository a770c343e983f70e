import type { ElementFile, Member, Tags } from "./element-pass.ts";
import { limits, type OsmPlace, type Point, type ReadNotes } from "./elements.ts";
import { middleOf, WantedNodes } from "./wanted-nodes.ts";

/**
 * The places of worship of a file of nodes, ways and relations, those that are drawn as areas in their middle. The file is
 * gone through twice at least: first for what the areas are made of.
 */
export async function* placesOf(file: ElementFile, notes: ReadNotes, bytes: number): AsyncGenerator<OsmPlace[]> {
  const nodes = new WantedNodes();
  const ways = new Map<number, Point | null>();
  let [passes, pass] = [file.isSorted ? 2 : 3, 0];
  const onProgress = (byte: number) => notes.progress(pass * bytes + byte, passes * bytes);

  const wantNodes = (refs: readonly number[]) => refs.forEach((id) => nodes.want(id));
  for await (const _ of file.pass(
    {
      // Nothing is done with them yet, but a broken one shall be known before anything is stored.
      node: () => undefined,
      way: (_id, tags, refs, centre) => {
        if (tags && !centre) wantNodes(refs());
      },
      relation: (_id, tags, members, centre) => {
        if (!tags || centre) return;
        for (const { type, id } of members()) {
          if (type === "n") nodes.want(id);
          else if (ways.size < limits.wantedWays) ways.set(id, null);
        }
      },
    },
    onProgress,
  ));
  pass++;
  if (ways.size > 0) {
    passes++;
    const way = (id: number, _tags: Tags, refs: () => readonly number[]) => {
      if (ways.has(id)) wantNodes(refs());
    };
    for await (const _ of file.pass({ way }, onProgress));
    pass++;
  }
  nodes.sort();
  if (!file.isSorted && nodes.size > 0) {
    for await (const _ of file.pass({ node: (id, point) => nodes.store(id, point) }, onProgress));
    const way = (id: number, _tags: Tags, refs: () => readonly number[]) => {
      if (ways.has(id)) ways.set(id, nodes.middleOf(refs()));
    };
    if (ways.size > 0) for await (const _ of file.pass({ way }, onProgress));
    pass++;
  }
  const middleOfMembers = (members: readonly Member[]): Point | null =>
    middleOf(
      members.flatMap(({ type, id }) => {
        const point = type === "n" ? nodes.middleOf([id]) : (ways.get(id) ?? null);
        return point ? [point] : [];
      }),
    );

  let found: OsmPlace[] = [];
  const take = (letter: "n" | "w" | "r", id: number, place: Omit<OsmPlace, "ref">) => {
    if (id > 0 && id < limits.highestId) found.push({ ref: `${letter}${id}`, ...place });
    else notes.skip("broken");
  };
  const parts = file.pass(
    {
      node: (id, at, tags) => {
        if (file.isSorted && nodes.size > 0) nodes.store(id, at);
        if (tags) take("n", id, { tags, at });
      },
      way: (id, tags, refs, centre) => {
        const isWanted = file.isSorted && ways.has(id);
        const at = tags || isWanted ? (centre ?? nodes.middleOf(refs())) : null;
        if (isWanted) ways.set(id, at);
        if (tags) take("w", id, { tags, at });
      },
      relation: (id, tags, members, centre) => {
        if (tags) take("r", id, { tags, at: centre ?? middleOfMembers(members()) });
      },
      tooLarge: () => notes.skip("too-large"),
    },
    onProgress,
  );
  for await (const _ of parts) {
    if (found.length === 0) continue;
    yield found;
    found = [];
  }
}
