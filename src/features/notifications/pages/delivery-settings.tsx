import { Trans, useLingui } from "@lingui/react/macro";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { nameDevice } from "#/features/people/public.ts";
import { currentSession, requirePersonPage } from "#/features/people/public.server.ts";
import { listFollowedNames } from "#/features/spaces/public.server.ts";
import { LiveNotifications } from "#/features/spaces/public.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { vapidKeys } from "../commands/vapid-keys.server.ts";
import { ListAddress } from "../forms.ts";
import { listDevices, type OwnDevice } from "../queries/list.server.ts";
import { PushHere } from "../ui/push-here.tsx";
import type { Route } from "./+types/delivery-settings";

/** Below the switches of the settings: the devices that take pushes, and the spaces one follows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const search = new URL(request.url).searchParams;
  const { after } = ListAddress.parse({ after: search.get("spaces") ?? undefined });
  const [{ publicKey }, devices, { spaces, next }] = await Promise.all([
    vapidKeys(ctx),
    currentSession(ctx, request.headers).then((session) => listDevices(ctx.db, viewer, session)),
    listFollowedNames(ctx.db, ctx.language, viewer.personId, after ?? 0),
  ]);
  return { publicKey, devices, spaces, next, zone: viewer.zone };
}

export default function DeliverySettings({ loaderData }: Route.ComponentProps) {
  const { publicKey, devices, spaces, next, zone } = loaderData;
  return (
    <>
      <Section id="devices" heading={<Trans>Push notifications on your devices</Trans>}>
        <PushHere publicKey={publicKey} isOn={devices.some((device) => device.isHere)} />
        {devices.length > 0 && (
          <RowList className="mt-4">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} zone={zone} />
            ))}
          </RowList>
        )}
      </Section>
      <Section id="prayers" heading={<Trans>Prayers and sacred days</Trans>}>
        <RowList>
          <ListRow
            before={
              <RowThumb size="s">
                <Icon name="calendar" />
              </RowThumb>
            }
            title={<Trans>Prayer reminders</Trans>}
            to="/settings/prayer-reminders"
          >
            <Trans>Prayers, hours and festivals of every faith, at the place where you are.</Trans>
          </ListRow>
        </RowList>
      </Section>
      <Section id="digest" heading={<Trans>Your communities</Trans>}>
        <RowList>
          <ListRow
            before={
              <RowThumb size="s">
                <Icon name="mail" />
              </RowThumb>
            }
            title={<Trans>Digest by mail</Trans>}
            to="/community/settings"
          >
            <Trans>What is new there, daily or weekly. It is off until you choose it.</Trans>
          </ListRow>
        </RowList>
      </Section>
      {spaces.length > 0 && (
        <Section
          id="spaces"
          heading={<Trans>When a space goes live</Trans>}
          lead={<Trans>We notify you when a space you follow goes live. You can choose this for each space.</Trans>}
        >
          <RowList>
            {spaces.map((space) => (
              <ListRow
                key={space.id}
                title={space.name}
                to={`/space/${space.id}`}
                action={<LiveNotifications space={space} notifiedWhenLive={space.notifiedWhenLive} />}
              />
            ))}
          </RowList>
          {next && (
            <LoadMore to={`/settings?tab=notifications&spaces=${next}#spaces`}>
              <Trans>More spaces</Trans>
            </LoadMore>
          )}
        </Section>
      )}
    </>
  );
}

function DeviceRow({ device, zone }: { device: OwnDevice; zone: string }) {
  const { t, i18n } = useLingui();
  const { Form, pending } = useFormInPlace(toast);
  const { browser, system } = nameDevice(device.userAgent);
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
  const since = formatInstant(device.since, i18n.locale, zone);
  return (
    <ListRow
      before={
        <RowThumb size="s">
          <Icon name="bell" />
        </RowThumb>
      }
      title={
        <>
          {name}{" "}
          {device.isHere && (
            <Badge tone="tint">
              <Trans>This device</Trans>
            </Badge>
          )}
        </>
      }
      action={
        <Form method="post" action="/notifications/devices">
          <input type="hidden" name="back" value="/settings?tab=notifications" />
          <input type="hidden" name="device" value={device.id} />
          <Button type="submit" name="intent" value="remove" size="s" pending={pending}>
            <Trans>Turn off</Trans>
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
      }
    >
      <Trans>Since {since}</Trans>
    </ListRow>
  );
}
