import { useEffect, useEffectEvent, useRef } from "react";
import { type Location, useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import { mapAddress, type MapView, readMapAddress } from "../map-address.ts";

type Shown = Pick<MapView, "at" | "zoom">;

/** Of an address that the map wrote as it moved: which of its writes it was, by a number of its own. */
const writeOf = ({ state }: Pick<Location, "state">): number | undefined =>
  (state as { readonly writtenByMap?: number } | null)?.writtenByMap;

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
  const shown = useRef<Shown>({ at: here.at, zoom: here.zoom });
  /** The map's write that is on its way. */
  const writing = useRef<number | null>(null);
  /** Where the map stopped while the reader was on their way elsewhere. */
  const unwritten = useRef<Shown | null>(null);

  const write = (seen: Shown) => {
    unwritten.current = null;
    const next = mapAddress({ ...here, ...seen });
    shown.current = readMapAddress(new URLSearchParams(next.split("?")[1]));
    const { pathname, search } = coming ?? location;
    if (next === pathname + search) return;
    writing.current = Math.random();
    void navigate(next, { replace: true, preventScrollReset: true, state: { writtenByMap: writing.current } });
  };
  const follow = useEffectEvent((search: string) => {
    if (type !== "POP" && writeOf(location) !== undefined) return;
    const { at, zoom } = readMapAddress(new URLSearchParams(search));
    const before = shown.current;
    if (!at || !before.at || (at.lat === before.at.lat && at.lng === before.at.lng && zoom === before.zoom)) return;
    unwritten.current = null;
    moveTo(at, zoom);
  });
  useEffect(() => follow(location.search), [location.search]);
  useEffect(() => {
    // The browser's way back may lead to an address of the map too; on its way it is none of these writes.
    if (writeOf(location) === writing.current) writing.current = null;
  }, [location]);
  const catchUp = useEffectEvent(() => unwritten.current && write(unwritten.current));
  useEffect(() => {
    if (coming === undefined) catchUp();
  }, [coming]);

  return (seen) => {
    // To write while the reader goes elsewhere would call them back.
    if (coming !== undefined && writeOf(coming) !== writing.current) unwritten.current = seen;
    else write(seen);
  };
}
