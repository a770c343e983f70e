import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink, buttonClass } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { financialYearName } from "#/features/ledger/public.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatDay } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { listOwnGifts, sumOwnYears, type OwnGift, type YearTotal } from "../queries/my-giving.server.ts";
import { listRecurringGifts, type RecurringGift } from "../queries/recurring.server.ts";
import { fundName } from "../ui/fund-words.ts";
import { RecurringActions } from "../ui/recurring-actions.tsx";
import { RecurringState } from "../ui/recurring-state.tsx";
import type { Route } from "./+types/my-giving";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const after = new URL(request.url).searchParams.get("after");
  const [page, years, recurring] = await Promise.all([
    listOwnGifts(ctx.db, ctx.language, viewer, after),
    sumOwnYears(ctx.db, viewer),
    listRecurringGifts(ctx.db, ctx.language, viewer),
  ]);
  return { ...page, years, recurring, isContinued: after !== null, now: new Date(ctx.clock()) };
}

export default function MyGiving({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { gifts, next, years, recurring, isContinued, now } = loaderData;
  return (
    <>
      <PageTitle>{t`My giving`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Page className="pb-20">
        <PageHead
          title={<Trans>My giving</Trans>}
          lead={
            <Trans>Your gifts and entry fees with their receipts, and a statement of your gifts for each year.</Trans>
          }
        />
        {gifts.length === 0 && recurring.length === 0 && !isContinued ? (
          <Empty
            icon="hand-heart"
            title={<Trans>You have not given here yet</Trans>}
            action={
              <ButtonLink to="/explore">
                <Trans>Explore Sacred Spaces</Trans>
              </ButtonLink>
            }
          >
            <Trans>Your gifts and their receipts appear here.</Trans>
          </Empty>
        ) : (
          <TwoColumns sideFirst side={years.length > 0 && <Years years={years} />}>
            {recurring.length > 0 && !isContinued && <EveryMonth gifts={recurring} />}
            <Section heading={<Trans>Gifts and fees</Trans>} space={recurring.length > 0 ? undefined : "s"}>
              <RowList>
                {gifts.map((gift) => (
                  <Gift key={gift.id} gift={gift} now={now} />
                ))}
              </RowList>
              {next && (
                <LoadMore to={`/giving?after=${next}`}>
                  <Trans>Earlier gifts</Trans>
                </LoadMore>
              )}
            </Section>
          </TwoColumns>
        )}
      </Page>
    </>
  );
}

function EveryMonth({ gifts }: { gifts: readonly RecurringGift[] }) {
  const { i18n } = useLingui();
  return (
    <Section heading={<Trans>Every month</Trans>} space="s">
      <RowList>
        {gifts.map((gift) => (
          <ListRow
            key={gift.id}
            title={gift.space.name}
            to={`/giving/recurring/${gift.token}`}
            aside={<span className="font-semibold text-ink">{formatRupees(gift.amountPaise, i18n.locale)}</span>}
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RecurringState state={gift.state} />
              <span>{gift.fundName || fundName(i18n, gift.fund, [])}</span>
            </span>
            <div className="relative z-1 mt-2">
              <RecurringActions gift={gift} back="/giving" />
            </div>
          </ListRow>
        ))}
      </RowList>
    </Section>
  );
}

/** April to March, as the tax office counts. */
function Years({ years }: { years: readonly YearTotal[] }) {
  const { t, i18n } = useLingui();
  return (
    <Section size="s" heading={<Trans>By financial year</Trans>}>
      <RowList>
        {years.map(({ year, gifts, paise }) => {
          const name = financialYearName(year);
          return (
            <ListRow
              key={year}
              title={formatRupees(paise, i18n.locale)}
              action={
                <a
                  href={`/giving/statement/${year}`}
                  className={buttonClass({ size: "s" })}
                  aria-label={t`Statement of ${name} (PDF)`}
                >
                  <Icon name="download" />
                  <Trans>Statement</Trans>
                </a>
              }
            >
              {name} · <Plural value={gifts} one="# gift" other="# gifts" />
            </ListRow>
          );
        })}
      </RowList>
    </Section>
  );
}

function Gift({ gift, now }: { gift: OwnGift; now: Date }) {
  const { t, i18n } = useLingui();
  const { space, receipt, refundedPaise } = gift;
  const back = formatRupees(refundedPaise, i18n.locale);
  const purpose = gift.reference || fundName(i18n, gift.fund, []);
  return (
    <ListRow
      title={space.name}
      to={`/pay/${gift.token}`}
      aside={<span className="font-semibold text-ink">{formatRupees(gift.amountPaise, i18n.locale)}</span>}
      action={
        receipt ? (
          <a
            href={`/pay/${gift.token}/receipt.pdf`}
            className="round round-plain"
            aria-label={t`Receipt ${receipt} (PDF)`}
          >
            <Icon name="receipt" />
          </a>
        ) : (
          // Sums stand below each other, with a receipt beside them and without.
          <span className="w-11" />
        )
      }
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{formatDay(gift.at, now, i18n.locale, space.zone)}</span>
        <span className="wrap-anywhere">{purpose}</span>
        <State gift={gift} />
        {!gift.isGift && (
          <Badge icon="wallet">
            <Trans>Entry fee</Trans>
          </Badge>
        )}
        {gift.isAnonymous && (
          <span>
            <Trans>Anonymous</Trans>
          </span>
        )}
        {refundedPaise > 0 && (
          <span>
            <Trans>{back} refunded</Trans>
          </span>
        )}
      </span>
    </ListRow>
  );
}

function State({ gift: { state, isDeclared } }: { gift: OwnGift }) {
  if (state === "completed") return null;
  if (state === "cancelled") {
    return (
      <Badge icon="x">
        <Trans>Cancelled</Trans>
      </Badge>
    );
  }
  if (state === "failed") {
    return (
      <Badge icon="alert">
        <Trans>Failed</Trans>
      </Badge>
    );
  }
  return <Badge icon="clock">{isDeclared ? <Trans>To be confirmed</Trans> : <Trans>Not paid yet</Trans>}</Badge>;
}
