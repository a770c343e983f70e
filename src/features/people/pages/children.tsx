import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { restoreConsent, withdrawConsent } from "../commands/parent-consent.server.ts";
import { CHILDREN_PATH, PARENT_CONSENT_PATH } from "../child-rules.ts";
import { ChildForm } from "../forms.ts";
import { LEAVING_DAYS } from "../leaving-rules.ts";
import { requirePersonPage } from "../public.server.ts";
import { type ChildView, listChildren } from "../queries/children.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { ConfirmAddressFirst } from "../ui/confirm-address-first.tsx";
import type { Route } from "./+types/children";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { email, emailVerified, zone } = viewer;
  return { children: await listChildren(ctx.db, viewer, new Date(ctx.clock())), email, emailVerified, zone };
}

export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(ChildForm);
    if (input.intent === "withdraw") {
      await withdrawConsent(ctx, viewer, input);
      return done(msg`Your consent is withdrawn. The account is stopped, and will be deleted in a week.`);
    }
    await restoreConsent(ctx, viewer, input);
    return done(msg`The account is open again.`);
  });

/** The accounts of somebody's children: what they consented to, and what waits for their answer. */
export default function Children({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { children, email, emailVerified, zone } = loaderData;
  return (
    <>
      <PageTitle>{t`Accounts of my children`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/settings?tab=account">
        <Trans>Back to Settings</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Accounts of my children</Trans>}
          lead={
            <Trans>
              Somebody under 18 has an account of their own only with the consent of a parent or guardian. You can
              withdraw it at any time.
            </Trans>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {/* Until then a question that waits for the address is not theirs to see. */}
        {!emailVerified && (
          <ConfirmAddressFirst email={email} action="/settings?tab=account">
            <Trans>Once you have confirmed {email}, whatever a child asks of this address stands here.</Trans>
          </ConfirmAddressFirst>
        )}
        {children.length === 0 && emailVerified && (
          <Empty icon="users" title={<Trans>No account waits for you</Trans>}>
            <Trans>
              When your child signs up and names your email address, we mail you, and their question stands here.
            </Trans>
          </Empty>
        )}
        {children.length > 0 && (
          <ul className="border-t border-line">
            {children.map((child) => (
              <ChildRow key={child.account} child={child} zone={zone} />
            ))}
          </ul>
        )}
      </Page>
    </>
  );
}

function ChildRow({ child, zone }: { child: ChildView; zone: string }) {
  const { i18n } = useLingui();
  const { account, name, email, state } = child;
  const instant = (at: Date | null) => (at ? formatInstant(new Date(at), i18n.locale, zone) : "");
  const due = instant(child.dueAt);
  const given = instant(child.consentedAt);
  return (
    <li className="grid gap-3 border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-2 wrap-anywhere">{email}</p>
        </div>
        <StateBadge state={state} />
      </div>
      <p className="text-ink-2">
        {state === "asks" && <Trans>Waits for your answer. Without one the account is deleted on {due}.</Trans>}
        {state === "consented" && <Trans>You consented on {given}.</Trans>}
        {state === "withdrawn" && <Trans>You have withdrawn your consent. The account will be deleted on {due}.</Trans>}
      </p>
      {state === "asks" && (
        <ButtonLink
          to={`${PARENT_CONSENT_PATH}?account=${account}`}
          variant="primary"
          className="justify-self-start max-md:w-full"
        >
          <Trans>Read and decide</Trans>
        </ButtonLink>
      )}
      {state === "withdrawn" && (
        <Form method="post" action={CHILDREN_PATH}>
          <input type="hidden" name="account" value={account} />
          <Button type="submit" name="intent" value="restore" icon="undo" className="max-md:w-full">
            <Trans>Consent again</Trans>
          </Button>
        </Form>
      )}
      {state === "consented" && (
        <AskOnce
          label={<Trans>Withdraw consent</Trans>}
          question={
            <Trans>
              The account of {name} stops at once, on every device. In {LEAVING_DAYS} days it is deleted for good; until
              then you can consent again. We tell {name} by email.
            </Trans>
          }
        >
          <Form method="post" action={CHILDREN_PATH}>
            <input type="hidden" name="account" value={account} />
            <Button type="submit" name="intent" value="withdraw" variant="primary">
              <Trans>Stop the account</Trans>
            </Button>
          </Form>
        </AskOnce>
      )}
    </li>
  );
}

function StateBadge({ state }: Pick<ChildView, "state">) {
  if (state === "asks") {
    return (
      <Badge tone="tint">
        <Trans>Asks you</Trans>
      </Badge>
    );
  }
  return state === "consented" ? (
    <Badge tone="good" icon="check">
      <Trans>Consented</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Stopped</Trans>
    </Badge>
  );
}
