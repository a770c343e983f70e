import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Page } from "#/design/page.tsx";
import { Title } from "#/design/title.tsx";
import { act } from "#/platform/http/act.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { setGuestMails } from "../commands/guest-mails.server.ts";
import { MailsForm } from "../guest-forms.ts";
import { findMailAddress, wantsNone } from "../queries/guest-mails.server.ts";
import { orderRefusals } from "../refusals.ts";
import type { Route } from "./+types/guest-mails";

type State = "come" | "ended" | "unknown";

/** The address is a key: no copy of the page is kept. */
export const headers = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
});

// Mail scanners open links: only a press of the button, here or in the mail program, changes anything.
export async function loader({ context, params }: Route.LoaderArgs): Promise<{ state: State }> {
  const ctx = context.get(requestContext);
  const email = await findMailAddress(ctx, params.key);
  if (email === null) return { state: "unknown" };
  return { state: (await wantsNone(ctx.db, email)) ? "ended" : "come" };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, orderRefusals, async ({ ctx, form, done }) => {
    const areWanted = form(MailsForm).intent === "again";
    await setGuestMails(ctx, { key: params.key, areWanted });
    return done(areWanted ? msg`The mails come again.` : msg`You get no more mails about orders.`);
  });

export default function GuestMails({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { state } = loaderData;
  const hasAnswered = readAnswer(actionData).isDone;
  const pending = useNavigation().formMethod === "POST";
  return (
    <Page narrow className="py-16 lg:py-24">
      <PageTitle>{t`Mails about orders`}</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      <Title aria-live="polite" size="xl">
        {state === "unknown" && <Trans>This link is incomplete or out of date.</Trans>}
        {state === "ended" && <Trans>You get no more mails about orders.</Trans>}
        {state === "come" &&
          (hasAnswered ? <Trans>The mails come again.</Trans> : <Trans>No more mails about orders?</Trans>)}
      </Title>
      <p className="mt-4 max-w-[60ch] text-ink-2">
        {state === "ended" && (
          <Trans>Your private links still work. See there what is due, or ask whoever makes it for you.</Trans>
        )}
        {state === "come" && !hasAnswered && (
          <Trans>They come when something falls due, when money goes back, and when an order begins or ends.</Trans>
        )}
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {state === "come" && !hasAnswered && (
          <Button type="submit" name="intent" value="stop" variant="primary" pending={pending}>
            <Trans>End these mails</Trans>
          </Button>
        )}
        {state === "ended" && (
          <Button type="submit" name="intent" value="again" pending={pending}>
            <Trans>Send them again</Trans>
          </Button>
        )}
        <ButtonLink to="/">
          <Trans>Home</Trans>
        </ButtonLink>
      </Form>
    </Page>
  );
}
