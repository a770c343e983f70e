import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Form, useFetcher } from "react-router";
import { Button } from "#/design/button.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Icon } from "#/design/icon.tsx";
import { kindOf } from "#/features/spaces/public.tsx";
import type { Suggestion } from "../queries/suggest-stops.server.ts";
import { StepForm } from "./planning.tsx";

/** Nobody types faster than this and reads what comes. */
const PAUSE_MS = 250;

interface StopSearchProps {
  /** Those that are stops already. */
  readonly chosen: readonly number[];
  /** What was asked for without scripts, and found. */
  readonly asked: { readonly q: string; readonly found: readonly Suggestion[] } | null;
  /** The page's own address without what is asked for, to ask there without scripts. */
  readonly here: { readonly path: string; readonly query: Readonly<Record<string, string>> };
}

/** Finds places by their names and towns, and adds them as stops. */
export function StopSearch({ chosen, asked, here }: StopSearchProps) {
  const { t, i18n } = useLingui();
  const fetcher = useFetcher<{ found: readonly Suggestion[] | null }>();
  const [q, setQ] = useState(asked?.q ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setQ(typed);
    clearTimeout(timer.current);
    if (typed.trim() === "") return;
    timer.current = setTimeout(() => {
      void fetcher.load(`/yatra/suggest?q=${encodeURIComponent(typed.trim())}`);
    }, PAUSE_MS);
  };
  const found = q.trim() === "" ? null : (fetcher.data?.found ?? asked?.found ?? null);
  return (
    <div>
      <Form
        method="get"
        action={here.path}
        role="search"
        aria-label={t`Find a place`}
        preventScrollReset
        className="control control-row min-h-13"
      >
        {Object.entries(here.query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon name="search" className="text-ink-2" />
        <input
          type="search"
          name="find"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label={t`Find a place to add`}
          placeholder={t`Find a place to add`}
          value={q}
          onChange={(event) => type(event.target.value)}
          className="control-bare"
        />
      </Form>
      <p role="status" className="sr-only">
        {found && <Plural value={found.length} one="# place found" other="# places found" />}
      </p>
      {found && found.length === 0 && fetcher.state === "idle" && (
        <p className="mt-3 text-sm text-ink-2">
          <Trans>No place of this name is listed here. Try its town.</Trans>
        </p>
      )}
      {found && found.length > 0 && (
        <ul aria-label={t`Places found`} className="mt-2 border-t border-line">
          {found.map(({ id, name, language, kind, faith, city }) => (
            <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
              <div className="min-w-0 flex-1">
                <span lang={language} className="font-semibold leading-small wrap-anywhere">
                  {name}
                </span>
                <FaithLabel faith={faith} className="flex!">
                  {i18n._(kindOf(kind, faith))}
                  {city && ` · ${city}`}
                </FaithLabel>
              </div>
              {chosen.includes(id) ? (
                <span className="flex items-center gap-1.5 text-sm text-good">
                  <Icon name="check" size={18} />
                  <Trans>Added</Trans>
                </span>
              ) : (
                <StepForm>
                  <input type="hidden" name="space" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="add"
                    data-tool="add"
                    size="s"
                    icon="plus"
                    aria-label={t`Add ${name}`}
                  >
                    <Trans>Add</Trans>
                  </Button>
                </StepForm>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
