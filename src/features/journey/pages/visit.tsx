import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument, useNavigation } from "react-router";
import { msg } from "@lingui/core/macro";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page } from "#/design/page.tsx";
import { Title } from "#/design/title.tsx";
import { civilDay } from "#/platform/civil-date.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { checkInAtDoor } from "../commands/check-in-at-door.server.ts";
import { findDoor, wasHere } from "../queries/doors.server.ts";
import { journeyRefusals } from "../refusals.ts";
import { doorPath, isToken } from "../rules.ts";
import type { Route } from "./+types/visit";

/** The address of a code is its only key: no copy of it is kept, and nobody is told of it. */
export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });

/** The page behind the code at a door: it asks for a press, and keeps nothing by itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [viewer, door] = [await ctx.viewer(), await findDoor(ctx.db, ctx.language, params.code)];
  if (!door) return data({ door: null, code: params.code, isSignedIn: false, wasHere: false }, { status: 404 });
  const day = civilDay(new Date(ctx.clock()), door.zone);
  const isSignedIn = viewer.kind === "person";
  return data({
    ...{ door, code: params.code, isSignedIn },
    wasHere: viewer.kind === "person" && (await wasHere(ctx.db, viewer, { spaceId: door.spaceId, day })),
  });
}

export const action = (args: Route.ActionArgs) =>
  act(args, journeyRefusals, async ({ ctx, viewer }) => {
    await checkInAtDoor(ctx, viewer, { token: args.params.code });
    await setFlash(ctx, "done", msg`You are checked in. Your visit is kept in your journey.`);
    throw redirectDocument("/dashboard?for=me", 303);
  });

export default function Visit({ loaderData: { door, code, isSignedIn, wasHere }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <PageTitle>{door ? `${t`Check In`} · ${door.name}` : t`Check In`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={door ? `/space/${door.spaceId}` : "/explore"}>
        {door ? door.name : <Trans>Back to Explore</Trans>}
      </BackBar>
      <Page narrow className="pb-20">
        {!door ? (
          <Empty
            icon="qr"
            level={1}
            title={isToken(code) ? <Trans>This code opens no door</Trans> : <Trans>This is no code of a door</Trans>}
            action={
              <ButtonLink to="/explore" icon="compass">
                <Trans>Explore Sacred Spaces</Trans>
              </ButtonLink>
            }
          >
            {isToken(code) ? (
              <Trans>It may have been renewed since. Please scan the one that hangs at the door now.</Trans>
            ) : (
              <Trans>The address is not whole. Please scan the code at the door itself.</Trans>
            )}
          </Empty>
        ) : (
          <div className="grid justify-items-center gap-5 pt-6 text-center lg:pt-12">
            <span className="grid size-16 place-items-center rounded-full bg-sunk text-link">
              <Icon name="footprints" size={30} />
            </span>
            <Title size="m" className="text-balance">
              {door.name}
            </Title>
            <p className="-mt-3 text-ink-2">{door.city}</p>
            <div className="w-full text-left">
              <Answer answer={actionData} />
            </div>
            {wasHere ? (
              <>
                <p className="max-w-[44ch] text-lg">
                  <Trans>You are checked in today. May your visit be a good one.</Trans>
                </p>
                <ButtonLink to="/dashboard?for=me" icon="leaf">
                  <Trans>See your journey</Trans>
                </ButtonLink>
              </>
            ) : (
              <>
                <p className="max-w-[44ch] text-lg">
                  <Trans>Keep this visit in your journey. Only you see it; the space sees a number, and no name.</Trans>
                </p>
                {isSignedIn ? (
                  <Form method="post" action={doorPath(code)} className="w-full max-w-80">
                    <Button
                      type="submit"
                      name="intent"
                      value="check-in"
                      variant="primary"
                      icon="check"
                      wide
                      pending={pending}
                    >
                      <Trans>Check In</Trans>
                    </Button>
                  </Form>
                ) : (
                  <ButtonLink to={`/login?to=${encodeURIComponent(doorPath(code))}`} variant="primary" icon="user">
                    <Trans>Sign in to check in</Trans>
                  </ButtonLink>
                )}
                <p className="max-w-[44ch] text-sm text-ink-2">
                  <Trans>A visit counts once a day. You can remove it again at any time.</Trans>
                </p>
              </>
            )}
          </div>
        )}
      </Page>
    </>
  );
}
