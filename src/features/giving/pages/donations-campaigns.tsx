import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Progress } from "#/design/progress.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { Answer } from "#/design/answer.tsx";
import { givingAdmin, donationsHome } from "../access.ts";
import { addCampaign, editCampaign, setCampaignState } from "../commands/campaigns.server.ts";
import { CampaignForm } from "../admin-forms.ts";
import { listCampaigns, type CampaignView } from "../queries/campaigns.server.ts";
import { listFunds, type Fund } from "../queries/admin-funds.server.ts";
import { givingRefusals } from "../refusals.ts";
import { toDonations } from "../ui/admin/to-donations.tsx";
import { fundName } from "../ui/fund-words.ts";
import type { Route } from "./+types/donations-campaigns";
import { TwoColumns } from "#/design/page.tsx";
import { readAnswer, type FormAnswer, type ReadAnswer } from "#/platform/http/form-answer.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space, spaces } = await openAdminPage(ctx, request, givingAdmin.arrange, donationsHome);
  const after = new URL(request.url).searchParams.get("after");
  // In no reader's language: what is edited is the text as it was written.
  const [list, funds] = await Promise.all([
    listCampaigns(ctx.db, "", space.id, { after }),
    listFunds(ctx.db, space.id),
  ]);
  return { space, spaces, funds, ...list };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...paymentRefusals, ...givingRefusals }, async ({ ctx, viewer, form, done }) => {
    const { language } = ctx;
    const input = form(CampaignForm);
    const spaceId = input.space;
    if (!("title" in input)) {
      const state = input.intent === "complete" ? "completed" : "active";
      await setCampaignState(ctx, viewer, { spaceId, campaignId: input.campaign, state });
      return done(state === "completed" ? msg`Completed. It no longer accepts gifts.` : msg`It accepts gifts again.`);
    }
    const campaign = { ...input, spaceId, targetPaise: input.target, language };
    if (input.intent === "edit") {
      await editCampaign(ctx, viewer, { ...campaign, campaignId: input.campaign });
      return done(msg`Your changes are saved.`);
    }
    await addCampaign(ctx, viewer, campaign);
    return done(msg`The campaign is open for gifts.`);
  });

export default function Campaigns({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, funds, campaigns, next } = loaderData;
  const here = `/donations/campaigns?space=${space.id}`;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/donations/campaigns"
      back={toDonations(space.id)}
      title={t`Campaigns`}
      lead={<Trans>Collect for a purpose, with a target that everybody can follow.</Trans>}
    >
      <Answer answer={actionData} />
      <TwoColumns className="mt-4">
        <div>
          {campaigns.length === 0 && (
            <Empty icon="hand-heart" title={<Trans>No campaign yet</Trans>}>
              <Trans>A new roof, a kitchen for all, a festival: start with what is needed most.</Trans>
            </Empty>
          )}
          <ul className="grid gap-8">
            {campaigns.map((campaign) => (
              <Campaign key={campaign.id} campaign={campaign} funds={funds} here={here} answer={actionData} />
            ))}
          </ul>
          {next && (
            <LoadMore to={`${here}&after=${next}`}>
              <Trans>Earlier campaigns</Trans>
            </LoadMore>
          )}
        </div>
        <Panel title={<Trans>A new campaign</Trans>}>
          <CampaignFields
            key={campaigns[0]?.id ?? 0}
            funds={funds}
            here={here}
            spaceId={space.id}
            form={readAnswer(actionData, { intent: "add" })}
            submit={<Trans>Start campaign</Trans>}
          />
        </Panel>
      </TwoColumns>
    </AdminFrame>
  );
}

interface CampaignProps {
  readonly campaign: CampaignView;
  readonly funds: readonly Fund[];
  readonly here: string;
  readonly answer: FormAnswer;
}

function Campaign({ campaign, funds, here, answer }: CampaignProps) {
  const { i18n } = useLingui();
  const editing = readAnswer(answer, { intent: "edit", campaign: String(campaign.id) });
  const rupees = (paise: number) => formatRupees(paise, i18n.locale);
  const raised = rupees(campaign.raisedPaise);
  const target = rupees(campaign.targetPaise);
  const isActive = campaign.state === "active";
  return (
    <li className="border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 lang={campaign.language} className="min-w-0 text-xl wrap-anywhere">
          <Link to={`/campaign/${campaign.id}`} className="hover:text-link hover:underline">
            {campaign.title}
          </Link>
        </h2>
        {isActive ? (
          <Badge tone="good">
            <Trans>Active</Trans>
          </Badge>
        ) : (
          <Badge icon="check">
            <Trans>Completed</Trans>
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {fundName(i18n, campaign.fund, funds)} · <Plural value={campaign.donors} one="# donor" other="# donors" />
      </p>
      <Progress
        className="mt-3"
        label={<Trans>{campaign.percent}% funded</Trans>}
        value={campaign.percent}
        shown={
          <Trans>
            {raised} of {target}
          </Trans>
        }
      />
      <div className="mt-3 flex flex-wrap items-start gap-x-4">
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="space" value={campaign.spaceId} />
          <input type="hidden" name="campaign" value={campaign.id} />
          <Button type="submit" size="s" name="intent" value={isActive ? "complete" : "reopen"}>
            {isActive ? <Trans>Complete</Trans> : <Trans>Open again</Trans>}
            <span className="sr-only">: {campaign.title}</span>
          </Button>
        </Form>
        <div className="min-w-0 flex-1">
          <Disclosure title={<Trans>Edit</Trans>} defaultOpen={editing.refusal !== null}>
            <CampaignFields
              campaign={campaign}
              funds={funds}
              here={here}
              spaceId={campaign.spaceId}
              form={editing}
              submit={<Trans>Save</Trans>}
            />
          </Disclosure>
        </div>
      </div>
    </li>
  );
}

interface CampaignFieldsProps {
  readonly campaign?: CampaignView;
  readonly funds: readonly Fund[];
  readonly here: string;
  readonly spaceId: number;
  readonly form: ReadAnswer;
  readonly submit: ReactNode;
}

function CampaignFields({ campaign, funds, here, spaceId, form, submit }: CampaignFieldsProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { values, problems } = form;
  const id = (name: string) => (campaign ? `${name}-${campaign.id}` : name);
  const open = funds.filter((fund) => !fund.isHidden || fund.key === campaign?.fund);
  return (
    <Form method="post" action={here} preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="space" value={spaceId} />
      {campaign && <input type="hidden" name="campaign" value={campaign.id} />}
      <Field id={id("title")} label={t`What for?`} error={problems.title} required>
        <Input name="title" maxLength={120} defaultValue={values.title ?? campaign?.title} />
      </Field>
      <Field id={id("target")} label={t`Target`} error={problems.target} required>
        <Input
          name="target"
          before="₹"
          inputMode="decimal"
          maxLength={40}
          defaultValue={values.target ?? (campaign ? String(campaign.targetPaise / 100) : undefined)}
        />
      </Field>
      <Field id={id("fund")} label={t`Category`} error={problems.fund}>
        <Select name="fund" defaultValue={values.fund ?? campaign?.fund ?? "general"}>
          {open.map((fund) => (
            <option key={fund.key} value={fund.key}>
              {fundName(i18n, fund.key, funds)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={id("description")} label={t`In a few sentences`} optional={t`optional`} error={problems.description}>
        <Textarea
          name="description"
          rows={4}
          maxLength={2000}
          defaultValue={values.description ?? campaign?.description}
        />
      </Field>
      <Button
        type="submit"
        name="intent"
        value={campaign ? "edit" : "add"}
        variant={campaign ? "secondary" : "primary"}
        pending={pending}
        wide
      >
        {submit}
      </Button>
    </Form>
  );
}
