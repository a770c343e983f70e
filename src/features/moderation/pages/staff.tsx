import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { auditTrail, knownActions } from "#/features/audit/public.server.ts";
import { wordActions, wordTrail } from "#/features/audit/public-words.server.ts";
import { listWaitingCredentials } from "#/features/artists/public.server.ts";
import { artistRefusals } from "#/features/artists/public.tsx";
import { decideAppeal, listAppeals } from "#/features/community/public.server.ts";
import { communityRefusals } from "#/features/community/public.tsx";
import { peopleRefusals } from "#/features/people/public.tsx";
import { spaceRefusals } from "#/features/spaces/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { isKeyInUse } from "#/platform/installation-key.ts";
import { refuse } from "#/platform/refusal.ts";
import { requireStaff } from "#/platform/viewer.ts";
import { featuresContext } from "../../feature.ts";
import { grantClaim, refuseClaim } from "../commands/claim-space.server.ts";
import { removeReported } from "../commands/remove-reported.server.ts";
import { openCase, settleReport } from "../commands/settle-report.server.ts";
import {
  refuseSpace,
  refuseVpa,
  releaseSpace,
  settleCredential,
  verifyPerson,
  verifySpace,
  verifyVpa,
} from "../commands/verify.server.ts";
import {
  AppealDecisionForm,
  ClaimDecisionForm,
  ClaimRefusalForm,
  CredentialDecisionForm,
  CredentialRefusalForm,
  PersonDecisionForm,
  ReportDecisionForm,
  SpaceRefusalForm,
  SpaceDecisionForm,
  SpaceReleaseForm,
  StaffAddress,
  VpaRefusalForm,
  VpaDecisionForm,
} from "../forms.ts";
import { waitingClaims } from "../queries/claims.server.ts";
import { beyond, cut, PAGE_SIZE } from "../queries/staff-list.ts";
import { servingPersons } from "../queries/serving-people.server.ts";
import { waitingCounts } from "../queries/waiting-counts.server.ts";
import { waitingReports } from "../queries/waiting-reports.server.ts";
import { waitingSpaces } from "../queries/waiting-spaces.server.ts";
import { waitingVpas } from "../queries/waiting-vpas.server.ts";
import { describeReported } from "../queries/reported.server.ts";
import { readWaitingJobs } from "../queries/waiting-jobs.server.ts";
import { subjectsOf } from "../queries/subjects.server.ts";
import { listSuspendedSpaces } from "../queries/suspended-spaces.server.ts";
import { moderationRefusals } from "../refusals.ts";
import { RenamedFilter, RequestedFilter } from "../ui/requested.tsx";
import { AppealList } from "../ui/appeal-list.tsx";
import { CredentialList } from "../ui/credential-list.tsx";
import { ClaimList } from "../ui/claim-list.tsx";
import { JobsLine } from "../ui/jobs-line.tsx";
import { AuditTrail, trailPath } from "../ui/audit-trail.tsx";
import { SuspendedList, PersonList, ReportList, SpaceList } from "../ui/staff-lists.tsx";
import { VpaList } from "../ui/vpa-list.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext);
  const features = context.get(featuresContext);
  const viewer = await ctx.viewer();
  // The page is unknown to everybody else, as any other.
  if (viewer.kind !== "person" || !viewer.isStaff) throw redirect("/");
  const query = new URL(request.url).searchParams;
  const { tab, after, only, ...filter } = StaffAddress.parse(Object.fromEntries(query));
  const jobs = await readWaitingJobs(ctx.db, viewer);
  const readsAll = await isKeyInUse(ctx.db, ctx.secret);
  const shared = { counts: await waitingCounts(ctx.db, viewer), jobs, readsAll, zone: viewer.zone };
  switch (tab) {
    case "spaces":
      return { tab, ...shared, only, ...(await waitingSpaces(ctx.db, viewer, after, only)) };
    case "claims":
      return { tab, ...shared, ...(await waitingClaims(ctx.db, viewer, after)) };
    case "vpas":
      return { tab, ...shared, ...(await waitingVpas(ctx.db, viewer, after)) };
    case "people":
      return { tab, ...shared, only, ...(await servingPersons(ctx.db, viewer, after, only)) };
    case "credentials": {
      const rows = await listWaitingCredentials(ctx.db, viewer, beyond(after), PAGE_SIZE + 1);
      return { tab, ...shared, ...cut(rows) };
    }
    case "appeals": {
      const appeals = await listAppeals(ctx.db, viewer, ctx.language, { after: after ?? 0, limit: PAGE_SIZE + 1 });
      return { tab, ...shared, ...cut(appeals) };
    }
    case "held":
      return { tab, ...shared, ...(await listSuspendedSpaces(ctx.db, viewer, after)) };
    case "audit": {
      const about = filter.about ? await subjectsOf(ctx.db, features, filter.about) : undefined;
      const trail = await auditTrail(ctx.db, viewer, { ...filter, about, after });
      const actions = await wordActions(features, await knownActions(ctx.db, viewer), ctx.language);
      return { tab, ...shared, filter, actions, ...(await wordTrail(features, trail, ctx.language)) };
    }
    case "reports": {
      const list = await waitingReports(ctx.db, viewer, after);
      return { tab, ...shared, ...list, reported: await describeReported({ ...ctx, features }, list.rows) };
    }
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const words = { ...communityRefusals, ...moderationRefusals, ...spaceRefusals, ...peopleRefusals, ...artistRefusals };
  return act({ request, context }, words, async ({ ctx, viewer, body, form, done }) => {
    requireStaff(viewer);
    switch (body.get("intent")) {
      case "verify-space": {
        const { space, seen } = form(SpaceDecisionForm);
        await verifySpace(ctx, viewer, { spaceId: space, seen });
        return done(msg`Verified. The space is listed now.`);
      }
      case "refuse-space":
        await refuseSpace(ctx, viewer, form(SpaceRefusalForm));
        return done(msg`Refused. The owner can see your reason.`);
      case "grant-claim":
        await grantClaim(ctx, viewer, form(ClaimDecisionForm));
        return done(msg`The space is theirs now, and it is verified.`);
      case "refuse-claim":
        await refuseClaim(ctx, viewer, form(ClaimRefusalForm));
        return done(msg`Refused. Whoever claimed it can see your reason.`);
      case "release-space":
        await releaseSpace(ctx, viewer, { spaceId: form(SpaceReleaseForm).space });
        return done(msg`The space may be listed again.`);
      case "verify-vpa":
        await verifyVpa(ctx, viewer, form(VpaDecisionForm));
        return done(msg`The payment address is verified.`);
      case "refuse-vpa":
        await refuseVpa(ctx, viewer, form(VpaRefusalForm));
        return done(msg`The payment address is refused.`);
      case "verify-person": {
        const { person, seen } = form(PersonDecisionForm);
        await verifyPerson(ctx, viewer, { personId: person, seen, isVerified: true });
        return done(msg`The person is verified.`);
      }
      case "withdraw-person": {
        const { person, seen } = form(PersonDecisionForm);
        await verifyPerson(ctx, viewer, { personId: person, seen, isVerified: false });
        return done(msg`The check mark is withdrawn.`);
      }
      case "verify-credential": {
        const { credential, seen } = form(CredentialDecisionForm);
        await settleCredential(ctx, viewer, { credentialId: credential, seen, refusal: null });
        return done(msg`The credential is verified.`);
      }
      case "refuse-credential": {
        const { credential, seen, reason } = form(CredentialRefusalForm);
        await settleCredential(ctx, viewer, { credentialId: credential, seen, refusal: reason });
        return done(msg`Refused. The owner can see your reason.`);
      }
      case "settle-report": {
        const { reason, ...decision } = form(ReportDecisionForm);
        const services = { ...ctx, features: context.get(featuresContext) };
        const subject = await openCase(ctx, viewer, { reportId: decision.report });
        if (decision.outcome === "removed") await removeReported(services, viewer, { ...subject, reason });
        await settleReport(services, viewer, decision);
        return done(
          decision.outcome === "removed" ? msg`Removed. The removal has been recorded.` : msg`The report is closed.`,
        );
      }
      case "settle-appeal": {
        const { appeal, outcome, answer } = form(AppealDecisionForm);
        await decideAppeal(ctx, viewer, { decisionId: appeal, outcome, answer });
        return done(
          outcome === "restored"
            ? msg`The decision is taken back. Whoever appealed is told.`
            : msg`The decision stands. Whoever appealed is told.`,
        );
      }
      default:
        throw refuse("platform.form-unreadable", { status: 400 });
    }
  });
}

export default function Staff() {
  const { t, i18n } = useLingui();
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { tab, counts, zone } = data;
  const tabs = [
    { name: "spaces", label: t`Spaces`, count: i18n.number(counts.spaces) },
    { name: "claims", label: t`Claims`, count: i18n.number(counts.claims) },
    { name: "vpas", label: t`Payment addresses`, count: i18n.number(counts.vpas) },
    { name: "reports", label: t`Reports`, count: i18n.number(counts.reports) },
    { name: "appeals", label: t`Appeals`, count: i18n.number(counts.appeals) },
    { name: "people", label: t`Artists and guides` },
    { name: "credentials", label: t`Credentials`, count: i18n.number(counts.credentials) },
    { name: "held", label: t`Blocked` },
    { name: "audit", label: t`Audit trail` },
  ];
  return (
    <Page>
      <PageTitle>{t`Staff`}</PageTitle>
      <PageHead
        title={<Trans>Staff</Trans>}
        lead={<Trans>What is waiting for a decision, and past decisions.</Trans>}
      />
      <LinkTabs
        className="mb-8"
        label={t`Staff`}
        tabs={tabs.map(({ name, label, count }) => ({ to: `/staff?tab=${name}`, label, count, current: name === tab }))}
      />
      <JobsLine jobs={data.jobs} />
      {(data.tab === "spaces" || data.tab === "claims") && (
        <p className="mb-6">
          <TextLink to="/staff/places" icon="map">
            <Trans>Places of the map</Trans>
          </TextLink>
        </p>
      )}
      {!data.readsAll && (
        <Notice tone="warning" className="mb-8">
          <Trans>
            Tax numbers, stream keys and gateway accounts from before cannot be read: the key of this installation was
            lost or changed. The person who runs the server should bring the old key back.
          </Trans>
        </Notice>
      )}
      <Answer answer={answer} />
      {data.tab === "spaces" && (
        <>
          <RequestedFilter counts={counts} only={data.only} />
          <SpaceList rows={data.rows} zone={zone} />
        </>
      )}
      {data.tab === "claims" && <ClaimList rows={data.rows} zone={zone} />}
      {data.tab === "vpas" && <VpaList rows={data.rows} zone={zone} />}
      {data.tab === "reports" && <ReportList rows={data.rows} reported={data.reported} zone={zone} />}
      {data.tab === "appeals" && <AppealList rows={data.rows} zone={zone} />}
      {data.tab === "people" && (
        <>
          <RenamedFilter counts={counts} only={data.only} />
          <PersonList rows={data.rows} />
        </>
      )}
      {data.tab === "credentials" && <CredentialList rows={data.rows} zone={zone} />}
      {data.tab === "held" && <SuspendedList rows={data.rows} zone={zone} />}
      {data.tab === "audit" && <AuditTrail rows={data.rows} zone={zone} chosen={data.filter} actions={data.actions} />}
      {data.next !== null && (
        <LoadMore to={olderPath(data)}>{data.tab === "appeals" ? <Trans>Newer</Trans> : <Trans>Older</Trans>}</LoadMore>
      )}
    </Page>
  );
}

function olderPath(data: Awaited<ReturnType<typeof loader>>): string {
  if (data.tab === "audit") return trailPath(data.filter, data.next ?? undefined);
  const only = "only" in data && data.only ? `&only=${data.only}` : "";
  return `/staff?tab=${data.tab}${only}&after=${data.next}`;
}
