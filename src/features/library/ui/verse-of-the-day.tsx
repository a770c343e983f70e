import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Icon } from "#/design/icon.tsx";
import { faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import type { CitedVerse } from "#/features/texts/public.server.ts";
import { libraryAddress, type LibraryAddress } from "../library-address.ts";

interface VerseOfTheDayProps {
  readonly address: LibraryAddress;
  /** Null where there is none of this tradition. */
  readonly verse: CitedVerse | null;
}

/** A verse for today, out of all traditions or of one that its reader chooses. */
export function VerseOfTheDay({ address, verse }: VerseOfTheDayProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="verse-of-the-day" className="day-verse">
      <h2 id="verse-of-the-day" className="day-verse-name">
        <Trans>Verse of the day</Trans>
      </h2>
      <details className="day-verse-choice">
        <summary>
          <span className="sr-only">{t`Tradition of the verse`}: </span>
          {address.tradition ? t(faithWords[address.tradition]) : t`Every tradition`}
          <Icon name="chevron-down" size={16} />
        </summary>
        <ChipRow label={t`Tradition of the verse`} wrap className="pt-1 pb-3">
          {[null, ...faiths].map((tradition) => (
            <Chip
              key={tradition ?? "all"}
              to={libraryAddress(address, { tradition })}
              current={tradition === address.tradition}
              preventScrollReset
            >
              {tradition ? t(faithWords[tradition]) : t`Every tradition`}
            </Chip>
          ))}
        </ChipRow>
      </details>
      {verse ? <Words verse={verse} /> : <Nothing />}
    </section>
  );
}

const Nothing = () => (
  <p className="text-ink-2">
    <Trans>The library has no verse of this tradition yet.</Trans>
  </p>
);

function Words({ verse: { path, work, place, original, meaning } }: { readonly verse: CitedVerse }) {
  return (
    <blockquote cite={path}>
      <p
        lang={original.language}
        dir={original.direction === "rtl" ? "rtl" : undefined}
        className="day-verse-original whitespace-pre-line"
      >
        {original.text}
      </p>
      {meaning && (
        <p lang={meaning.language} dir={meaning.direction === "rtl" ? "rtl" : undefined} className="day-verse-meaning">
          {meaning.text}
        </p>
      )}
      <p className="mt-2">
        <Link to={path} className="act-link">
          <span lang={work.language}>{work.text}</span> {place}
          <Icon name="arrow-right" size={18} />
        </Link>
      </p>
    </blockquote>
  );
}
