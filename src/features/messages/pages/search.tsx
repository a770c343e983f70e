import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { searchMessages } from "../queries/search.server.ts";
import { openTeamPage } from "../queries/team-page.server.ts";
import { useChannelName } from "../ui/channel-name.tsx";
import { TeamPage } from "../ui/team-page.tsx";
import type { Route } from "./+types/search";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space } = await openTeamPage(ctx, request);
  const address = new URL(request.url).searchParams;
  const query = (address.get("q") ?? "").trim().slice(0, 100);
  const before = readId(address.get("before")) ?? undefined;
  const found = await searchMessages(ctx.db, viewer, { spaceId: space.id, query, before });
  return { space, query, found, zone: viewer.zone };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const nameOf = useChannelName();
  const { space, query, found, zone } = loaderData;
  const { messages, next } = found;
  return (
    <TeamPage
      title={query ? t`“${query}”` : t`Search messages`}
      lead={
        query && messages.length > 0 && !next ? (
          <Plural value={messages.length} one="# message" other="# messages" />
        ) : undefined
      }
      back={{ to: `/team-communication?space=${space.id}`, label: <Trans>All channels</Trans> }}
    >
      {messages.length === 0 ? (
        <Empty icon="search" title={query ? t`No messages match your search` : t`What are you looking for?`}>
          {query && <Trans>The search covers only messages you can read. Try fewer words, or another spelling.</Trans>}
        </Empty>
      ) : (
        <RowList label={t`Messages`}>
          {messages.map((message) => (
            <ListRow
              key={`${message.channel.id} ${message.seq}`}
              to={`/team-communication/${message.channel.id}?at=${message.seq}`}
              title={message.name}
              aside={formatInstant(new Date(message.at), i18n.locale, zone)}
            >
              <span className="block">{nameOf(message.channel)}</span>
              <span className="line-clamp-3 text-ink wrap-anywhere" lang={languageOfScript(message.text)}>
                {message.text}
              </span>
            </ListRow>
          ))}
        </RowList>
      )}
      {next && (
        <LoadMore
          to={`/team-communication/search?${new URLSearchParams({ space: String(space.id), q: query, before: String(next) })}`}
        >
          <Trans>Earlier messages</Trans>
        </LoadMore>
      )}
    </TeamPage>
  );
}
