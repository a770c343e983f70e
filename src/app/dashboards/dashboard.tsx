import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { DeskPage } from "./desk/desk-page.tsx";
import { readDesk } from "./desk/read-desk.server.ts";
import { PersonalPage } from "./personal-page.tsx";
import { readPersonal } from "./read-personal.server.ts";

/** Whoever runs a space finds its dashboard here, and their own beside it, at `?for=me`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const isPersonal = viewer.memberships.length === 0 || new URL(request.url).searchParams.get("for") === "me";
  return isPersonal
    ? ({ desk: null, personal: await readPersonal(ctx, viewer) } as const)
    : ({ desk: await readDesk(ctx, request), personal: null } as const);
}

export default function Dashboard() {
  const { desk, personal } = useLoaderData<typeof loader>();
  return desk ? <DeskPage desk={desk} /> : <PersonalPage data={personal} />;
}
