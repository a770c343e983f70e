import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { listFailedRefunds } from "#/features/payments/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { FailedRefunds } from "#/features/payments/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Answer } from "#/design/answer.tsx";
import { donationsHome } from "../access.ts";
import { addFund, renameFund, setFundHidden } from "../commands/funds.server.ts";
import { donationsPath, readDonationsAddress, yearsSince } from "../donations-address.ts";
import { FundForm } from "../admin-forms.ts";
import { readAnalytics, readFundParts } from "../queries/analytics.server.ts";
import { listFunds } from "../queries/admin-funds.server.ts";
import { listGifts } from "../queries/admin-gifts.server.ts";
import { listOtherPayments } from "../queries/other-payments.server.ts";
import { firstGiftMonth } from "../queries/gift-sums.server.ts";
import { givingRefusals } from "../refusals.ts";
import { AnalyticsTab } from "../ui/admin/analytics.tsx";
import { Categories } from "../ui/admin/categories.tsx";
import { donationsNav, DonationsNav } from "../ui/admin/donations-nav.tsx";
import { GiftFilters } from "../ui/admin/gift-filters.tsx";
import { GiftList, GiftTotals } from "../ui/admin/gift-list.tsx";
import { OtherPayments } from "../ui/admin/other-payments.tsx";
import type { Route } from "./+types/donations";

const FAILED_SHOWN = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db } = ctx;
  const { viewer, space, spaces, today } = await openAdminPage(ctx, request, paymentAdmin.seeAmounts, donationsHome);
  const address = { ...readDonationsAddress(new URL(request.url).searchParams, today), space: space.id };
  const [funds, first] = await Promise.all([listFunds(db, space.id), firstGiftMonth(db, space.id, space.zone)]);
  const shared = {
    space,
    spaces,
    address,
    funds,
    years: yearsSince(first, today),
    hasGifts: first !== null,
    seesNames: canAdmin(viewer, paymentAdmin.seeIdentities, space.id),
    mayHandle: canAdmin(viewer, paymentAdmin.handle, space.id),
    links: donationsNav.filter(({ needs }) => canAdmin(viewer, needs, space.id)).map(({ path }) => path),
  };
  if (address.tab === "list") {
    const [list, failedRefunds] = await Promise.all([
      listGifts(db, viewer, space, address.filter, address.after),
      shared.mayHandle ? listFailedRefunds(db, viewer, space.id, FAILED_SHOWN) : [],
    ]);
    return { ...shared, list, failedRefunds, other: null, analytics: null, parts: null };
  }
  if (address.tab === "other") {
    const other = await listOtherPayments(db, viewer, { spaceId: space.id, after: address.after?.id ?? null });
    return { ...shared, list: null, failedRefunds: [], other, analytics: null, parts: null };
  }
  if (address.tab === "categories") {
    return {
      ...shared,
      list: null,
      failedRefunds: [],
      other: null,
      analytics: null,
      parts: await readFundParts(db, viewer, space),
    };
  }
  const year = address.when.startsWith("fy") ? Number(address.when.slice(2)) : null;
  const analytics = await readAnalytics(db, viewer, space, year);
  return { ...shared, list: null, failedRefunds: [], other: null, analytics, parts: null };
}

export const action = (args: Route.ActionArgs) =>
  act(args, givingRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(FundForm);
    const spaceId = input.space;
    switch (input.intent) {
      case "add-fund":
        await addFund(ctx, viewer, { spaceId, name: input.name, language: ctx.language });
        return done(msg`The category is added.`);
      case "rename-fund":
        await renameFund(ctx, viewer, {
          spaceId,
          fund: input.fund,
          name: input.name,
          language: ctx.language,
        });
        return done(msg`The new name is saved.`);
      case "hide-fund":
        await setFundHidden(ctx, viewer, {
          spaceId,
          fund: input.fund,
          isHidden: true,
        });
        return done(msg`Hidden. It accepts no new gifts.`);
      case "show-fund":
        await setFundHidden(ctx, viewer, {
          spaceId,
          fund: input.fund,
          isHidden: false,
        });
        return done(msg`Shown. It accepts gifts again.`);
    }
  });

export default function Donations({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, address, funds, years, hasGifts, seesNames, mayHandle, links, list } = loaderData;
  const { failedRefunds, other, analytics, parts } = loaderData;
  const tabs = [
    { name: "list", label: <Trans>Donation List</Trans> },
    { name: "other", label: <Trans>Other payments</Trans> },
    { name: "analytics", label: <Trans>Analytics</Trans> },
    { name: "categories", label: <Trans>Categories</Trans> },
  ];
  const here = `/donations?space=${space.id}`;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      title={t`Donation Management`}
      path="/donations"
      actions={
        <div className="flex flex-wrap gap-3 max-lg:*:grow max-lg:*:px-4 lg:justify-end">
          {mayHandle && (
            <ButtonLink
              to={donationsPath(address, { tab: null }).replace("/donations", "/donations/exports")}
              icon="download"
            >
              <Trans>Export Report</Trans>
            </ButtonLink>
          )}
          <ButtonLink to={`${here}&tab=analytics`} icon="chart">
            <Trans>Analytics</Trans>
          </ButtonLink>
          {mayHandle && (
            <ButtonLink
              to={`/donations/record?space=${space.id}`}
              icon="plus"
              variant="primary"
              className="max-lg:order-first max-lg:basis-full"
            >
              <Trans>Record a gift</Trans>
            </ButtonLink>
          )}
        </div>
      }
    >
      <DonationsNav spaceId={space.id} paths={links} className="mb-4" />
      <LinkTabs
        label={t`Donation Management`}
        className="mb-6"
        tabs={tabs.map(({ name, label }) => ({
          to: name === "list" ? here : `${here}&tab=${name}`,
          label,
          current: address.tab === name,
        }))}
      />
      <Answer answer={actionData} />
      {list && (
        <>
          <FailedRefunds refunds={failedRefunds} zone={space.zone} pathOf={(id) => `/donations/${id}`} />
          <GiftFilters address={address} years={years} funds={funds} seesNames={seesNames} />
          <div className="mt-8 mb-3">{list.totals && <GiftTotals totals={list.totals} />}</div>
          {list.gifts.length > 0 && (
            <GiftList gifts={list.gifts} zone={space.zone} seesNames={seesNames} funds={funds} />
          )}
          {list.gifts.length === 0 && (
            <Empty
              icon="hand-heart"
              title={
                list.totals === null ? (
                  <Trans>Too many names fit these letters</Trans>
                ) : hasGifts ? (
                  <Trans>No gifts match these filters</Trans>
                ) : (
                  <Trans>No gift yet</Trans>
                )
              }
            >
              {list.totals === null ? (
                <Trans>Please add another word of the name.</Trans>
              ) : hasGifts ? (
                <Trans>Try another date, or clear the filters.</Trans>
              ) : (
                <Trans>Every gift to your space appears here.</Trans>
              )}
            </Empty>
          )}
          {list.next && (
            <LoadMore to={donationsPath(address, { after: `${list.next.atMicros}.${list.next.id}` })}>
              <Trans>Earlier gifts</Trans>
            </LoadMore>
          )}
        </>
      )}
      {other && <OtherPayments list={other} spaceId={space.id} zone={space.zone} seesNames={seesNames} />}
      {analytics && (
        <AnalyticsTab analytics={analytics} address={address} years={years} funds={funds} zone={space.zone} />
      )}
      {parts && <Categories spaceId={space.id} funds={funds} parts={parts} answer={actionData} />}
    </AdminFrame>
  );
}
