import { readProviderAccount } from "#/features/artists/public.server.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { OrdersAddress, shown, type Shown } from "../forms.ts";
import {
  countWork,
  listInquiries,
  listOrders,
  listOwnOrders,
  listWaitingOrders,
  type InquiryRow,
} from "../queries/lists.server.ts";
import type { OrderRow } from "../queries/order-rows.server.ts";
import type { OrderStatus } from "../rules.ts";
import { InquiryList } from "../ui/inquiry-list.tsx";
import { OrderList } from "../ui/order-list.tsx";
import { shownLabels } from "../ui/words.ts";
import type { Route } from "./+types/orders";

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const query = OrdersAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  // Who serves is booked: nobody asks them for a quote.
  const hasClients = (await readProviderAccount(ctx.db, viewer))?.makes === true;
  const side = hasClients && query.as !== "client" ? "provider" : "client";
  const common = { hasClients, zone: viewer.zone, now: new Date(ctx.clock()), after: query.after };
  if (side === "client") {
    const isFirst = query.after === undefined;
    const [waiting, inquiries, closed, orders] = await Promise.all([
      isFirst ? listWaitingOrders(ctx.db, ctx.language, viewer, "client") : [],
      isFirst ? listInquiries(ctx.db, ctx.language, viewer, { side, states: ["open", "quoted", "expired"] }) : null,
      isFirst ? listInquiries(ctx.db, ctx.language, viewer, { side, states: ["declined", "withdrawn"] }) : null,
      listOwnOrders(ctx.db, ctx.language, viewer, query.after),
    ]);
    return {
      ...common,
      side,
      waiting,
      inquiries: inquiries?.rows ?? [],
      closed: closed?.rows ?? [],
      orders: orders.rows,
      next: orders.next,
    } as const;
  }
  const show = query.show ?? "inquiries";
  const [counts, list] = await Promise.all([countWork(ctx.db, viewer.personId), listOf()]);
  const waiting = query.after === undefined ? await listWaitingOrders(ctx.db, ctx.language, viewer, "provider") : [];
  return { ...common, side, show, counts, waiting, ...list } as const;

  async function listOf(): Promise<{
    readonly inquiries: readonly InquiryRow[];
    readonly orders: readonly OrderRow[];
    readonly next: number | null;
  }> {
    const states = inquiryStates[show];
    if (states) {
      const { rows, next } = await listInquiries(ctx.db, ctx.language, viewer, {
        side: "provider",
        states,
        after: query.after,
      });
      return { inquiries: rows, orders: [], next };
    }
    const asked = { status: show as OrderStatus, after: query.after };
    const { rows, next } = await listOrders(ctx.db, ctx.language, viewer, asked);
    return { inquiries: [], orders: rows, next };
  }
}

const inquiryStates: Partial<Record<Shown, readonly InquiryRow["state"][]>> = {
  inquiries: ["open"],
  quotes: ["quoted", "expired"],
  closed: ["declined", "withdrawn"],
};

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { side, hasClients } = loaderData;
  const title = side === "client" ? t`My Orders` : t`Orders`;
  return (
    <>
      <title>{`${title} · Sangam`}</title>
      <meta name="robots" content="noindex" />
      <Page className="pb-20">
        <PageHead
          title={title}
          lead={
            side === "client" ? (
              <Trans>What is made for you: requests, quotes and orders, with what comes next first.</Trans>
            ) : (
              <Trans>What you are asked for, and what you make.</Trans>
            )
          }
        />
        {hasClients && (
          <LinkTabs
            label={t`Sides`}
            className="mb-6"
            tabs={[
              { to: "/orders", label: t`For my clients`, current: side === "provider" },
              { to: "/orders?as=client", label: t`My Orders`, current: side === "client" },
            ]}
          />
        )}
        {loaderData.side === "client" ? <OwnOrders {...loaderData} /> : <Work {...loaderData} />}
      </Page>
    </>
  );
}

interface ListProps {
  readonly waiting: readonly OrderRow[];
  readonly inquiries: readonly InquiryRow[];
  readonly orders: readonly OrderRow[];
  readonly next: number | null;
  readonly zone: string;
  readonly now: Date;
  readonly after: number | undefined;
}

function OwnOrders({
  waiting,
  inquiries,
  closed,
  orders,
  next,
  zone,
  now,
  after,
}: ListProps & { readonly closed: readonly InquiryRow[] }) {
  const { t, i18n } = useLingui();
  if (waiting.length + inquiries.length + closed.length + orders.length === 0 && after === undefined) {
    return (
      <Empty
        icon="hammer"
        title={<Trans>Nothing is made for you yet</Trans>}
        action={
          <ButtonLink to="/artists">
            <Trans>Find an artist</Trans>
          </ButtonLink>
        }
      >
        <Trans>Ask an idol maker, a designer or a decorator for a quote on their profile.</Trans>
      </Empty>
    );
  }
  const quoted = inquiries.filter(({ state }) => state === "quoted");
  const open = inquiries.filter(({ state }) => state !== "quoted");
  return (
    <>
      {waiting.length + quoted.length > 0 && (
        <Section heading={<Trans>Waiting for you</Trans>} space="s">
          {quoted.length > 0 && (
            <InquiryList inquiries={quoted} side="client" label={t`Quotes`} now={now} zone={zone} />
          )}
          {waiting.length > 0 && <OrderList orders={waiting} label={t`Waiting for you`} />}
        </Section>
      )}
      {orders.length > 0 && (
        <Section heading={<Trans>Orders</Trans>} space="s">
          <OrderList orders={orders} label={t`Orders`} />
          {next && (
            <LoadMore to={`/orders?as=client&after=${next}`}>
              <Trans>Earlier orders</Trans>
            </LoadMore>
          )}
        </Section>
      )}
      {open.length > 0 && (
        <Section heading={<Trans>Requests</Trans>} space="s">
          <InquiryList inquiries={open} side="client" label={t`Requests`} now={now} zone={zone} />
        </Section>
      )}
      {closed.length > 0 && (
        <div className="mt-6">
          <Disclosure title={i18n._(shownLabels.closed)}>
            <InquiryList inquiries={closed} side="client" label={i18n._(shownLabels.closed)} now={now} zone={zone} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

function Work({
  show,
  counts,
  waiting,
  inquiries,
  orders,
  next,
  zone,
  now,
}: ListProps & { readonly show: Shown; readonly counts: Readonly<Record<string, number>> }) {
  const { t, i18n } = useLingui();
  const isEmpty = inquiries.length + orders.length === 0;
  return (
    <>
      {waiting.length > 0 && (
        <Section heading={<Trans>Waiting for you</Trans>} space="none" className="mb-8">
          <OrderList orders={waiting} label={t`Waiting for you`} />
        </Section>
      )}
      <ChipRow label={t`Show`}>
        {shown.map((value) => {
          const count = counts[value];
          return (
            <Chip key={value} to={`/orders?show=${value}`} current={value === show}>
              {i18n._(shownLabels[value])}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Chip>
          );
        })}
      </ChipRow>
      <Section heading={i18n._(shownLabels[show])} space="s">
        {isEmpty && (
          <Empty
            icon="hammer"
            level={3}
            title={<Trans>Nothing here</Trans>}
            action={
              show === "in-progress" && (
                <ButtonLink to="/create-project" icon="plus">
                  <Trans>New Project</Trans>
                </ButtonLink>
              )
            }
          >
            {show === "inquiries" ? (
              <Trans>Requests come from your public profile.</Trans>
            ) : show === "in-progress" ? (
              <Trans>A quote that is accepted becomes an order. Work of your own begins as a project.</Trans>
            ) : null}
          </Empty>
        )}
        {inquiries.length > 0 && (
          <InquiryList inquiries={inquiries} side="provider" label={i18n._(shownLabels[show])} now={now} zone={zone} />
        )}
        {orders.length > 0 && <OrderList orders={orders} label={i18n._(shownLabels[show])} />}
        {next && (
          <LoadMore to={`/orders?show=${show}&after=${next}`}>
            <Trans>Load More</Trans>
          </LoadMore>
        )}
      </Section>
    </>
  );
}
