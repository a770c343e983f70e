import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect } from "react-router";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { IconButton } from "#/design/button.tsx";
import { Menu, MenuButton, MenuLink } from "#/design/menu.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readId } from "#/platform/form-fields.ts";
import { readChannelPage } from "../channel-page.server.ts";
import { ChannelAddress } from "../forms.ts";
import { readConversation } from "../queries/direct.server.ts";
import { ChannelPane } from "../ui/channel-pane.tsx";
import { MayNotWriteTo } from "../ui/may-not-write-to.tsx";
import type { Route } from "./+types/conversation";
import { useConversations } from "./conversations.tsx";

/** On phones the talk has the whole screen. */
export const handle = { shell: "player" };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.channel);
  const asked = ChannelAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const conversation = id ? await readConversation(ctx.db, viewer, id) : null;
  const data = conversation && (await readChannelPage(ctx.db, viewer, conversation.id, asked));
  if (!data) {
    await setFlash(ctx, "refused", msg`We could not find that conversation.`);
    throw redirect("/messages");
  }
  const { other } = conversation;
  return { other, data: { ...data, channel: { ...data.channel, name: other.name } } };
}

/** New messages come over the socket while the page is open; a block changes who may write. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formAction,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formAction?: string;
}) => formAction !== undefined || currentUrl.href !== nextUrl.href;

export default function Conversation({ loaderData }: Route.ComponentProps) {
  const { data, other } = loaderData;
  const { t } = useLingui();
  const team = useConversations();
  const block = useFormInPlace(toast);
  const here = `/messages/${data.channel.id}`;
  const isBlocked = other.closed === "blocked";
  return (
    <ChannelPane
      key={data.channel.id}
      data={data}
      team={team}
      backTo="/messages"
      under={other.closed ? <Trans>Closed</Trans> : <Trans>Only the two of you can read this.</Trans>}
      closed={<MayNotWriteTo other={other} here={here} />}
      actions={
        <>
          {!other.closed && (
            <Form method="post" action="/team-communication/call" className="flex-none">
              <input type="hidden" name="channel" value={data.channel.id} />
              <input type="hidden" name="back" value={here} />
              <IconButton type="submit" icon="video" label={t`Start Video Call`} />
            </Form>
          )}
          <block.Form method="post" action="/messages/block" className="flex-none">
            <input type="hidden" name="person" value={other.personId} />
            <input type="hidden" name="back" value={here} />
            <Menu label={t`More`}>
              <MenuLink to={`/report?entity=person&id=${other.personId}&page=${here}`} icon="flag">
                <Trans>Report</Trans>
              </MenuLink>
              <MenuButton type="submit" name="intent" value={isBlocked ? "unblock" : "block"} icon="eye-off">
                {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
              </MenuButton>
            </Menu>
          </block.Form>
        </>
      }
    />
  );
}
