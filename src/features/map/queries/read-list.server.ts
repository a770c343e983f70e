import { readPlacesOnMap } from "#/features/spaces/public.server.ts";
import { readSpaceCards } from "#/features/space-page/public.server.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { ListedPlace, MapList, MapReader, MapQuestion } from "../views.ts";

const PAGE = 20;

type Needs = Pick<RequestContext, "db" | "language" | "clock">;

/** A page of the list beside the map, with what each line shows. */
export async function readList(
  { db, language, clock }: Needs,
  read: MapReader,
  asked: Omit<MapQuestion, "limit">,
): Promise<MapList> {
  const { points, ...part } = await read({ ...asked, limit: PAGE });
  const cards = await readSpaceCards(
    db,
    language,
    new Date(clock()),
    points.map(({ id }) => id),
  );
  const pointOf = new Map(points.map((point) => [point.id, point]));
  const places = cards.map((card): ListedPlace => ({ ...card, ...pointOf.get(card.id)! }));
  return { ...part, places };
}

/** The chosen place with where it is; null where it is not on the map. */
export async function readChosen({ db, language, clock }: Needs, id: number): Promise<ListedPlace | null> {
  const [point] = await readPlacesOnMap(db, [id]);
  if (!point) return null;
  const [card] = await readSpaceCards(db, language, new Date(clock()), [id]);
  return card ? { ...card, lat: point.lat, lng: point.lng } : null;
}
