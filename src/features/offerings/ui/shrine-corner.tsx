import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Bone } from "#/design/skeleton.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import type { HallPageData } from "../hall-page.server.ts";
import { shrinePath } from "../rules.ts";
import { HallPicture, useOpenHall } from "./hall-panel.tsx";
import { OfferForm } from "./offer-form.tsx";

export interface ShrineCornerProps {
  readonly spaceId: number;
  /** What the place is called: the shrine of this name stands there, else the first of the space. */
  readonly title: string;
}

/**
 * A shrine within another page, such as a tour: it reads itself when it is shown. Without scripts, and where it cannot be
 * read, a link leads to its own page.
 */
export function ShrineCorner({ spaceId, title }: ShrineCornerProps) {
  const fetcher = useFetcher<{ readonly hall: HallPageData | null }>();
  const { load } = fetcher;
  const path = `/space/${spaceId}/hall?named=${encodeURIComponent(title)}`;
  useEffect(() => void load(path), [load, path]);
  const isScripted = useScripted();
  const hall = fetcher.data?.hall;
  if (hall) return <Corner key={hall.shrine.id} data={hall} onChanged={() => void load(path)} />;
  if (fetcher.data) {
    return (
      <p className="text-ink-2">
        <Trans>Nothing is offered here at the moment.</Trans>
      </p>
    );
  }
  return isScripted ? (
    <p role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Bone className="h-60 w-full" />
    </p>
  ) : (
    <TextLink to={`/space/${spaceId}/shrine`} iconAfter="arrow-right">
      <Trans>Go to the shrine</Trans>
    </TextLink>
  );
}

function Corner({ data, onChanged }: { data: HallPageData; onChanged: () => void }) {
  const { t } = useLingui();
  const hall = useOpenHall(data, onChanged);
  return (
    <section aria-label={data.shrine.name || t`Shrine`}>
      <HallPicture data={data} hall={hall} />
      <OfferForm data={data} offer={hall.offer} />
      <p className="mt-4">
        <TextLink to={shrinePath(data.shrine.id)} iconAfter="arrow-right">
          <Trans>All names</Trans>
        </TextLink>
      </p>
    </section>
  );
}
