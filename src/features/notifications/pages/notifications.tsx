import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { readAll } from "../commands/read.server.ts";
import { ListAddress, ReadAllForm } from "../forms.ts";
import { featuresContext } from "../../feature.ts";
import { declarationsOf } from "../declared.ts";
import { listNotifications } from "../queries/list.server.ts";
import { countUnread } from "../queries/unread.server.ts";
import { notificationRefusals } from "../refusals.ts";
import type { NotificationView } from "../views.ts";
import type { Route } from "./+types/notifications";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const now = new Date(ctx.clock());
  const { after } = ListAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { language } = ctx;
  const declarations = declarationsOf(context.get(featuresContext));
  const [{ notifications, next }, unread] = await Promise.all([
    listNotifications(ctx.db, viewer, { language, now, after, declarations }),
    countUnread(ctx.db, viewer, now),
  ]);
  return { notifications, next, unread, now, zone: viewer.zone, isFirst: after === undefined };
}

export const action = (args: Route.ActionArgs) =>
  act(args, notificationRefusals, async ({ ctx, viewer, form }) => {
    const { asOf } = form(ReadAllForm);
    await readAll(ctx, viewer, { asOf: new Date(asOf) });
    return redirect("/notifications", 303);
  });

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { notifications, next, unread, now, zone, isFirst } = loaderData;
  const pending = useNavigation().formData?.get("intent") === "read-all";
  return (
    <>
      <PageTitle>{t`Notifications`}</PageTitle>
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
        {notifications.length > 0 && (
          <RowList label={t`Notifications`}>
            {notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} now={now} zone={zone} />
            ))}
          </RowList>
        )}
        {notifications.length === 0 && isFirst && (
          <Empty
            icon="bell"
            title={<Trans>Nothing new yet</Trans>}
            action={
              <ButtonLink to="/virtual-worship?tab=upcoming" variant="primary">
                <Trans>Upcoming ceremonies</Trans>
              </ButtonLink>
            }
          >
            <Trans>Set a reminder, join an event or follow a space, and your notifications will appear here.</Trans>
          </Empty>
        )}
        {notifications.length === 0 && !isFirst && (
          <p className="text-ink-2">
            <Trans>There are no more notifications.</Trans>
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

interface NotificationRowProps {
  readonly notification: NotificationView;
  readonly now: Date;
  readonly zone: string;
}

function NotificationRow({ notification, now, zone }: NotificationRowProps) {
  const { i18n } = useLingui();
  const { id, line, text, unread, space, startsAt, at } = notification;
  const lang = notification.lang === i18n.locale ? undefined : notification.lang;
  return (
    <ListRow
      before={
        <RowThumb size="s" quiet={!unread}>
          <Icon name={notification.icon} />
        </RowThumb>
      }
      to={line ? `/notifications/${id}` : undefined}
      titleLang={lang}
      title={
        <span className={unread ? undefined : "font-normal"}>
          {line ?? <Trans>An event that is no longer here</Trans>}
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
      {startsAt && <LocalTime at={startsAt} now={now} zone={zone} viewerZone={zone} shows="day-time" />}
      {startsAt && space && " · "}
      {space}
      {text && <span className="line-clamp-2 break-words">{text}</span>}
      <span className="block text-xs">
        <LocalTime at={at} now={now} zone={zone} viewerZone={zone} shows="nothing" relative />
      </span>
    </ListRow>
  );
}
