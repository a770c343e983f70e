import { Trans, useLingui } from "@lingui/react/macro";
import { Directions } from "#/features/spaces/public.tsx";
import { type QuickAction, QuickActions } from "#/design/quick-actions.tsx";
import { actOf, shrinePath } from "#/features/offerings/public.tsx";
import type { SpaceData } from "../pages/space.tsx";

const DIRECTIONS = "directions";

/** The actions on a space from afar; only those that work here and now. */
export function SpaceActions({ data }: { data: SpaceData }) {
  const { t } = useLingui();
  const { space, next } = data;
  const actions: QuickAction[] = [];
  if (data.runsIt) {
    actions.push({ icon: "settings", label: <Trans>Manage this space</Trans>, to: `/manage-space?space=${space.id}` });
  }
  if (data.inside) {
    const label = data.inside.hasTour ? <Trans>Virtual Tour</Trans> : <Trans>Virtual Visit</Trans>;
    actions.push({ icon: "rotate-3d", label, to: data.inside.path });
  }
  if (data.shrine) {
    const label = t(actOf(data.shrine));
    actions.push({ icon: "flame", label, to: shrinePath(data.shrine.id) });
  }
  if (data.takesGifts) {
    actions.push({ icon: "hand-heart", label: <Trans>Make Donation</Trans>, to: `/space/${space.id}/give` });
  }
  if (space.lat !== null || space.address) {
    actions.push({ icon: "navigation", label: <Trans>Get Directions</Trans>, to: DIRECTIONS, opens: "dialog" });
  }
  if (space.lat !== null && space.isListed) {
    actions.push({ icon: "footprints", label: <Trans>Add to a yatra</Trans>, to: `/yatra/add/${space.id}` });
  }
  if (next) {
    actions.push({
      icon: "calendar",
      label: <Trans>Add to calendar</Trans>,
      to: `/event/${next.id}/calendar.ics`,
      external: true,
    });
  }
  if (space.phone) {
    actions.push({
      icon: "phone",
      label: <Trans>Call</Trans>,
      to: `tel:${space.phone.replace(/[^+\d]/g, "")}`,
      external: true,
    });
  } else if (space.email) {
    actions.push({ icon: "mail", label: <Trans>Send email</Trans>, to: `mailto:${space.email}`, external: true });
  }
  if (actions.length === 0) return null;
  return (
    <>
      <QuickActions label={t`Quick Actions`} actions={actions} className="mt-6 lg:mt-7" />
      <Directions id={DIRECTIONS} place={space} />
    </>
  );
}
