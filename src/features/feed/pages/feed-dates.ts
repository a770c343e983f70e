import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readDates } from "../queries/post-cards.server.ts";
import { MOST_DATES } from "../rules.ts";
import type { Route } from "./+types/feed-dates";

/** How far the dates are that an open page has cards of: `{ dates }`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, clock } = context.get(requestContext);
  const asked = (new URL(request.url).searchParams.get("of") ?? "").split(",", MOST_DATES);
  const ids = asked.flatMap((id) => readId(id) ?? []);
  return { dates: [...(await readDates(db, language, ids, new Date(clock()))).values()] };
}

export type DatesData = Awaited<ReturnType<typeof loader>>;
