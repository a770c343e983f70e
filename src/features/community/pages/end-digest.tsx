import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Page } from "#/design/page.tsx";
import { Title } from "#/design/title.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { endDigest } from "../commands/digests.server.ts";
import { personOfDigestKey } from "../digest-key.server.ts";
import type { Route } from "./+types/end-digest";

type State = "asks" | "ended" | "unknown";

// Mail scanners open links: only a press of the button, or a mail program's own POST (RFC 8058), changes anything.
export async function loader({ context, params }: Route.LoaderArgs): Promise<{ state: State }> {
  const { secret } = context.get(requestContext);
  return { state: personOfDigestKey(secret, params.key) === null ? "unknown" : "asks" };
}

export async function action({ context, params }: Route.ActionArgs): Promise<{ state: State }> {
  return { state: (await endDigest(context.get(requestContext), { key: params.key })) ? "ended" : "unknown" };
}

export default function EndDigest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { state } = actionData ?? loaderData;
  return (
    <Page narrow className="py-16 lg:py-24">
      <PageTitle>{t`Digest by mail`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Title aria-live="polite" size="xl">
        {state === "asks" && <Trans>No more digests by mail?</Trans>}
        {state === "ended" && <Trans>You get no more digests.</Trans>}
        {state === "unknown" && <Trans>This link is incomplete or out of date.</Trans>}
      </Title>
      {state === "unknown" && (
        <p className="mt-3 text-ink-2">
          <Trans>Signed in, you end your digest, or choose how often it comes.</Trans>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {state === "unknown" && (
          <ButtonLink to="/community/settings" variant="primary">
            <Trans>Digest by mail</Trans>
          </ButtonLink>
        )}
        {state === "asks" && (
          <Form method="post">
            <Button type="submit" variant="primary">
              <Trans>Send no more</Trans>
            </Button>
          </Form>
        )}
        <ButtonLink to="/community">
          <Trans>Community</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
