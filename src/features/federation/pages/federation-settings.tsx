import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { BackLink } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { CopyButton } from "#/design/copy-button.tsx";
import { Radio } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section, SectionHeading } from "#/design/section.tsx";
import { Table } from "#/design/table.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { postPath } from "#/features/feed/public.ts";
import { openAdminPage } from "#/features/members/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { federationAdmin } from "../access.ts";
import { addressesOf } from "../addresses.ts";
import { chooseReactions, switchFederationOff, switchFederationOn } from "../commands/switch-federation.server.ts";
import { FederationForm } from "../forms.ts";
import { readFederationSettings, type PostReactions } from "../queries/settings.server.ts";
import { isReachable } from "../reachable.ts";
import { federationRefusals } from "../refusals.ts";
import { HANDLE_LENGTH } from "../rules.ts";
import type { Route } from "./+types/federation-settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space } = await openAdminPage(ctx, request, federationAdmin.manage);
  return {
    space,
    settings: await readFederationSettings(ctx.db, space.id),
    host: addressesOf(ctx.config.publicUrl).host,
    isReachable: isReachable(ctx.config),
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, federationRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(FederationForm);
    const spaceId = input.space;
    switch (input.intent) {
      case "switch-on":
        await switchFederationOn(ctx, viewer, {
          ...{ spaceId, handle: input.handle, countsReactions: input.reactions === "count" },
        });
        return done(msg`People on other servers can follow your space now.`);
      case "switch-off":
        await switchFederationOff(ctx, viewer, { spaceId });
        return done(msg`Nobody follows your space from other servers any more. Their servers are being told.`);
      case "reactions":
        await chooseReactions(ctx, viewer, { spaceId, countsReactions: input.reactions === "count" });
        return input.reactions === "count"
          ? done(msg`Likes, shares and replies from other servers are counted.`)
          : done(msg`Likes, shares and replies from other servers are ignored.`);
    }
  });

/** Whether people on Mastodon and the like can follow a space, and what comes back from there. */
export default function FederationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, settings, host, isReachable } = loaderData;
  const { isOn, isListed } = settings;
  return (
    <div className="max-w-prose">
      <BackLink to={`/manage-space/settings?space=${space.id}`} className="mb-4">
        <Trans>Settings</Trans>
      </BackLink>
      <SectionHeading
        lead={
          <Trans>
            People with an account on Mastodon or another server of the fediverse can follow your space from there. Your
            new posts reach them, with pictures. Nothing that they write is shown on Sangam.
          </Trans>
        }
      >
        <Trans>Followers on other servers</Trans>
      </SectionHeading>
      <Answer answer={actionData} />
      {!isReachable && (
        <Notice title={t`Other servers cannot reach this installation`} className={isOn ? "mb-6" : undefined}>
          <p>
            <Trans>
              Its address is {host}, which exists on this machine or network alone. Whoever runs it gives it a public
              address that begins with https (PUBLIC_URL); then this can be switched on.
            </Trans>
          </p>
        </Notice>
      )}
      {isReachable && !isListed && !isOn && (
        <Notice title={t`Your space is not listed`}>
          <p>
            <Trans>Only a space that everybody can see can be followed from elsewhere.</Trans>
          </p>
        </Notice>
      )}
      {isOn && <SwitchedOn {...{ space, settings, host }} isHidden={!isListed} />}
      {!isOn && isReachable && isListed && <SwitchOn {...{ space, settings, host }} answer={actionData} />}
    </div>
  );
}

type Data = Route.ComponentProps["loaderData"];
type Part = Pick<Data, "space" | "settings" | "host">;

/** May be broken between its two parts. */
function Address({ handle, host }: { handle: string; host: string }) {
  return (
    <span dir="ltr">
      @{handle}
      <wbr />@{host}
    </span>
  );
}

function Choice({ spaceId, intent, children }: { spaceId: number; intent: string; children: ReactNode }) {
  return (
    <Form
      method="post"
      action={`/manage-space/federation?space=${spaceId}`}
      noValidate
      className="grid max-w-prose justify-items-start gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="space" value={spaceId} />
      {children}
    </Form>
  );
}

function Reactions({ chosen }: { chosen: string }) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="field-label mb-1.5">
        <Trans>Likes, shares and replies from other servers</Trans>
      </legend>
      <Radio
        name="reactions"
        value="count"
        defaultChecked={chosen === "count"}
        label={t`Count them`}
        hint={t`Each account there counts once as a like and once as a share, and each reply that everybody may read. The numbers stand on the page of the post, beside those of Sangam, and here. What is taken back or deleted there no longer counts. Who they are from and what they say is not kept.`}
      />
      <Radio
        name="reactions"
        value="ignore"
        defaultChecked={chosen === "ignore"}
        label={t`Ignore them`}
        hint={t`Nothing of them is kept.`}
      />
    </fieldset>
  );
}

function SwitchOn({ space, settings, host, answer }: Part & { answer: Route.ComponentProps["actionData"] }) {
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { values, problems } = readAnswer(answer);
  const { handle, wasOn } = settings;
  const [typed, setTyped] = useState(values.handle ?? handle);
  const chosen = typed.trim().replace(/^@/, "").toLowerCase();
  return (
    <Choice spaceId={space.id} intent="switch-on">
      {wasOn ? (
        <>
          <input type="hidden" name="handle" value={handle} />
          <KeyValues
            className="w-full"
            items={[{ label: t`Your address, as before`, value: <Address {...{ handle, host }} /> }]}
          />
        </>
      ) : (
        <Field
          id="handle"
          label={t`Your name there`}
          required
          error={problems.handle}
          hint={t`Small letters from a to z, digits and underscores. It stays for good, also when the space is renamed.`}
          className="w-full"
        >
          <Input
            name="handle"
            dir="ltr"
            before="@"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={HANDLE_LENGTH + 1}
            defaultValue={values.handle ?? handle}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
      {!wasOn && chosen !== "" && (
        <KeyValues
          className="w-full"
          items={[{ label: t`Your address`, value: <Address handle={chosen} host={host} /> }]}
        />
      )}
      <Reactions chosen={values.reactions ?? (wasOn && settings.countsReactions ? "count" : "ignore")} />
      <p className="text-ink-2">
        <Trans>
          What other servers have received is in their hands. We ask them to delete what you delete, but cannot make
          them.
        </Trans>
      </p>
      <Button type="submit" variant="primary" pending={pending} className="max-md:w-full">
        <Trans>Let people follow from other servers</Trans>
      </Button>
    </Choice>
  );
}

function SwitchedOn({ space, settings, host, isHidden }: Part & { isHidden: boolean }) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { handle, followers, silentServers, countsReactions, posts } = settings;
  return (
    <>
      {isHidden && (
        <Notice tone="warning" title={t`Your space is not listed`} className="mb-6">
          <p>
            <Trans>
              Other servers were asked to delete it. Once it is listed again, people can follow it anew under the same
              address.
            </Trans>
          </p>
        </Notice>
      )}
      <KeyValues
        items={[
          {
            label: t`Your address`,
            value: (
              <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
                <Address {...{ handle, host }} />
                <CopyButton text={`@${handle}@${host}`} label={t`Copy`} copied={t`Address copied`} />
              </span>
            ),
          },
          { label: t`Followers there`, value: formatCount(followers, i18n.locale) },
        ]}
      />
      <p className="mt-3 text-ink-2">
        <Trans>Whoever searches for this address on their own server finds your space and can follow it.</Trans>
      </p>
      {silentServers > 0 && (
        <p className="mt-3 text-ink-2">
          <Plural
            value={silentServers}
            one="# server does not answer at the moment. What is new is sent again and again for a week; after that its followers are no longer counted."
            other="# servers do not answer at the moment. What is new is sent again and again for a week; after that their followers are no longer counted."
          />
        </p>
      )}
      <Section heading={<Trans>What comes back</Trans>} space="s">
        <Choice spaceId={space.id} intent="reactions">
          <Reactions chosen={countsReactions ? "count" : "ignore"} />
          <Button type="submit" pending={pending}>
            <Trans>Save Changes</Trans>
          </Button>
        </Choice>
        {countsReactions && <Posts posts={posts} />}
      </Section>
      <Section heading={<Trans>Switch it off</Trans>} space="s">
        <Choice spaceId={space.id} intent="switch-off">
          <AskOnce
            label={<Trans>Stop being followed from elsewhere</Trans>}
            question={
              <Trans>
                All followers on other servers lose your space, and their servers are asked to delete its posts. Your
                posts here stay. If you switch it on again, the address is the same, but everybody has to follow anew.
              </Trans>
            }
          >
            <Button type="submit" pending={pending}>
              <Trans>Yes, switch it off</Trans>
            </Button>
          </AskOnce>
        </Choice>
      </Section>
    </>
  );
}

/** Those of the newest posts of which something was told; none is counted up with zeros. */
function Posts({ posts }: { posts: readonly PostReactions[] }) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  const counted = posts.filter(({ likes, shares, replies }) => likes + shares + replies > 0);
  if (counted.length === 0) {
    return (
      <p className="mt-5 text-ink-2">
        <Trans>Nobody on other servers has liked, shared or answered your newest posts yet.</Trans>
      </p>
    );
  }
  return (
    <div className="mt-6">
      <Table
        caption={t`Your newest posts on other servers`}
        rows={counted}
        rowKey={({ postId }) => String(postId)}
        columns={[
          {
            key: "post",
            head: t`Post`,
            rowHead: true,
            cell: ({ postId, body, language }) => (
              <TextLink to={postPath(postId)}>
                <span lang={language} dir="auto" className="line-clamp-2">
                  {body || t`Pictures`}
                </span>
              </TextLink>
            ),
          },
          { key: "likes", head: t`Likes`, cell: ({ likes }) => count(likes), numeric: true },
          { key: "shares", head: t`Shares`, cell: ({ shares }) => count(shares), numeric: true },
          { key: "replies", head: t`Replies`, cell: ({ replies }) => count(replies), numeric: true },
        ]}
      />
    </div>
  );
}
