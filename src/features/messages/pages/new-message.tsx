import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { refuseField } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { cleanText } from "#/platform/clean-text.ts";
import { openConversation } from "../commands/direct.server.ts";
import { sendTeamMessage } from "../commands/send-message.server.ts";
import { FirstMessageForm } from "../forms.ts";
import { findConversation, findOther } from "../queries/direct.server.ts";
import { messageRefusals } from "../refusals.ts";
import { MESSAGE_LENGTH } from "../rules.ts";
import { MayNotWriteTo } from "../ui/may-not-write-to.tsx";
import type { Route } from "./+types/new-message";

/** The page to write to somebody for the first time; a later one leads to their conversation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(new URL(request.url).searchParams.get("to"));
  const other = id ? await findOther(ctx.db, viewer, id) : null;
  if (!other) {
    await setFlash(ctx, "refused", msg`We could not find that person.`);
    throw redirect("/messages");
  }
  const known = await findConversation(ctx.db, viewer, other.personId);
  if (known) throw redirect(`/messages/${known}`);
  return { other, clientId: randomUUID() };
}

export const action = (args: Route.ActionArgs) =>
  act(args, messageRefusals, async ({ ctx, viewer, form }) => {
    const { to, text, clientId } = form(FirstMessageForm);
    if (viewer.kind === "person" && cleanText(text) === "") throw refuseField("text", "messages.blank");
    const channelId = await openConversation(ctx, viewer, { personId: to });
    await sendTeamMessage(ctx, viewer, { channelId, text, clientId });
    return redirect(`/messages/${channelId}`, 303);
  });

export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { other, clientId } = loaderData;
  const { name } = other;
  const pending = useNavigation().formMethod === "POST";
  const { values, problems } = readAnswer(actionData);
  const here = `/messages/new?to=${other.personId}`;
  return (
    <>
      <PageTitle>{t`Write to ${name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/messages">
        <Trans>Messages</Trans>
      </BackBar>
      <Page narrow className="pb-16">
        <PageHead title={<Trans>Write to {name}</Trans>} className="lg:pt-6" />
        {other.closed ? (
          <MayNotWriteTo other={other} here={here} />
        ) : (
          <>
            <Answer answer={actionData} fields={["text"]} />
            <Form method="post" action={here} className="grid gap-5">
              <input type="hidden" name="to" value={other.personId} />
              <input type="hidden" name="clientId" value={clientId} />
              <Field id="text" label={t`Message`} error={problems.text} required>
                <Textarea
                  name="text"
                  rows={5}
                  maxLength={MESSAGE_LENGTH}
                  defaultValue={values.text}
                  placeholder={t`Type a message…`}
                />
              </Field>
              <p className="text-sm text-ink-2">
                <Trans>
                  Say who you are and why you are writing. You can send three messages before you get an answer.
                </Trans>
              </p>
              <Button type="submit" variant="primary" icon="send" pending={pending}>
                <Trans>Send</Trans>
              </Button>
            </Form>
          </>
        )}
      </Page>
    </>
  );
}
