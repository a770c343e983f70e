import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { addWords } from "#/platform/i18n/catalogues.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { readAll } from "../commands/read.server.ts";
import { ListAddress, ReadAllForm } from "../forms.ts";
import { countUnread, listNotices } from "../queries/list.server.ts";
import { noticeRefusals } from "../refusals.ts";
import type { NoticeKind } from "../rules.ts";
import type { NoticeView } from "../views.ts";
import type { Route } from "./+types/notifications";

await addWords("account");

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const now = new Date(ctx.clock());
  const { after } = ListAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { language } = ctx;
  const [{ notices, next }, unread] = await Promise.all([
    listNotices(ctx.db, viewer, { language, now, after }),
    countUnread(ctx.db, viewer, now),
  ]);
  return { notices, next, unread, now, zone: viewer.zone, isFirst: after === undefined };
}

export const action = (args: Route.ActionArgs) =>
  act(args, noticeRefusals, async ({ ctx, viewer, form }) => {
    const { asOf } = form(ReadAllForm);
    await readAll(ctx.db, viewer, { asOf: new Date(asOf), now: new Date(ctx.clock()) });
    return redirect("/notifications", 303);
  });

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { notices, next, unread, now, zone, isFirst } = loaderData;
  const pending = useNavigation().formData?.get("intent") === "read-all";
  return (
    <>
      <title>{t`Notifications · Sangam`}</title>
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page narrow>
        <PageHead title={<Trans>Notifications</Trans>} className="lg:pt-6" />
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <TextLink to="/settings?tab=notifications" icon="settings">
            <Trans>Settings</Trans>
          </TextLink>
          {unread > 0 && (
            <Form method="post" action="/notifications">
              <input type="hidden" name="intent" value="read-all" />
              <input type="hidden" name="asOf" value={now.getTime()} />
              <Button type="submit" size="s" icon="check" pending={pending}>
                <Trans>Mark all as read</Trans>
              </Button>
            </Form>
          )}
        </div>
        {notices.length > 0 && (
          <RowList label={t`Notifications`}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} now={now} zone={zone} />
            ))}
          </RowList>
        )}
        {notices.length === 0 && isFirst && (
          <Empty
            icon="bell"
            title={<Trans>Nothing new yet</Trans>}
            action={
              <ButtonLink to="/virtual-worship?tab=upcoming" variant="primary">
                <Trans>Upcoming ceremonies</Trans>
              </ButtonLink>
            }
          >
            <Trans>Set a reminder, join an event or follow a space: what you asked to hear stands here.</Trans>
          </Empty>
        )}
        {notices.length === 0 && !isFirst && (
          <p className="text-ink-2">
            <Trans>That was all.</Trans>
          </p>
        )}
        {next && (
          <LoadMore to={`/notifications?after=${next}`}>
            <Trans>Older notifications</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}

const icons: Record<NoticeKind, IconName> = {
  reminder: "bell",
  place: "check",
  cancelled: "x",
  moved: "calendar",
  live: "live",
  recording: "play",
  receipt: "receipt",
  invitation: "user-plus",
  role: "users",
  verified: "shield-check",
  "not-verified": "alert",
  shift: "hand-heart",
  "shift-answer": "hand-heart",
  offer: "hand-heart",
  announcement: "messages",
  mention: "messages",
  message: "message",
  call: "video",
};

function NoticeRow({ notice, now, zone }: { notice: NoticeView; now: Date; zone: string }) {
  const { i18n } = useLingui();
  const { said, unread, space, startsAt } = notice;
  const lang = notice.lang === i18n.locale ? undefined : notice.lang;
  return (
    <ListRow
      before={
        <RowThumb className={unread ? "size-11!" : "size-11! text-ink-2!"}>
          <Icon name={icons[notice.kind]} />
        </RowThumb>
      }
      to={said ? `/notifications/${notice.id}` : undefined}
      titleLang={lang}
      title={
        <span className={unread ? undefined : "font-normal"}>
          {said ?? <Trans>An event that is no longer here</Trans>}
          {unread && (
            <span className="sr-only">
              {" "}
              (<Trans>unread</Trans>)
            </span>
          )}
        </span>
      }
      aside={unread ? <span aria-hidden className="inline-block size-2.5 rounded-full bg-marigold" /> : undefined}
    >
      {startsAt && <LocalTime at={startsAt} now={now} zone={zone} readerZone={zone} shows="day-time" />}
      {startsAt && space && notice.kind !== "live" && " · "}
      {notice.kind !== "live" && space}
      {notice.text && <span className="line-clamp-2 break-words">{notice.text}</span>}
      <span className="block text-xs">
        <LocalTime at={notice.at} now={now} zone={zone} readerZone={zone} shows="nothing" relative />
      </span>
    </ListRow>
  );
}
