import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { z } from "zod";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Page } from "#/design/page.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import type { Route } from "./+types/newsletter-answer";
import { confirmNewsletter, endNewsletter } from "../commands.server.ts";
import { Title } from "#/design/title.tsx";

type State = "ask-confirm" | "ask-end" | "confirmed" | "ended" | "unknown";

const tokenOf = (request: Request) => z.uuid().safeParse(new URL(request.url).searchParams.get("token")).data;
const wantsEnd = (request: Request) => new URL(request.url).pathname.includes("/unsubscribe");

// Mail scanners open links: only a press of the button changes anything.
export async function loader({ request }: Route.LoaderArgs): Promise<{ state: State }> {
  if (!tokenOf(request)) return { state: "unknown" };
  return { state: wantsEnd(request) ? "ask-end" : "ask-confirm" };
}

export async function action({ request, context }: Route.ActionArgs): Promise<{ state: State }> {
  const { db } = context.get(requestContext);
  const token = tokenOf(request);
  if (!token) return { state: "unknown" };
  if (wantsEnd(request)) return { state: (await endNewsletter(db, token)) ? "ended" : "unknown" };
  return { state: (await confirmNewsletter(db, token)) ? "confirmed" : "unknown" };
}

export default function NewsletterAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { state } = actionData ?? loaderData;
  return (
    <Page narrow className="py-16 lg:py-24">
      <PageTitle>{t`Newsletter`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Title aria-live="polite" size="xl">
        {state === "ask-confirm" && <Trans>Subscribe to the newsletter?</Trans>}
        {state === "ask-end" && <Trans>Unsubscribe from the newsletter?</Trans>}
        {state === "confirmed" && <Trans>Welcome. Your first newsletter will come next month.</Trans>}
        {state === "ended" && <Trans>You have unsubscribed from the newsletter.</Trans>}
        {state === "unknown" && <Trans>This link is incomplete or out of date.</Trans>}
      </Title>
      <div className="mt-6 flex flex-wrap gap-3">
        {(state === "ask-confirm" || state === "ask-end") && (
          <Form method="post">
            <Button type="submit" variant="primary">
              {state === "ask-confirm" ? t`Yes, subscribe` : t`Unsubscribe`}
            </Button>
          </Form>
        )}
        <ButtonLink to="/">
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
