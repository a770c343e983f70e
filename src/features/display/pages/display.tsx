import { useLocation } from "react-router";
import { displayPath } from "#/features/calendar/public.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { readDisplay, stateTag } from "../read-display.server.ts";
import stylesheet from "../ui/display.css?url";
import { Screen } from "../ui/screen.tsx";
import { useAwake, useFullScreen } from "../ui/use-awake.ts";
import { useDisplay } from "../ui/use-display.ts";
import type { Route } from "./+types/display";

export const handle: PageHandle = { shell: "none" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const WITHOUT_SCRIPTS_SECONDS = 60;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const asked = new URL(request.url).searchParams.get("lang");
  const state = id && (await readDisplay(ctx, await ctx.viewer(), id, asked));
  if (!state) throw new Response(null, { status: 404 });
  return { id, state, now: ctx.clock(), tag: stateTag(state) };
}

/** The screen of a space for a television: it runs for weeks, alone. */
export default function DisplayPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  const { search } = useLocation();
  const display = useDisplay(loaderData, `${displayPath(id)}/state${search}`);
  useAwake();
  useFullScreen();
  return (
    <>
      <PageMeta title={loaderData.state.words[0]!.spaceName} path={displayPath(id)} noIndex />
      <noscript>
        <meta httpEquiv="refresh" content={String(WITHOUT_SCRIPTS_SECONDS)} />
      </noscript>
      <Screen display={display} />
    </>
  );
}
