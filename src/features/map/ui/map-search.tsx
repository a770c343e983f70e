import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Icon } from "#/design/icon.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { mapAddress, type MapView, MOST_QUERY } from "../map-address.ts";
import type { loader } from "../pages/suggest.ts";
import { CITY_ZOOM, PLACE_ZOOM } from "../mercator.ts";

const TYPED_MS = 160;

interface Suggestion {
  readonly key: string;
  readonly to: string;
  readonly mark: ReactNode;
  readonly name: string;
  readonly lang?: string;
  readonly about: string;
}

/** The search with suggestions while one types; Enter without choosing lists all that was found. */
export function MapSearch({ view, className }: { view: MapView; className?: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof loader>();
  const listId = useId();
  const [typed, setTyped] = useState(view.q);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const ask = useEffectEvent((q: string) => void fetcher.load(`/map/suggest?q=${encodeURIComponent(q)}`));
  const q = typed.trim();
  useEffect(() => {
    if (!isOpen || q === "") return;
    const timer = setTimeout(() => ask(q), TYPED_MS);
    return () => clearTimeout(timer);
  }, [q, isOpen]);

  const there = { ...view, q: "", after: null };
  const found = q === "" ? null : fetcher.data?.found;
  const suggestions: readonly Suggestion[] = [
    ...(found?.cities ?? []).map((city) => ({
      ...{ key: `city-${city.id}`, name: city.name, about: city.region, mark: <Icon name="pin" size={22} /> },
      to: mapAddress({ ...there, at: city, zoom: CITY_ZOOM, place: null }),
    })),
    ...(found?.places ?? []).map((place) => ({
      ...{ key: `place-${place.id}`, name: place.name, about: [place.city, place.region].filter(Boolean).join(", ") },
      lang: place.language === i18n.locale ? undefined : place.language,
      mark: <FaithMark faith={place.faith} size={22} />,
      to: mapAddress({ ...there, at: place, zoom: Math.max(view.zoom, PLACE_ZOOM), place: place.id }),
    })),
  ];
  const isShown = isOpen && found !== null && found !== undefined;
  const go = ({ to, name }: Suggestion) => {
    setOpen(false);
    setTyped(name);
    void navigate(to, { preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place before the first is the text itself.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === "Enter" && isShown && suggestions[active]) {
      event.preventDefault();
      go(suggestions[active]);
    } else if (event.key === "Escape" && isShown) {
      // The browser would empty the box.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Enter") setOpen(false);
  };
  return (
    <div
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <div className="relative">
        <SearchBox
          label={t`Search sacred places...`}
          submitLabel={t`Search`}
          action="/map"
          value={typed}
          maxLength={MOST_QUERY}
          role="combobox"
          autoComplete="off"
          aria-expanded={isShown && suggestions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && suggestions[active] ? `${listId}-${active}` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        >
          <KeptView view={view} />
        </SearchBox>
        <div id={listId} role="listbox" aria-label={t`Suggestions`} hidden={!isShown} className="map-suggestions">
          {suggestions.map((suggestion, i) => (
            <div
              key={suggestion.key}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              className="map-suggestion"
              // A press takes the focus from the box only after it was heard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(suggestion)}
            >
              {suggestion.mark}
              <span className="min-w-0">
                <span lang={suggestion.lang} className="block truncate font-medium">
                  {suggestion.name}
                </span>
                <span className="block truncate text-sm text-ink-2">{suggestion.about}</span>
              </span>
            </div>
          ))}
          {isShown && suggestions.length === 0 && (
            <div role="option" aria-selected={false} aria-disabled className="map-suggestion text-ink-2">
              <Trans>No place or town has this name.</Trans>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** What a search leaves as it is. */
function KeptView({ view }: { view: MapView }) {
  const kept = new URLSearchParams(mapAddress({ ...view, q: "", after: null, place: null }).split("?")[1]);
  return [...kept].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
