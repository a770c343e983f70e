import { useEffect, useEffectEvent, useRef } from "react";
import { type Location, useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import { mapAddress, type MapView, readMapAddress } from "../map-address.ts";

type Shown = Pick<MapView, "at" | "zoom">;

/** Marks the addresses that the map itself writes as it moves. */
const OWN = { writtenBy: "map" };
const isOwn = ({ state }: Pick<Location, "state">): boolean =>
  (state as Partial<typeof OWN> | null)?.writtenBy === OWN.writtenBy;

/**
 * Keeps the page's address and the drawn map in step. An address that the map wrote itself moves nothing when it arrives:
 * the map may be further by then.
 * @param here what the page shows now. @param moveTo called for a link of the page, or the browser's way back, that names
 * another part of the map. @returns takes where the map has stopped, for the address.
 */
export function useMapAddress(
  here: MapView,
  moveTo: (at: NonNullable<MapView["at"]>, zoom: number) => void,
): (seen: Shown) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  const { location: coming } = useNavigation();
  const isGoing = coming !== undefined && !isOwn(coming);
  const shown = useRef<Shown>({ at: here.at, zoom: here.zoom });
  const unwritten = useRef<Shown | null>(null);

  const write = (seen: Shown) => {
    const next = mapAddress({ ...here, ...seen });
    shown.current = readMapAddress(new URLSearchParams(next.split("?")[1]));
    const { pathname, search } = coming ?? location;
    if (next !== pathname + search) void navigate(next, { replace: true, preventScrollReset: true, state: OWN });
  };
  const follow = useEffectEvent((search: string) => {
    if (type !== "POP" && isOwn(location)) return;
    const { at, zoom } = readMapAddress(new URLSearchParams(search));
    const before = shown.current;
    if (!at || !before.at || (at.lat === before.at.lat && at.lng === before.at.lng && zoom === before.zoom)) return;
    moveTo(at, zoom);
  });
  useEffect(() => follow(location.search), [location.search]);
  const catchUp = useEffectEvent(() => {
    if (unwritten.current) write(unwritten.current);
    unwritten.current = null;
  });
  useEffect(() => {
    if (!isGoing) catchUp();
  }, [isGoing]);

  return (seen) => {
    // To write now would call the reader back from where they go.
    if (isGoing) unwritten.current = seen;
    else write(seen);
  };
}
