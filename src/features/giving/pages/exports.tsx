import { readReceiptDetails } from "#/features/payments/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { Form, redirect, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import { Answer } from "#/design/answer.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { chooseSpace } from "#/features/members/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { PasswordAgain } from "#/features/people/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { requestExport } from "../commands/request-export.server.ts";
import { readDonationsAddress } from "../donations-address.ts";
import { ExportForm } from "../exports/forms.ts";
import { exportRefusals } from "../exports/refusals.ts";
import { listFunds } from "../queries/admin-funds.server.ts";
import { openAdminSpace } from "../queries/admin-space.server.ts";
import { listExports } from "../queries/exports.server.ts";
import { ExportList } from "../ui/export-list.tsx";
import { FormatChoice } from "../ui/format-choice.tsx";
import { fundName, methodLabels, stateLabels } from "../ui/fund-words.ts";
import type { Route } from "./+types/exports";

/** Files of a space's gifts: to ask for one, watch it grow, and fetch it. The address carries the list's own filter. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const person = await requirePersonPage(ctx, request);
  const query = new URL(request.url).searchParams;
  const now = new Date(ctx.clock());
  const choice = await chooseSpace(ctx, request, person, (id) => canAdmin(person, paymentAdmin.handle, id));
  const space = choice.space ?? choice.spaces[0];
  if (!space) throw redirect("/dashboard");
  const { filter } = readDonationsAddress(query, civilDay(now, space.zone));
  const [exports, funds, { taxForm }] = await Promise.all([
    listExports(ctx.db, person, space.id),
    listFunds(ctx.db, space.id),
    readReceiptDetails(ctx.db, space.id),
  ]);
  return { space, filter, exports, funds, taxForm, now, zone: person.zone, formKey: randomUUID() };
}

/** The form carries a key of its own: no copy of it may be kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export const action = (args: Route.ActionArgs) =>
  act(args, { ...paymentRefusals, ...exportRefusals }, async ({ ctx, viewer, body, form }) => {
    const { space, format, key } = form(ExportForm);
    const { today } = await openAdminSpace(ctx.db, viewer, paymentAdmin.handle, space, new Date(ctx.clock()));
    const fields = [...body].filter((field): field is [string, string] => typeof field[1] === "string");
    const { filter } = readDonationsAddress(new URLSearchParams(fields), today);
    await requestExport(ctx, viewer, { spaceId: space, format, filter, key, language: ctx.language });
    return redirect(`/donations/exports?space=${space}`, 303) as never;
  });

export default function Exports({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, filter, exports, funds, taxForm, now, zone, formKey } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const chosen = [
    filter.q === "" ? null : `“${filter.q}”`,
    filter.fund === null ? null : fundName(i18n, filter.fund, funds),
    filter.method === null ? null : i18n._(methodLabels[filter.method]),
    filter.state === null ? null : i18n._(stateLabels[filter.state]),
  ].filter((part) => part !== null);
  const kept = { q: filter.q, category: filter.fund, method: filter.method, status: filter.state };
  return (
    <>
      <PageTitle>{`${t`Export Report`} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={`/donations?space=${space.id}`}>{space.name}</BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Export Report</Trans>}
          lead={<Trans>A file with the gifts of your space. It is kept for 7 days.</Trans>}
          className="lg:pt-6"
        />
        <Panel className="mt-2">
          <Answer answer={actionData} />
          <Form method="post" action="/donations/exports" className="grid gap-5">
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="space" value={space.id} />
            <input type="hidden" name="date" value="range" />
            {Object.entries(kept).map(([name, value]) =>
              value ? <input key={name} type="hidden" name={name} value={value} /> : null,
            )}
            <FieldRow>
              <Field label={<Trans>From</Trans>} optional={t`optional`}>
                <Input type="date" name="from" defaultValue={filter.from ?? ""} />
              </Field>
              <Field label={<Trans>To</Trans>} optional={t`optional`}>
                <Input type="date" name="to" defaultValue={filter.to ?? ""} />
              </Field>
            </FieldRow>
            {chosen.length > 0 && (
              <p className="text-sm text-ink-2 wrap-anywhere">
                <Trans>Only: {chosen.join(" · ")}</Trans>
              </p>
            )}
            <FormatChoice taxForm={taxForm} />
            <PasswordAgain answer={actionData} />
            <div>
              <Button type="submit" variant="primary" icon="download" pending={pending}>
                <Trans>Create file</Trans>
              </Button>
            </div>
          </Form>
        </Panel>
        <ExportList exports={exports} now={now} zone={zone} taxForm={taxForm} />
      </Page>
    </>
  );
}
