import { randomUUID } from "node:crypto";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { providerPath } from "#/features/artists/public.ts";
import { listChoices, readNames } from "#/features/household/public.server.ts";
import { householdRefusals } from "#/features/household/public.tsx";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatDuration } from "#/platform/i18n/format-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { notFound } from "#/platform/refusal.ts";
import { bookSlot } from "../commands/book-slot.server.ts";
import { BookForm } from "../forms.ts";
import { readBookPage } from "../queries/booking-page.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { bookingPath } from "../rules.ts";
import { bookAddress } from "../ui/book-address.ts";
import { Price } from "../ui/price.tsx";
import { BookDetails } from "../ui/book-details.tsx";
import { ChooseSlot } from "../ui/choose-slot.tsx";
import { ServiceSummary } from "../ui/service-summary.tsx";
import type { Route } from "./+types/book";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.service);
  const now = new Date(ctx.clock());
  const search = new URL(request.url).searchParams;
  // Who has chosen a time goes on as somebody: nothing of the choice is lost on the way through signing in.
  const viewer = search.has("slot") ? await requirePersonPage(ctx, request) : await ctx.viewer();
  const page = id && (await readBookPage(ctx, viewer, { serviceId: id, language: ctx.language, params: search, now }));
  if (!page) throw redirect("/artists");
  return {
    ...page,
    now,
    household: search.has("slot") ? await listChoices(ctx.db, viewer) : [],
    key: randomUUID(),
    isVisitor: viewer.kind === "visitor",
    isOwn: viewer.kind === "person" && viewer.personId === page.service.providerId,
    name: viewer.kind === "person" ? viewer.name : "",
  };
}

export type BookData = Awaited<ReturnType<typeof loader>>;

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...paymentRefusals, ...householdRefusals, ...bookingRefusals }, async ({ ctx, viewer, body, form }) => {
    const serviceId = readId(params.service);
    if (!serviceId) throw notFound();
    const { slot, from, until, dakshina, ...fields } = form(BookForm);
    const muhurat = from && until && until > from ? { from, until } : null;
    const words = await loadWords(ctx.language);
    const names = await readNames(ctx.db, viewer, body, { typed: fields.names, takesDetails: true, words });
    const booked = await bookSlot(ctx, viewer, {
      ...fields,
      names,
      serviceId,
      startsAt: slot,
      dakshinaPaise: dakshina,
      muhurat,
      language: ctx.language,
    });
    if (booked.payToken) return redirect(`/pay/${booked.payToken}`, 303) as never;
    await setFlash(ctx, "done", msg`Your booking is noted. You hear of each step.`);
    return redirect(bookingPath(booked.bookingId), 303) as never;
  });

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { service, choice, takesBookings, isOwn } = loaderData;
  const owner =
    service.providerId === null
      ? `/space/${service.spaceId}`
      : providerPath({ id: service.providerId, category: service.category });
  return (
    <>
      <PageTitle>{`${service.name} · ${service.ownerName}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={choice.slot ? bookAddress(service.id, { ...choice, slot: null }) : owner}>
        {choice.slot ? <Trans>Choose another time</Trans> : service.ownerName}
      </BackBar>
      <Page className="pb-20">
        <PageHead
          className="lg:pt-4"
          title={<span lang={service.language}>{service.name}</span>}
          kicker={service.ownerName}
          lead={
            choice.slot === null && (
              <span className="font-semibold text-ink tabular-nums lg:hidden">
                {formatDuration(service.durationMinutes * MINUTE_MS, i18n.locale)} · <Price {...service} />
              </span>
            )
          }
        />
        <Answer answer={actionData} />
        {!takesBookings || isOwn ? (
          <Notice
            title={isOwn ? <Trans>This is your own service.</Trans> : <Trans>They take no booking from you.</Trans>}
            action={
              isOwn && (
                <ButtonLink to={`/services/${service.id}`} size="s">
                  {t`Edit`}
                </ButtonLink>
              )
            }
          />
        ) : (
          <TwoColumns side={<ServiceSummary data={loaderData} />}>
            {choice.slot ? (
              <BookDetails data={loaderData} slot={choice.slot} answer={actionData} />
            ) : (
              <ChooseSlot data={loaderData} />
            )}
          </TwoColumns>
        )}
      </Page>
    </>
  );
}
