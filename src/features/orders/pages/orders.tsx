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
import { PageTitle } from "#/platform/http/page-title.tsx";
import { type listed, OrdersAddress, shown, type Shown } from "../forms.ts";
import {
  countWork,
  listInquiries,
  listOrders,
  listOwnOrders,
  listWaitingOrders,
  type InquiryRow,
  type Paged,
} from "../queries/lists.server.ts";
import type { OrderRow } from "../queries/order-rows.server.ts";
import type { OrderSide, OrderStatus } from "../rules.ts";
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
  const { after } = query;
  const common = { hasClients, zone: viewer.zone, now: new Date(ctx.clock()), after };
  const none = { rows: [], next: null };
  /** At first all lists, then the next page of one. */
  const shows = (list: (typeof listed)[number]) => after === undefined || query.list === list;
  const waitingFor = (of: OrderSide) =>
    shows("waiting") ? listWaitingOrders(ctx.db, ctx.language, viewer, { side: of, after }) : none;
  if (side === "client") {
    const asked = (list: (typeof listed)[number], states: readonly InquiryRow["state"][]) =>
      shows(list) ? listInquiries(ctx.db, ctx.language, viewer, { side, states, after }) : none;
    const [waiting, quoted, open, closed, orders] = await Promise.all([
      waitingFor(side),
      asked("quotes", ["quoted"]),
      asked("requests", ["open", "expired"]),
      asked("closed", ["declined", "withdrawn"]),
      shows("orders") ? listOwnOrders(ctx.db, ctx.language, viewer, after) : none,
    ]);
    return { ...common, side, waiting, quoted, open, closed, orders } as const;
  }
  const show = query.show ?? "inquiries";
  const [counts, waiting, list] = await Promise.all([
    countWork(ctx.db, viewer.personId),
    waitingFor(side),
    shows("orders") ? listOf() : null,
  ]);
  return { ...common, side, show, counts, waiting, list } as const;

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
        after,
      });
      return { inquiries: rows, orders: [], next };
    }
    const asked = { status: show as OrderStatus, after };
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
      <PageTitle>{title}</PageTitle>
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
  readonly waiting: Paged<OrderRow>;
  readonly zone: string;
  readonly now: Date;
  readonly after: number | undefined;
}

/** The next page of one list, where there is one. */
function Next({ of, to, children }: { of: Paged<unknown>; to: string; children?: React.ReactNode }) {
  if (of.next === null) return null;
  return <LoadMore to={`${to}&after=${of.next}`}>{children ?? <Trans>Load More</Trans>}</LoadMore>;
}

interface OwnOrdersProps extends ListProps {
  readonly quoted: Paged<InquiryRow>;
  readonly open: Paged<InquiryRow>;
  readonly closed: Paged<InquiryRow>;
  readonly orders: Paged<OrderRow>;
}

function OwnOrders({ waiting, quoted, open, closed, orders, zone, now, after }: OwnOrdersProps) {
  const { t, i18n } = useLingui();
  if ([waiting, quoted, open, closed, orders].every(({ rows }) => rows.length === 0)) {
    return after === undefined ? (
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
    ) : (
      <Empty icon="hammer" title={<Trans>Nothing here</Trans>} />
    );
  }
  const ofClient = { side: "client", now, zone } as const;
  return (
    <>
      {waiting.rows.length + quoted.rows.length > 0 && (
        <Section heading={<Trans>Waiting for you</Trans>} space="s">
          {quoted.rows.length > 0 && <InquiryList {...ofClient} inquiries={quoted.rows} label={t`Quotes`} />}
          <Next of={quoted} to="/orders?as=client&list=quotes">
            <Trans>Earlier quotes</Trans>
          </Next>
          {waiting.rows.length > 0 && <OrderList orders={waiting.rows} label={t`Waiting for you`} />}
          <Next of={waiting} to="/orders?as=client&list=waiting" />
        </Section>
      )}
      {orders.rows.length > 0 && (
        <Section heading={<Trans>Orders</Trans>} space="s">
          <OrderList orders={orders.rows} label={t`Orders`} />
          <Next of={orders} to="/orders?as=client">
            <Trans>Earlier orders</Trans>
          </Next>
        </Section>
      )}
      {open.rows.length > 0 && (
        <Section heading={<Trans>Requests</Trans>} space="s">
          <InquiryList {...ofClient} inquiries={open.rows} label={t`Requests`} />
          <Next of={open} to="/orders?as=client&list=requests">
            <Trans>Earlier requests</Trans>
          </Next>
        </Section>
      )}
      {closed.rows.length > 0 && (
        <div className="mt-6">
          <Disclosure title={i18n._(shownLabels.closed)} defaultOpen={after !== undefined}>
            <InquiryList {...ofClient} inquiries={closed.rows} label={i18n._(shownLabels.closed)} />
            <Next of={closed} to="/orders?as=client&list=closed">
              <Trans>Earlier requests</Trans>
            </Next>
          </Disclosure>
        </div>
      )}
    </>
  );
}

interface WorkProps extends ListProps {
  readonly show: Shown;
  readonly counts: Readonly<Record<string, number>>;
  /** Null on a later page of what waits. */
  readonly list: {
    readonly inquiries: readonly InquiryRow[];
    readonly orders: readonly OrderRow[];
    readonly next: number | null;
  } | null;
}

function Work({ show, counts, waiting, list, zone, now }: WorkProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      {waiting.rows.length > 0 && (
        <Section heading={<Trans>Waiting for you</Trans>} space="none" className="mb-8">
          <OrderList orders={waiting.rows} label={t`Waiting for you`} />
          <Next of={waiting} to="/orders?list=waiting" />
        </Section>
      )}
      <ChipRow label={t`Show`}>
        {shown.map((value) => {
          const count = counts[value];
          return (
            <Chip key={value} to={`/orders?show=${value}`} current={list !== null && value === show}>
              {i18n._(shownLabels[value])}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Chip>
          );
        })}
      </ChipRow>
      {list && <ShownList {...list} show={show} zone={zone} now={now} />}
    </>
  );
}

type ShownListProps = NonNullable<WorkProps["list"]> & Pick<WorkProps, "show" | "zone" | "now">;

function ShownList({ inquiries, orders, next, show, zone, now }: ShownListProps) {
  const { i18n } = useLingui();
  const label = i18n._(shownLabels[show]);
  return (
    <Section heading={label} space="s">
      {inquiries.length + orders.length === 0 && (
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
        <InquiryList inquiries={inquiries} side="provider" label={label} now={now} zone={zone} />
      )}
      {orders.length > 0 && <OrderList orders={orders} label={label} />}
      <Next of={{ rows: [], next }} to={`/orders?show=${show}`} />
    </Section>
  );
}
