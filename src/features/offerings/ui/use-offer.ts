import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "#/design/toaster.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { freshId } from "#/platform/client-id.ts";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import type { HallCounts, OfferingView } from "../frames.ts";

const FIELDS = ["form", "name", "words"];

interface Offered {
  readonly offering: OfferingView;
  readonly counts: HallCounts;
}

/**
 * The form of an offering: the same one until it is stored, however often it is sent; then a new one.
 * @param onOffered called once for each that is stored.
 */
export function useOffer(onOffered: (offering: OfferingView, counts: HallCounts) => void) {
  const { Form, ref, answer, pending } = useFormInPlace(toast, { quiet: true, fields: FIELDS });
  const isScripted = useScripted();
  const stored = answer && "offering" in answer ? (answer as unknown as Offered) : null;
  const [next, setNext] = useState(() => ({ after: null as Offered | null, clientId: freshId() }));
  if (stored && stored !== next.after) setNext({ after: stored, clientId: freshId() });
  const offered = useEffectEvent(onOffered);
  const { after } = next;
  useEffect(() => {
    if (after) offered(after.offering, after.counts);
  }, [after]);
  return {
    ...{ Form, ref, answer, pending },
    // Made by the browser: a page that is kept for many carries none.
    clientId: isScripted ? next.clientId : null,
    made: after?.offering ?? null,
  };
}

export type Offer = ReturnType<typeof useOffer>;
