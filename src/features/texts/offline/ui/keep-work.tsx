import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "#/design/button.tsx";
import { useBegun } from "#/design/hydrate-later.tsx";
import { toast } from "#/design/toaster.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { choicesQuery, usualChoices } from "../../reading-choices.ts";
import { readKeptChoices } from "../../ui/device-choices.ts";
import { KEPT_PATH } from "../kept-path.ts";
import { canKeep, startWorker } from "../worker.ts";

export interface KeepWorkProps {
  readonly slug: string;
  readonly title: string;
  /** Slugs, in their order. */
  readonly chapters: readonly string[];
  readonly isListed: boolean;
}

/**
 * Keeps a whole work on this device. Its place is held until it is known whether the browser keeps things; the code for it
 * comes when somebody begins to do anything.
 */
export function KeepWork({ slug, title, chapters, isListed }: KeepWorkProps) {
  const { t, i18n } = useLingui();
  const scripted = useScripted();
  const hasBegun = useBegun();
  const [done, setDone] = useState<number | null>(null);
  const [isKept, setIsKept] = useState(false);
  const of = chapters.length;
  useEffect(() => {
    if (!hasBegun || !canKeep()) return;
    void import("../kept-database.ts")
      .then(({ findKept }) => findKept(slug))
      .then((work) => setIsKept(work !== null && work.wasChosen && work.chapters.length >= of));
  }, [hasBegun, slug, of]);
  // Kept pages are those of a reader without an account, who does not see what is not listed.
  if (!isListed || (scripted && !canKeep())) return null;
  if (isKept) {
    return (
      <ButtonLink to={KEPT_PATH} icon="check">
        <Trans>Kept on this device</Trans>
      </ButtonLink>
    );
  }
  const keep = async () => {
    setDone(0);
    try {
      const [{ keepChapters }, { opensWithoutConnection }] = await Promise.all([
        import("../kept-works.ts"),
        import("../opens-offline.ts"),
      ]);
      await startWorker();
      await navigator.storage?.persist?.();
      const query = choicesQuery(readKeptChoices(slug) ?? usualChoices);
      await keepChapters({ slug, title, of, query, language: i18n.locale }, chapters, true, setDone);
      await opensWithoutConnection();
      setIsKept(true);
    } catch {
      toast({ text: t`Not all of it could be kept. Try again: what is here stays.`, tone: "refusal" });
    }
    setDone(null);
  };
  return (
    <Button
      icon="download"
      className={scripted ? undefined : "invisible"}
      pending={done !== null}
      onClick={() => void keep()}
    >
      {done === null ? (
        <Trans>Keep on this device</Trans>
      ) : (
        <span className="tabular-nums">
          <Trans>
            {done} of {of} kept
          </Trans>
        </span>
      )}
    </Button>
  );
}
